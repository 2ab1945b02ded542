import './node-version.mjs'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashProgram, listFiles, lockFiles } from '../src/base/program-id.mjs'

// `node scripts/run.mjs build` runs scripts/build.ts from a bundle, which is made again when a source has changed. Bundling at
// each start would double the time of a build that finds nothing changed.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const scripts = listFiles(root, 'scripts').filter(file => file.endsWith('.ts'))
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
    const hint = /resolve "[^."]|find package/.test(message) ? '\nRun npm ci.' : ''
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
 * Bundles a command, or without one the workers and pages that tests need, unless the bundle of these sources exists.
 *
 * @param {string} [command] its file name without folder and extension
 * @returns {Promise<import('./bundle.mjs').Program>}
 */
export async function prepareProgram(command = '') {
  const folders = ['src', 'scripts', 'bench', ...(usesTests.has(command) ? ['test'] : [])]
  const sources = [...folders.flatMap(folder => listFiles(root, folder)), ...lockFiles]
  const stamps = createHash('sha256').update(root)
  for (const file of sources) {
    const stat = fs.statSync(join(root, file), { throwIfNoEntry: false })
    stamps.update(`\n${file} ${stat?.size} ${stat?.mtimeMs}`)
  }
  const bundle = join(command || 'workers', stamps.digest('hex').slice(0, 32))
  const usual = join(root, 'node_modules/.cache/visitor-content-api')
  const folder = join(fs.existsSync(join(usual, bundle)) ? usual : chooseFolder(usual), bundle)
  if (!fs.existsSync(folder)) {
    const { writeBundle } = await import('./bundle.mjs')
    await writeBundle({ id: hashProgram(root), root, folder }, commands.get(command))
  }
  return JSON.parse(fs.readFileSync(join(folder, 'program.json'), 'utf8'))
}

// Returns the usual folder for bundles or, if that is read-only, a temporary one that only this user can write to.
/** @param {string} usual */
function chooseFolder(usual) {
  try {
    fs.mkdirSync(usual, { recursive: true })
    fs.accessSync(usual, fs.constants.W_OK)
    return usual
  } catch (error) {
    const folder = join(tmpdir(), `visitor-content-api-${process.getuid?.() ?? 'user'}`)
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { uid, mode } = fs.lstatSync(folder)
    // On Windows the temporary folder is the user's own.
    if (!process.getuid || (uid === process.getuid() && (mode & 0o077) === 0)) return folder
    throw new Error(
      `There is no place for the bundle: ${error}, and others can write to ${folder}. Make node_modules/.cache writable, or set TMPDIR to a folder of your own.`,
    )
  }
}
