import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, stop, transform } from 'esbuild'
import { listProgramFiles } from '../src/base/program-id.mjs'

/**
 * A bundled program: its id (`hashProgram`), the folder of the project, and the folder of the bundle, which has a file for the
 * command, such as `build.js`, and one for each worker.
 *
 * @typedef {{ id: string, root: string, folder: string }} Program
 */

const loader = fileURLToPath(new URL('load-code.cjs', import.meta.url))
const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Bundles all workers and, if one is given, a command; also the pages for browsers, except for commands that show none. The bundle is
 * written to a temporary folder, which is then renamed, so that it is complete or absent; `program.json` has the SHA-256 of the
 * files that run. Removes bundles older than a week.
 *
 * @param {Program} program @param {string | undefined} command its file, relative to the root
 */
export async function writeBundle(program, command) {
  const { folder } = program
  const bundlesOfCommand = dirname(folder)
  for (const name of fs.readdirSync(bundlesOfCommand)) {
    const path = join(bundlesOfCommand, name)
    // Another process may have removed or renamed it.
    const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > weekMs) fs.rmSync(path, { recursive: true, force: true })
  }
  const draft = fs.mkdtempSync(`${folder}-`)
  /** @type {Record<string, string>} */
  const files = {}
  /** @param {string} name @param {string | Uint8Array} contents */
  const write = (name, contents) => {
    if (!name.endsWith('.map')) files[name] = hash('sha256', contents)
    fs.writeFileSync(join(draft, name), contents, { mode: 0o644 })
  }
  try {
    for (const { path, contents } of await bundle(program, command)) {
      const name = relative(folder, path)
      write(name, contents)
      if (!name.endsWith('.bundle.js')) continue
      const start = `require(${JSON.stringify(loader)}).load(__dirname + ${JSON.stringify(`/${name}`)})\n`
      write(name.replace('.bundle', ''), start)
    }
    write('package.json', '{ "type": "commonjs" }')
    write('program.json', JSON.stringify({ ...program, files }))
    // A temporary folder is for one user; the project may be used by several.
    fs.chmodSync(draft, 0o755)
    fs.renameSync(draft, folder)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    // If another process has just made the same bundle, that one is used.
    if (!fs.existsSync(folder)) throw error
  }
}

/**
 * Rewrites two packages without changing what they do. V8 gives each object that begins with a spread, or whose fields are defined
 * by name, a hidden class of its own, which made js-yaml four times and markdown-it one and a half times slower.
 *
 * @type {import('esbuild').Plugin}
 */
const plainObjects = {
  name: 'plain-objects',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]js-yaml[\\/]dist[\\/]js-yaml\.mjs$/ }, async ({ path }) => {
      const supported = { 'object-rest-spread': false }
      const { code } = await transform(fs.readFileSync(path, 'utf8'), { supported })
      // The functions that esbuild calls for a spread.
      const assign = /^var (__spreadProps|__spreadValues) = \(a, b\) => (?:\{[\s\S]*?^\}|.*);$/gm
      return { contents: code.replace(assign, 'var $1 = Object.assign;') }
    })
    onLoad({ filter: /[\\/]markdown-it[\\/]dist[\\/]markdown-it\.mjs$/ }, ({ path }) => {
      // `_defineProperty(this, "name", value)` becomes `(this.name = value)`.
      const define = /_defineProperty\(\s*this,\s*(?:\/\*[\s\S]*?\*\/\s*)?"(\w+)",/g
      return { contents: fs.readFileSync(path, 'utf8').replace(define, '(this.$1 =') }
    })
  },
}

/** @param {Program} program @param {string | undefined} command */
async function bundle(program, command) {
  const { root, folder } = program
  /** @type {import('esbuild').BuildOptions & { write: false }} */
  const common = {
    absWorkingDir: root,
    outdir: folder,
    write: false,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
  }
  /** @type {typeof common} */
  const forNode = {
    ...common,
    entryNames: '[name].bundle',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    plugins: [plainObjects],
    external: ['sharp', '@img/*', 'esbuild', 'fsevents', 'playwright-core'],
    supported: { 'dynamic-import': false },
    define: { __PROGRAM__: JSON.stringify(JSON.stringify(program)), 'import.meta.url': '__url' },
    // For scripts/load-code.cjs.
    banner: { js: '(function(exports,require,module,__filename,__dirname,__url){' },
    footer: { js: '})' },
    // Read by src/cli/stack-trace.ts.
    sourcemap: 'external',
    sourcesContent: false,
  }
  /** @type {typeof common} */
  const forBrowsers = {
    ...common,
    entryNames: '[name]',
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.png': 'dataurl', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    minifyIdentifiers: true,
    legalComments: 'inline',
  }
  const sources = listProgramFiles(root, 'src')
  const workers = sources.filter(file => file.endsWith('.worker.ts'))
  const hasPages = command === undefined || /\/(dev|shots)\.ts$/.test(command)
  const pages = hasPages ? sources.filter(file => file.endsWith('.page.tsx')) : []
  // Each entry is bundled into one file: V8 loads the code of one faster than that of many.
  const bundles = await Promise.all([
    ...[...(command ? [command] : []), ...workers].map(file => build({ ...forNode, entryPoints: [file] })),
    ...pages.map(file => build({ ...forBrowsers, entryPoints: [file] })),
  ]).finally(stop)
  return bundles.flatMap(({ outputFiles }) => outputFiles)
}
