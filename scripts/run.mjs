import './node-version.mjs'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashProgram, listProgramFiles, lockFiles, projectFiles } from './program-id.mjs'

// `node scripts/run.mjs build` runs the command line of src/cli/main.ts, and `node scripts/run.mjs bench` scripts/bench.ts, from a bundle
// in `.program/`, which is made again when a source has changed: bundling takes a second.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundles = join(root, '.program')
const weekMs = 7 * 24 * 60 * 60 * 1000

const [, started = '', name = ''] = process.argv
// Tests import this file.
if (fs.existsSync(started) && fs.realpathSync(started) === fileURLToPath(import.meta.url)) {
  const script = fs.existsSync(join(root, 'scripts', `${name}.ts`)) ? name : undefined
  const folder = await prepareProgram(script).catch(({ message }) => {
    // What esbuild says if a package is missing: `Could not resolve "zod"`; Node: `Cannot find package 'esbuild'`.
    const hint = /resolve "[^."]|find package|could not be found/.test(message) ? '\nRun npm ci.' : ''
    process.stderr.write(`The program cannot be bundled. ${message}${hint}\n`)
    process.exitCode = 2
  })
  if (folder) await import(pathToFileURL(join(folder, `${script ?? 'main'}.js`)).href)
}

/**
 * Returns the folder of the bundled program, which is bundled unless that was done since a source changed.
 *
 * @param {string} [script] also bundle `scripts/<script>.ts`
 */
export async function prepareProgram(script) {
  const folders = ['src', 'scripts', ...projectFiles, ...(script ? ['bench', 'test'] : [])]
  const stamps = createHash('sha256').update(root)
  for (const file of [...folders.flatMap(folder => listProgramFiles(root, folder)), ...lockFiles]) {
    const stat = fs.statSync(join(root, file), { throwIfNoEntry: false })
    stamps.update(`\n${file} ${stat?.size} ${stat?.mtimeMs}`)
  }
  const name = `${script ?? 'main'}-${stamps.digest('hex').slice(0, 32)}`
  const folder = join(bundles, name)
  if (isWhole(folder)) return folder
  const { writeBundle } = await import('./bundle.mjs')
  const more = script
    ? {
        entryPoints: [`scripts/${script}.ts`],
        external: ['sharp', 'fsevents', 'esbuild', 'playwright-core'],
      }
    : {}
  // Who cannot write here, such as another user of a shared project, bundles at each start.
  const target = canWriteBundles(folder) ? folder : join(temporaryFolder(), name)
  await writeBundle(root, target, more)
  return target
}

/**
 * Whether a path is no link, and only this user, the owner of the sources or root made it and can change it: others could give this user a
 * program, or a package, to run.
 *
 * @param {string} path
 */
function isTrusted(path) {
  const makers = [0, process.getuid?.(), fs.statSync(join(root, 'scripts')).uid]
  const stat = fs.lstatSync(path)
  const isOwn = process.getuid === undefined || (makers.includes(stat.uid) && (stat.mode & 0o022) === 0)
  return !stat.isSymbolicLink() && isOwn
}

/**
 * Whether a bundle is there with all its bytes: a machine that lost power may have files without any.
 *
 * @param {string} folder
 */
function isWhole(folder) {
  try {
    const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
    if (![bundles, folder, ...names.map(name => join(folder, name))].every(isTrusted)) return false
    const { sizes } = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8'))
    return Object.entries(sizes).every(([name, size]) => {
      const stat = fs.statSync(join(folder, name))
      return stat.isDirectory() || (stat.isFile() && stat.size === size)
    })
  } catch {
    return false
  }
}

/** What the bundler defines, for tests, which run the sources, but commands from the bundle. */
export async function defineProgram() {
  const program = { id: hashProgram(root), version: 'test', folder: await prepareProgram() }
  return { __PROGRAM__: JSON.stringify(program), __PROJECT_ROOT__: JSON.stringify(root) }
}

/** Whether a bundle can be written here. Removes what is in its place, and bundles older than a week. @param {string} folder */
function canWriteBundles(folder) {
  try {
    fs.mkdirSync(bundles, { recursive: true, mode: 0o755 })
    fs.accessSync(bundles, fs.constants.W_OK)
    if (!isTrusted(bundles)) return false
    // It may be whole by now.
    if (!isWhole(folder)) fs.rmSync(folder, { recursive: true, force: true })
  } catch {
    return false
  }
  const names = fs.readdirSync(bundles).filter(name => /-[0-9a-f]{32}(?:-\w+)?$/.test(name))
  for (const path of names.map(name => join(bundles, name))) {
    // Another process may have removed or renamed it.
    const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > weekMs) fs.rmSync(path, { recursive: true, force: true })
  }
  return true
}

/** Makes a folder of this user alone, from which the packages are found, and removes it at the end. */
function temporaryFolder() {
  const folder = fs.mkdtempSync(join(tmpdir(), 'visitor-content-api-'))
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, function end() {
      // A command that listens, too, ends by itself.
      if (process.listenerCount(signal) > 1) return
      process.off(signal, end)
      remove()
      process.kill(process.pid, signal)
    })
  fs.symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
