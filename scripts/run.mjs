import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// `node scripts/run.mjs build` runs scripts/build.ts. The program is TypeScript and many packages, which take long to read:
// it is bundled once, kept, and bundled anew when a source changes. This is the only file in plain JavaScript.

/**
 * The program as it was bundled. src/base/program.ts knows it by the name `__PROGRAM__`, as JSON.
 *
 * @typedef {object} Program
 * @property {string} id the hash of src/ and package-lock.json
 * @property {string} root the folder of the project
 * @property {string} folder where the bundle is: a file for the command, such as `build.js`, and one for each worker
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commandFolders = ['scripts', 'bench']
const sourceFolders = [
  'bench',
  'scripts',
  'src',
  'test/browser',
  'test/engines',
  'test/import/generator',
  'test/support',
  'test/trials',
]
const locks = ['package-lock.json', 'node_modules/.package-lock.json']
// Packages that are CommonJS ask for modules of Node this way.
const requireForPackages =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"
const keptMs = 24 * 60 * 60 * 1000

/** Something that whoever started the program can mend; the message says how. */
class LaunchError extends Error {}

if (isStarted()) await runCommand(process.argv.slice(2))

/**
 * The bundle of a command and all workers, or of the workers alone, from the sources as they are now: the one that is there,
 * else a new one.
 *
 * @param {string} [command] its file without folder and ending
 * @returns {Promise<Program>}
 */
export async function prepareProgram(command) {
  for (;;) {
    const stamp = stampSources()
    const program = findFresh(stamp, command) ?? (await makeFresh(stamp, command))
    if (program) return program
  }
}

function isStarted() {
  const [, started = ''] = process.argv
  return started.endsWith('run.mjs') && fs.realpathSync(started) === fileURLToPath(import.meta.url)
}

/** @param {string[]} words */
async function runCommand([name = '', ...args]) {
  const file = await findCommand(name).catch(tellLaunchError)
  if (!file) return
  process.argv.splice(1, process.argv.length, file, ...args)
  await import(pathToFileURL(file).href)
}

/** @param {string} name */
async function findCommand(name) {
  const commands = listCommands()
  if (!commands.has(name)) {
    throw new LaunchError(
      `${name === '' ? 'Name a command.' : `There is no command "${name}".`} There are: ${[...commands.keys()].sort().join(', ')}.`,
    )
  }
  const { folder } = await prepareProgram(name)
  return join(folder, `${name}.js`)
}

/** The file of each command by its name. */
function listCommands() {
  const files = commandFolders.flatMap(folder => {
    return fs.existsSync(`${root}/${folder}`)
      ? fs.readdirSync(`${root}/${folder}`).map(file => `${folder}/${file}`)
      : []
  })
  return new Map(files.filter(file => file.endsWith('.ts')).map(file => [basename(file, '.ts'), file]))
}

/** @param {unknown} error */
function tellLaunchError(error) {
  if (!(error instanceof LaunchError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

/** Changes when a source does. It is all that a start has to ask the disk for. */
function stampSources() {
  const lines = [...listSources(), ...locks].map(file => {
    const stat = fs.statSync(`${root}/${file}`, { throwIfNoEntry: false })
    return `${file} ${stat?.size} ${stat?.mtimeMs}`
  })
  return [root, ...lines].join('\n')
}

function listSources() {
  const folders = sourceFolders.filter(folder => fs.existsSync(`${root}/${folder}`))
  return folders.flatMap(listFiles).sort()
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return fs.readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules') return []
    const inside = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(inside) : [inside]
  })
}

/**
 * Where its bundles are kept: beside the packages or, where nothing can be written there, in a folder of the user's own.
 *
 * @param {string} [command]
 */
function shelvesOf(command = 'workers-alone') {
  const name = root.replace(/[^\w]+/g, '-').slice(-100)
  return {
    usual: join(root, 'node_modules/.cache/visitor-content-api', name, command),
    temporary: join(temporaryFolder(), name, command),
  }
}

function temporaryFolder() {
  return join(tmpdir(), `visitor-content-api-${process.getuid?.() ?? 'user'}`)
}

/** What others may write to is not run. On Windows the folder for temporary files is the user's own. */
function isTemporaryFolderOwn() {
  const stat = fs.lstatSync(temporaryFolder(), { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return false
  return !process.getuid || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0)
}

/** @param {string} stamp @param {string} [command] */
function findFresh(stamp, command) {
  const { usual, temporary } = shelvesOf(command)
  return readCurrent(usual, stamp) ?? (isTemporaryFolderOwn() ? readCurrent(temporary, stamp) : undefined)
}

/** @param {string} shelf @param {string} stamp @returns {Program | undefined} */
function readCurrent(shelf, stamp) {
  const file = join(shelf, 'current')
  if (!fs.existsSync(file)) return undefined
  const text = fs.readFileSync(file, 'utf8')
  const end = text.indexOf('\n')
  if (text.slice(end + 1) !== stamp) return undefined
  /** @type {Program} */
  const program = JSON.parse(text.slice(0, end))
  if (!fs.existsSync(program.folder)) return undefined
  markUsed(program.folder)
  return program
}

/** @param {string} folder */
function markUsed(folder) {
  try {
    fs.utimesSync(folder, new Date(), new Date())
  } catch {
    // Where it cannot be marked it cannot be removed, either.
  }
}

/** @param {string} stamp @param {string} [command] */
async function makeFresh(stamp, command) {
  const { usual, temporary } = shelvesOf(command)
  try {
    return await makeOn(usual, { stamp, command })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return makeOnTemporary(temporary, { stamp, command, refusal: error })
  }
}

/** @param {unknown} error @returns {error is NodeJS.ErrnoException} */
function isRefusal(error) {
  return error instanceof Error && 'syscall' in error
}

/** @param {string} shelf @param {{ stamp: string, command: string | undefined, refusal: Error }} given */
async function makeOnTemporary(shelf, { stamp, command, refusal }) {
  try {
    fs.mkdirSync(temporaryFolder(), { recursive: true, mode: 0o700 })
    if (isTemporaryFolderOwn()) return await makeOn(shelf, { stamp, command })
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  throw new LaunchError(
    `The program cannot be bundled, as there is nowhere to put it: ${refusal.message}. ` +
      `Nor can ${temporaryFolder()}, or others may write there. Make node_modules/.cache writable, or set TMPDIR to a folder of your own.`,
  )
}

/**
 * Bundles the program onto a shelf; undefined where a source was changed meanwhile. A bundle is written beside its place and
 * renamed, so that it is whole or not there.
 *
 * @param {string} shelf @param {{ stamp: string, command: string | undefined }} given @returns {Promise<Program | undefined>}
 */
async function makeOn(shelf, { stamp, command }) {
  fs.mkdirSync(shelf, { recursive: true })
  const draft = fs.mkdtempSync(join(shelf, 'draft-'))
  try {
    const { id, name } = await hashSources()
    const program = { id, root, folder: join(shelf, name) }
    if (!fs.existsSync(program.folder)) {
      await writeBundle(program, { command, draft: join(draft, 'bundle') })
      if (stampSources() !== stamp) return undefined
      renameUnlessThere(join(draft, 'bundle'), program.folder)
    }
    fs.writeFileSync(join(draft, 'current'), `${JSON.stringify(program)}\n${stamp}`)
    fs.renameSync(join(draft, 'current'), join(shelf, 'current'))
    markUsed(program.folder)
    removeUnused(shelf)
    return program
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** The identity of the program, and the name of its bundle, which depends on packages and commands, too. */
async function hashSources() {
  const { createHash } = await import('node:crypto')
  /** @param {string[]} files */
  const hashOf = files => {
    const hash = createHash('sha256')
    for (const file of files.filter(name => fs.existsSync(join(root, name)))) {
      const bytes = fs.readFileSync(join(root, file))
      hash.update(`${file}\n${bytes.length}\n`).update(bytes)
    }
    return hash.digest('hex')
  }
  const id = hashOf([...listFiles('src').sort(), ...locks])
  const all = hashOf([...listSources(), ...locks])
  return { id, name: createHash('sha256').update(`${root}\n${all}`).digest('hex').slice(0, 32) }
}

/** @param {Program} program @param {{ command: string | undefined, draft: string }} given */
async function writeBundle(program, { command, draft }) {
  fs.mkdirSync(draft)
  for (const { path, contents } of await bundle(program, command)) {
    const file = join(draft, relative(program.folder, path))
    fs.mkdirSync(dirname(file), { recursive: true })
    fs.writeFileSync(file, contents, { flush: true })
  }
  // From a folder for temporary files no package would be found.
  const packages = join(root, 'node_modules')
  if (!program.folder.startsWith(packages)) fs.symlinkSync(packages, join(draft, 'node_modules'), 'junction')
}

/**
 * Each entry on its own: one command starts faster without the many small files that several would share.
 *
 * @param {Program} program @param {string | undefined} command
 */
async function bundle(program, command) {
  const esbuild = await import('esbuild').catch(error => {
    throw new LaunchError(`The program cannot be bundled without esbuild. Run npm ci. (${error.message})`)
  })
  /** @type {import('esbuild').BuildOptions & { write: false }} */
  const options = {
    absWorkingDir: root,
    outdir: program.folder,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    write: false,
    logLevel: 'silent',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['sharp', '@img/*', 'esbuild', 'fsevents', 'playwright-core'],
    define: { __PROGRAM__: JSON.stringify(JSON.stringify(program)) },
    banner: { js: requireForPackages },
    // Names stay as they are, for stack traces. Nothing but src/cli/stack-trace.ts reads the maps.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
  }
  const sources = listFiles('src')
  const workers = sources.filter(file => file.endsWith('.worker.ts'))
  const pages = showsPages(command) ? sources.filter(file => file.endsWith('.page.tsx')) : []
  const entries = [listCommands().get(command ?? '') ?? [], workers].flat()
  const builds = [
    ...entries.map(entry => esbuild.build({ ...options, entryPoints: [entry] })),
    ...pages.map(page => esbuild.build({ ...pageOptions(program), entryPoints: [page] })),
  ]
  const bundles = await Promise.all(builds).catch(tellBuildFailure)
  await esbuild.stop()
  return bundles.flatMap(({ outputFiles }) => outputFiles)
}

/** Whether a command has pages for browsers; the tests run those of all commands. @param {string | undefined} command */
function showsPages(command) {
  return command === undefined || command === 'dev' || command === 'shots'
}

/**
 * A page for browsers is one script and one file of styles, with all that they need.
 *
 * @param {Program} program @returns {import('esbuild').BuildOptions & { write: false }}
 */
function pageOptions(program) {
  return {
    absWorkingDir: root,
    outdir: program.folder,
    entryNames: '[name]',
    write: false,
    logLevel: 'silent',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.png': 'dataurl', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'inline',
  }
}

/** @param {Error & { errors?: readonly import('esbuild').Message[] }} failure @returns {never} */
function tellBuildFailure({ message, errors = [] }) {
  const told = errors.map(
    ({ text, location }) => `${location ? `${location.file}:${location.line}: ` : ''}${text}`,
  )
  const lines = told.length === 0 ? [message] : told
  const hint = told.length === 0 || /Could not resolve "[^."]/.test(message) ? '\nRun npm ci.' : ''
  throw new LaunchError(`The program cannot be bundled:\n${lines.join('\n')}${hint}`)
}

/** @param {string} from @param {string} to */
function renameUnlessThere(from, to) {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    // Another start was as quick, and made the same.
    if (!fs.existsSync(to)) throw error
  }
}

/** A program that still runs may read from its bundle: what was started today stays. @param {string} shelf */
function removeUnused(shelf) {
  for (const name of fs.readdirSync(shelf)) {
    const path = join(shelf, name)
    const stat = fs.statSync(path, { throwIfNoEntry: false })
    if (!stat?.isDirectory() || Date.now() - stat.mtimeMs < keptMs) continue
    fs.rmSync(path, { recursive: true, force: true })
  }
}
