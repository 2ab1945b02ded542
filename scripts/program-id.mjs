import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files, beside `src/`, that say which packages the program uses. */
export const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json']

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
 * The files below a folder of the project, relative to its root, sorted; without those of installed packages.
 *
 * @param {string} root @param {string} folder @returns {string[]}
 */
export function listProgramFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== 'node_modules')
    .flatMap(entry =>
      entry.isDirectory() ? listProgramFiles(root, `${folder}/${entry.name}`) : `${folder}/${entry.name}`,
    )
    .sort()
}
