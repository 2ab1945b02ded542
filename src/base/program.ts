import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The program as `scripts/run.mjs` bundled it. */
type Bundled = { readonly id: string; readonly root: string; readonly folder: string }

// As JSON. Whoever bundles the program puts it in, and vitest.config.ts does for the tests.
declare const __PROGRAM__: string | undefined
const bundled: Bundled | undefined = typeof __PROGRAM__ === 'undefined' ? undefined : JSON.parse(__PROGRAM__)

/** The folder of the project, which `src/`, `scripts/` and `package.json` are in. Absolute. */
export const projectRoot: string = bundled?.root ?? join(import.meta.dirname, '../..')

/**
 * Tells this program from every other state of it: the SHA-256 of `src/` and the locks of its packages, in hexadecimal. Where
 * neither can be found it is another one each time, so that nothing is taken for what the same program made.
 */
export const programId: string = bundled?.id ?? hashSources(projectRoot)

/**
 * The bundle of the entry point `<name>.worker.ts`, wherever in `src/` that is, for `new Worker(url)`. `undefined` where
 * the program was not bundled, as in a library that runs from its sources: then the work is done without a worker.
 *
 * @example
 * const url = workerUrl('read')
 * const worker = url && new Worker(url, { workerData })
 */
export function workerUrl(name: string): URL | undefined {
  return bundled && pathToFileURL(join(bundled.folder, `${name}.worker.js`))
}

/**
 * Where the bundle of a page lies: the script of `<name>.page.tsx`, and its styles beside it. `undefined` where the program was not
 * bundled, or not with its pages.
 */
export function pageFiles(name: string): { readonly script: string; readonly styles: string } | undefined {
  if (!bundled) return undefined
  const script = join(bundled.folder, `${name}.page.js`)
  return existsSync(script) ? { script, styles: join(bundled.folder, `${name}.page.css`) } : undefined
}

// As scripts/run.mjs does it.
function hashSources(root: string): string {
  if (!existsSync(join(root, 'src/base/program.ts'))) return randomUUID()
  const hash = createHash('sha256')
  for (const file of [...listFiles(root), 'package-lock.json', 'node_modules/.package-lock.json']) {
    if (!existsSync(join(root, file))) continue
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

function listFiles(root: string): string[] {
  const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files
    .map(file =>
      join(file.parentPath, file.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}
