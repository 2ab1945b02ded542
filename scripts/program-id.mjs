import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files, beside `src/`, that say which packages the program uses. */
export const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json']

/** The files and folders that the program copies into new projects. */
export const projectFiles = ['_headers', 'content/README.md', 'content/README.sv.md'].concat(
  ...['netlify.toml', 'netlify', 'wrangler.jsonc', 'docs/recipes'],
)

/**
 * Identifies one state of the program: the SHA-256 of `src/` and of the locks of its packages, in hexadecimal.
 *
 * @param {string} root the folder of the project
 */
export function hashProgram(root) {
  const hash = createHash('sha256')
  for (const file of [...listProgramFiles(root, 'src'), ...lockFiles]) {
    if (!existsSync(join(root, file))) continue
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * The files below a folder of the project, or the file itself, relative to its root, sorted; without those of installed packages.
 *
 * @param {string} root @param {string} folder @returns {string[]}
 */
export function listProgramFiles(root, folder) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [folder]
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== 'node_modules')
    .flatMap(entry =>
      entry.isDirectory() ? listProgramFiles(root, `${folder}/${entry.name}`) : `${folder}/${entry.name}`,
    )
    .sort()
}
