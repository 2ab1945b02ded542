import * as fs from 'node:fs'
import { join } from 'node:path'
import { build, transform } from 'esbuild'
import { hashProgram, listProgramFiles, projectFiles } from './program-id.mjs'

/**
 * Rewrites js-yaml without changing what it does. V8 gives each object that begins with a spread a hidden class of its own, which made
 * it four times slower. Fails if a new version is written in another way.
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
      const contents = code.replace(assign, 'var $1 = Object.assign;')
      return contents === code ? { errors: [{ text: `${path} has nothing to rewrite` }] } : { contents }
    })
  },
}

/**
 * Bundles the program into a folder, from which it runs without its sources and, but for sharp, without packages. `main.js` is the
 * command line, `index.js` the library; beside them are the pages for browsers and the handlers of hosts. The folder is complete or
 * absent. Returns the files that went into it, relative to the root.
 *
 * @param {string} root the folder of the project
 * @param {string} folder
 * @param {import('esbuild').BuildOptions & { entryPoints?: string[] }} [more] more entry points, and other options of esbuild for them
 */
export async function writeBundle(root, folder, { entryPoints = [], ...more } = {}) {
  const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'))
  const sources = listProgramFiles(root, 'src')
  /** @param {string} ending */
  const ending = ending => sources.filter(file => file.endsWith(ending))
  const draft = fs.mkdtempSync(`${folder}-`)
  /** @type {import('esbuild').BuildOptions} */
  const common = {
    absWorkingDir: root,
    outdir: draft,
    entryNames: '[name]',
    bundle: true,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
    metafile: true,
  }
  const ends = await Promise.allSettled([
    build({
      ...common,
      entryPoints: ['src/cli/main.ts', 'src/index.ts', ...entryPoints],
      plugins: [plainObjects],
      splitting: true,
      platform: 'node',
      target: 'node20',
      external: ['sharp', 'fsevents'],
      define: {
        __PROGRAM__: JSON.stringify({ id: hashProgram(root), version }),
        __PROJECT_ROOT__: JSON.stringify(root),
      },
      // Node prints the line that threw an error before its stack.
      lineLimit: 120,
      // For packages in CommonJS.
      banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
      ...more,
    }),
    build({
      ...common,
      entryPoints: ending('.page.tsx'),
      platform: 'browser',
      target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
      jsx: 'automatic',
      jsxImportSource: 'preact',
      loader: { '.png': 'dataurl', '.svg': 'dataurl' },
      define: { 'process.env.NODE_ENV': '"production"' },
      minify: true,
      legalComments: 'inline',
    }),
    build({
      ...common,
      entryPoints: ending('.handler.ts'),
      target: 'es2022',
      minify: true,
      legalComments: 'none',
    }),
  ])
  try {
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    // For new projects.
    for (const path of projectFiles) fs.cpSync(join(root, path), join(draft, path), { recursive: true })
    const sizes = Object.fromEntries(
      fs.readdirSync(draft).map(name => [name, fs.statSync(join(draft, name)).size]),
    )
    fs.writeFileSync(join(draft, 'package.json'), JSON.stringify({ type: 'module', sizes }))
    // A temporary folder is for one user; the project may be used by several, of whom only this one may change it.
    for (const name of ['', ...fs.readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
      const path = join(draft, name)
      fs.chmodSync(path, fs.statSync(path).isDirectory() ? 0o755 : 0o644)
    }
    try {
      fs.renameSync(draft, folder)
    } catch (error) {
      // Another process has made the same bundle, and a third may just have removed it.
      if (fs.existsSync(folder)) throw error
      fs.renameSync(draft, folder)
    }
    return ends.flatMap(end =>
      end.status === 'fulfilled' ? Object.keys(end.value.metafile?.inputs ?? {}) : [],
    )
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    // If another process has just made the same bundle, that one is used.
    if (!fs.existsSync(folder)) throw error
    return []
  }
}

/** The entries of the client: reading, staying in step, searching, and small functions. */
export const clientEntries = ['client', 'in-step', 'search', 'helpers']

/**
 * Bundles the client for browsers, Node.js and Deno into a folder. It imports nothing. Returns what esbuild reports of it.
 *
 * @param {string} root the folder of the project
 * @param {string} outdir
 * @param {import('esbuild').BuildOptions} [more] other options of esbuild
 */
export function writeClient(root, outdir, more = {}) {
  return build({
    absWorkingDir: root,
    entryPoints: clientEntries.map(name => `src/client/${name}.ts`),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    ...more,
  })
}
