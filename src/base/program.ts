import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashProgram } from './program-id.mjs'

/** The program as `scripts/run.mjs` bundled it. */
type Bundled = { readonly id: string; readonly root: string; readonly folder: string }

// JSON, defined by the bundler, and by vitest.config.ts for tests.
declare const __PROGRAM__: string | undefined
const bundled: Bundled | undefined = typeof __PROGRAM__ === 'undefined' ? undefined : JSON.parse(__PROGRAM__)

/** The absolute path of the project's folder, which has `src/`, `scripts/` and `package.json`. */
export const projectRoot: string = bundled?.root ?? join(import.meta.dirname, '../..')

/** Identifies the version of the program (`hashProgram`). Without sources it is random, so that no cache is used. */
export const programId: string =
  bundled?.id ??
  (existsSync(join(projectRoot, 'src/base/program.ts')) ? hashProgram(projectRoot) : randomUUID())

/**
 * The bundle of the entry point `<name>.worker.ts`, anywhere in `src/`, for `new Worker(url)`. `undefined` if the program was
 * not bundled, as in a library that runs from its sources: then no worker is used.
 *
 * @example
 * const url = workerUrl('read')
 * const worker = url && new Worker(url, { workerData })
 */
export function workerUrl(name: string): URL | undefined {
  return bundled && pathToFileURL(join(bundled.folder, `${name}.worker.js`))
}

/**
 * Returns the bundle of a page: the script of `<name>.page.tsx`, and its styles. `undefined` if the program was bundled without its
 * pages, or not at all.
 */
export function pageFiles(name: string): { readonly script: string; readonly styles: string } | undefined {
  if (!bundled) return undefined
  const script = join(bundled.folder, `${name}.page.js`)
  return existsSync(script) ? { script, styles: join(bundled.folder, `${name}.page.css`) } : undefined
}
