import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startProcess } from '../support/run-command.ts'
import { bundlesFolder, makeProgram, runCommand, startCommand } from './small-program.ts'

const { chmod, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } = fs

const hello = {
  'src/word.ts': "export const word: string = 'Hello'\n",
  'scripts/hello.ts': `import { word } from '../src/word.ts'
console.log(word, ...process.argv.slice(2))
process.exitCode = 3
`,
}

const listBundles = (root: string) => readdir(bundlesFolder(root))

describe('a command', () => {
  it('gets its arguments, and ends with its own exit code', async () => {
    const root = await makeProgram(hello)
    const result = { code: 3, stdout: 'Hello --to you\n', stderr: '' }
    for (const _ of ['bundled', 'kept'])
      expect(await runCommand(root, 'hello', '--to', 'you')).toEqual(result)
  })

  it('has its source files in stack traces', async () => {
    const fault = `import { traceToSources } from '../src/cli/stack-trace.ts'
type Fault = { readonly message: string }
traceToSources()
function fail({ message }: Fault): never {
  throw new Error(message)
}
fail({ message: 'Broken.' })
`
    const root = await makeProgram({ 'scripts/fault.ts': fault })
    const { code, stderr } = await runCommand(root, 'fault')
    expect(code).toBe(1)
    expect(stderr).toContain(`Error: Broken.\n    at fail (${join(root, 'scripts/fault.ts')}:5:9)\n`)
  })

  it('can start a worker, a file that ends in .worker.ts', async () => {
    const root = await makeProgram({
      'src/deep/echo.worker.ts': `import { parentPort, workerData } from 'node:worker_threads'
const answer: string = workerData + '!'
parentPort?.postMessage(answer)
`,
      'scripts/ask.ts': `import { Worker } from 'node:worker_threads'
import { workerUrl } from '../src/base/program.ts'
const url = workerUrl('echo')
if (url) new Worker(url, { workerData: 'Echo' }).once('message', answer => console.log(answer))
`,
    })
    expect(await runCommand(root, 'ask')).toEqual({ code: 0, stdout: 'Echo!\n', stderr: '' })
  })
})

describe('the bundle', () => {
  it('is kept until a source changes or a command is added', async () => {
    const root = await makeProgram(hello)
    await runCommand(root, 'hello')
    const first = await listBundles(root)
    await runCommand(root, 'hello')
    expect(await listBundles(root)).toEqual(first)
    await writeFile(join(root, 'src/word.ts'), "export const word = 'Howdy'\n")
    expect((await runCommand(root, 'hello')).stdout).toBe('Howdy\n')
    expect(await listBundles(root)).toHaveLength(2)
    await writeFile(join(root, 'scripts/bye.ts'), "console.log('Bye')")
    expect((await runCommand(root, 'bye')).stdout).toBe('Bye\n')
  })

  it('has the compiled code of V8 beside it, which is made again if it is damaged', async () => {
    const root = await makeProgram({ 'scripts/hello.ts': "console.log('Hello')\n" })
    await runCommand(root, 'hello')
    const [bundle = ''] = await listBundles(root)
    const file = join(bundlesFolder(root), bundle, 'hello.bundle.js.code')
    const code = await readFile(file)
    await writeFile(file, code.fill(0xff, code.length - 40))
    const damaged = await readFile(file)
    expect(await runCommand(root, 'hello')).toEqual({ code: 0, stdout: 'Hello\n', stderr: '' })
    expect((await readFile(file)).equals(damaged)).toBe(false)
  })

  it('runs compiled code only with the Node that made it', async () => {
    const root = await makeProgram({ 'scripts/hello.ts': "console.log('Hello')\n" })
    await runCommand(root, 'hello')
    const [bundle = ''] = await listBundles(root)
    const file = join(bundlesFolder(root), bundle, 'hello.bundle.js.code')
    const code = await readFile(file)
    await fs.copyFile(process.execPath, join(root, 'node'), fs.constants.COPYFILE_FICLONE)
    const words = [join(root, 'node'), join(root, 'scripts/run.mjs'), 'hello']
    expect(await startProcess({ words, cwd: root }).ended).toMatchObject({ code: 0, stdout: 'Hello\n' })
    expect((await readFile(file)).equals(code)).toBe(false)
  })

  it('is shared by concurrent starts', async () => {
    const root = await makeProgram(hello)
    const runs = await Promise.all([1, 2, 3, 4].map(number => runCommand(root, 'hello', String(number))))
    expect(runs).toEqual([1, 2, 3, 4].map(number => ({ code: 3, stdout: `Hello ${number}\n`, stderr: '' })))
    expect(await listBundles(root)).toHaveLength(1)
  })

  it('can be read by other users of the project', async () => {
    const root = await makeProgram(hello)
    await runCommand(root, 'hello')
    const [name = ''] = await listBundles(root)
    expect((await stat(join(bundlesFolder(root), name))).mode & 0o777).toBe(0o755)
  })

  it('works after a start that was killed while it bundled', async () => {
    const root = await makeProgram(hello)
    const { pid, ended } = startCommand(root, ['hello'])
    const cache = join(root, 'node_modules/.cache/visitor-content-api')
    const hasBegun = () => existsSync(cache) && readdirSync(cache, { recursive: true }).length > 1
    while (!hasBegun()) await soon()
    process.kill(pid, 'SIGKILL')
    expect(await ended).toMatchObject({ code: null, signal: 'SIGKILL' })
    expect((await runCommand(root, 'hello')).stdout).toBe('Hello\n')
  })
})

describe('a bundle that cannot be written next to the packages', () => {
  it('is written to a folder of the user, and finds the packages from there', async () => {
    const root = await makeProgram({
      'scripts/version.ts':
        "import { version } from 'esbuild'\nconsole.log(typeof version, process.argv[1])\n",
    })
    await writeFile(join(root, 'node_modules/.cache'), '')
    await mkdir(join(root, 'tmp'))
    const first = await runCommand(root, 'version')
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toMatch(/^string .*tmp.visitor-content-api-\w+.*version\.js\n$/)
    expect(await runCommand(root, 'version')).toEqual(first)
  })

  it.each<[string, (temporary: string, folder: string) => Promise<void>]>([
    ['others may write to', (_, folder) => chmod(folder, 0o777)],
    ['others may replace', temporary => chmod(temporary, 0o777)],
    ['is a link', (temporary, folder) => moveAndLink(folder, join(temporary, 'elsewhere'))],
  ])('is never run from a folder that %s', async (_, change) => {
    const root = await makeProgram(hello)
    const temporary = join(root, 'tmp')
    await writeFile(join(root, 'node_modules/.cache'), '')
    await mkdir(temporary)
    await runCommand(root, 'hello')
    const [name = ''] = await readdir(temporary)
    await change(temporary, join(temporary, name))
    const { code, stdout, stderr } = await runCommand(root, 'hello')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(
      /no place for the bundle: Error: E.*; Error: .*tmp.* others can write to it\. Make .* of your own .* TMPDIR to one\.\n$/,
    )
  })
})

describe('a bundle', () => {
  type Places = { readonly cache: string; readonly bundle: string; readonly file: string }
  const user = process.getuid?.()
  it.each<[string, string, (places: Places) => unknown]>([
    ['its own user changed', 'Forged', () => {}],
    ['is in a folder for everybody', 'Hello', ({ cache }) => chmod(cache, 0o1777)],
    ['is in a linked folder', 'Hello', ({ cache }) => moveAndLink(cache, `${cache}-elsewhere`)],
    ['a group may write to', 'Hello', ({ bundle }) => chmod(bundle, 0o775)],
    ['is a link', 'Hello', ({ bundle }) => moveAndLink(bundle, `${bundle}-elsewhere`)],
    ['has a file for everybody', 'Hello', ({ file }) => chmod(file, 0o666)],
    ['has a link', 'Hello', ({ file }) => moveAndLink(file, `${file}-elsewhere`)],
    ['was made for another folder', 'Hello', ({ bundle }) => moveBundle(bundle)],
    ['is cut', 'Hello', ({ file }) => fs.truncate(file, 99)],
    ['lacks a file', 'Hello', ({ file }) => rm(file)],
    ['has a cut list of files', 'Hello', ({ bundle }) => fs.truncate(join(bundle, 'program.json'), 99)],
    // Only root can give files away.
    ...(user === 0
      ? ([
          ['is of another user', 'Hello', ({ bundle }) => fs.chown(bundle, 65534, 65534)],
          ['has a file of another user', 'Hello', ({ file }) => fs.chown(file, 65534, 65534)],
        ] satisfies [string, string, (places: Places) => unknown][])
      : []),
  ])('that %s prints %s', async (_, word, change) => {
    const root = await makeProgram({ 'scripts/hello.ts': "console.log('Hello')\n" })
    await mkdir(join(root, 'tmp'))
    await runCommand(root, 'hello')
    const [name = ''] = await listBundles(root)
    const bundle = join(bundlesFolder(root), name)
    const file = join(bundle, 'hello.bundle.js')
    const forged = (await readFile(file, 'utf8')).replace('Hello', 'Forged')
    const list = JSON.parse(await readFile(join(bundle, 'program.json'), 'utf8'))
    const files = { ...list.files, 'hello.bundle.js': hash('sha256', forged) }
    await writeFile(file, forged)
    await writeFile(join(bundle, 'program.json'), JSON.stringify({ ...list, files }))
    await change({ cache: join(root, 'node_modules/.cache'), bundle, file })
    expect(await runCommand(root, 'hello')).toEqual({ code: 0, stdout: `${word}\n`, stderr: '' })
  })

  async function moveBundle(bundle: string) {
    const elsewhere = `${bundle}-elsewhere`
    await fs.cp(bundle, elsewhere, { recursive: true })
    const list = JSON.parse(await readFile(join(bundle, 'program.json'), 'utf8'))
    await writeFile(join(bundle, 'program.json'), JSON.stringify({ ...list, folder: elsewhere }))
  }
})

async function moveAndLink(path: string, elsewhere: string): Promise<void> {
  await rename(path, elsewhere)
  await symlink(elsewhere, path)
}

describe('a program that cannot be bundled', () => {
  it('says to install if esbuild is missing, and runs without it once bundled', async () => {
    const root = await makeProgram(hello)
    const esbuild = join(root, 'node_modules/esbuild')
    await runCommand(root, 'hello')
    await rm(esbuild)
    expect((await runCommand(root, 'hello')).stdout).toBe('Hello\n')
    await writeFile(join(root, 'src/word.ts'), "export const word = 'Howdy'\n")
    const { code, stdout, stderr } = await runCommand(root, 'hello')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(
      /^The program cannot be bundled\. Cannot find package 'esbuild' .*\nRun npm ci\.\n$/,
    )
  })

  it.each([
    [
      'to install a missing package',
      { 'scripts/hello.ts': "import 'no-such-package'\n" },
      'scripts/hello.ts:1:7: ERROR: Could not resolve "no-such-package"\nRun npm ci.\n',
    ],
    [
      'where a mistake is',
      { ...hello, 'src/word.ts': '\nexport const word = = 1\n' },
      'src/word.ts:2:20: ERROR: Unexpected "="\n',
    ],
  ])('says %s', async (_, files, words) => {
    const stderr = `The program cannot be bundled. Build failed with 1 error:\n${words}`
    expect(await runCommand(await makeProgram(files), 'hello')).toEqual({ code: 2, stdout: '', stderr })
  })
})
