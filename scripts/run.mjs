import './node-version.mjs'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashProgram, listProgramFiles, lockFiles } from '../src/base/program-id.mjs'

// `node scripts/run.mjs build` runs scripts/build.ts from a bundle, which is made again when a source has changed. Bundling at
// each start would double the time of a build that finds nothing changed.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const scripts = listProgramFiles(root, 'scripts').filter(file => file.endsWith('.ts'))
const commands = new Map(scripts.map(file => [basename(file, '.ts'), file]))
/** What each command does, for `--help`. */
const summaries = {
  bench: 'measures builds of large sites next to other tools',
  build: 'checks the content, makes the pictures, writes dist/',
  check: 'reports every problem, writes nothing; --fix corrects what has one right answer',
  dev: 'opens the workbench: the content as visitors will see it, while you write',
  hosts: 'checks the contract against the real engine of every host',
  import: 'turns a live API, or a snapshot, into a content folder',
  init: 'writes a new content for your city in the place of the sample',
  list: 'lists what has ended, is unused or is a draft',
  new: 'writes a new event, object, guide, author or picture',
  remove: 'removes an entry or a picture that nothing refers to',
  rename: 'gives an entry another name, and changes every reference to it',
  schemas: 'writes the JSON Schemas for editors',
  serve: 'serves dist/ on this machine as the real hosts do',
  shots: 'takes the pictures of the documentation',
  snapshot: 'writes the built site as one file; verifies, serves and unpacks one',
  trials: 'kills, starves and attacks the program',
  verify: 'reads an API as a strict client and reports every breach',
}
const usesTests = new Set(['bench', 'hosts', 'shots', 'trials'])
// Whoever owns this file owns the program.
const trustedUsers = [0, process.getuid?.(), fs.statSync(fileURLToPath(import.meta.url)).uid]

const [, started = '', name = '', ...words] = process.argv
// Tests import this file.
if (fs.existsSync(started) && fs.realpathSync(started) === fileURLToPath(import.meta.url)) await runCommand()

async function runCommand() {
  if (name === '--help' || name === '-h') {
    // The reader of a pipe may close it early.
    process.stdout.on('error', ({ code, message }) => code === 'EPIPE' || refuse(message))
    return process.stdout.write(printCommands())
  }
  if (!commands.has(name)) {
    const problem = name === '' ? 'Name a command.' : `There is no command "${name}".`
    return refuse(`${problem} There are: ${[...commands.keys()].join(', ')}.`)
  }
  const program = await prepareProgram(name).catch(({ message }) => {
    // What esbuild says if a package is missing: `Could not resolve "zod"`; Node: `Cannot find package 'esbuild'`.
    const hint = /resolve "[^."]|find package|could not be found/.test(message) ? '\nRun npm ci.' : ''
    return refuse(`The program cannot be bundled. ${message}${hint}`)
  })
  if (!program) return
  const file = join(program.folder, `${name}.js`)
  process.argv.splice(1, process.argv.length, file, ...words)
  createRequire(import.meta.url)(file)
}

function printCommands() {
  const rows = Object.entries(summaries).map(([command, summary]) => `  ${command.padEnd(10)}${summary}`)
  return ['node scripts/run.mjs COMMAND --help', '', ...rows, ''].join('\n')
}

/** @param {string} message */
function refuse(message) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/**
 * Bundles a command, or without one the workers and pages that tests need, unless a whole bundle of these sources exists that no other
 * user can have made. A bundle next to the packages is for all users of the project; one in the folder for temporary files is for this user.
 *
 * @param {string} [command] its file name without folder and extension
 * @returns {Promise<import('./bundle.mjs').Program>}
 */
export async function prepareProgram(command = '') {
  const folders = ['src', 'scripts', 'bench', ...(usesTests.has(command) ? ['test'] : [])]
  const sources = [...folders.flatMap(folder => listProgramFiles(root, folder)), ...lockFiles]
  const stamps = createHash('sha256').update(root)
  for (const file of sources) {
    const stat = fs.statSync(join(root, file), { throwIfNoEntry: false })
    stamps.update(`\n${file} ${stat?.size} ${stat?.mtimeMs}`)
  }
  const bundle = stamps.digest('hex').slice(0, 32)
  const places = [
    [join(root, 'node_modules'), '.cache', 'visitor-content-api'],
    [tmpdir(), `visitor-content-api-${process.getuid?.() ?? 'user'}`],
  ]
  const faults = []
  for (const place of places) {
    const folder = join(...place, command || 'workers', bundle)
    try {
      makeSafeFolders([...place, command || 'workers'])
      const kept = readBundle(folder)
      if (kept) return kept
      fs.accessSync(dirname(folder), fs.constants.W_OK)
      fs.rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      faults.push(String(error))
      continue
    }
    const { writeBundle } = await import('./bundle.mjs')
    const program = { id: hashProgram(root), root, folder }
    await writeBundle(program, commands.get(command))
    return program
  }
  throw new Error(
    `There is no place for the bundle: ${faults.join('; ')}. Make node_modules/.cache a folder of your own that others cannot write to, or set TMPDIR to one.`,
  )
}

// Makes folders inside one another, if they are absent. Throws if others could put a bundle of theirs into one.
/** @param {string[]} folders the first one exists */
function makeSafeFolders([folder = '', ...names]) {
  // Others may write to the folder for temporary files if they can rename only what is theirs.
  if (folder === tmpdir()) checkSafe(fs.realpathSync(folder), { sticky: true })
  for (const name of names) {
    folder = join(folder, name)
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
    checkSafe(folder)
  }
}

// Throws if the path is a link, or if another user than these can change what it holds. An absent file is safe.
/** @param {string} path */
function checkSafe(path, { sticky = false } = {}) {
  const stat = fs.lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return
  const isShared = (stat.mode & 0o022) !== 0 && !(sticky && stat.mode & 0o1000)
  // On Windows there are no such modes, and the temporary folder is the user's own.
  const isForeign = process.getuid && (isShared || !trustedUsers.includes(stat.uid))
  if (stat.isSymbolicLink() || isForeign) throw new Error(`${path} is a link, or others can write to it`)
}

// Returns a bundle that this user, root or the owner of the program made, and that is whole.
/** @param {string} folder @returns {import('./bundle.mjs').Program | undefined} */
function readBundle(folder) {
  try {
    for (const name of ['', ...fs.readdirSync(folder)]) checkSafe(join(folder, name))
    const { files, ...program } = JSON.parse(fs.readFileSync(join(folder, 'program.json'), 'utf8'))
    for (const [name, digest] of Object.entries(files)) {
      const bytes = fs.readFileSync(join(folder, name))
      if (createHash('sha256').update(bytes).digest('hex') !== digest) return undefined
    }
    return program.folder === folder && program.root === root ? program : undefined
  } catch {
    // Absent, damaged or unsafe: it is made again.
    return undefined
  }
}
