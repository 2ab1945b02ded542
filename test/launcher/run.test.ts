import { existsSync, readdirSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeProgram, runCommand, startCommand } from './small-program.ts'

const hello = {
  'src/word.ts': "export const word: string = 'Hello'\n",
  'src/cli/main.ts': `import { word } from '../word.ts'
console.log(word, ...process.argv.slice(2))
process.exitCode = 3
`,
}

const listBundles = (root: string) => readdir(join(root, '.program'))

describe('a command', () => {
  it('gets its arguments, and ends with its own exit code', async () => {
    const root = await makeProgram(hello)
    const result = { code: 3, stdout: 'Hello build --to you\n', stderr: '' }
    for (const _ of ['bundled', 'kept'])
      expect(await runCommand(root, 'build', '--to', 'you')).toEqual(result)
  })

  it('for developers is a file of scripts/', async () => {
    const root = await makeProgram({ ...hello, 'scripts/measure.ts': "console.log('0.1 s')\n" })
    expect((await runCommand(root, 'measure')).stdout).toBe('0.1 s\n')
    expect((await runCommand(root, 'build')).stdout).toBe('Hello build\n')
  })
})

describe('the bundle', () => {
  it('is kept until a source changes', async () => {
    const root = await makeProgram(hello)
    await runCommand(root)
    const first = await listBundles(root)
    await runCommand(root)
    expect(await listBundles(root)).toEqual(first)
    await writeFile(join(root, 'src/word.ts'), "export const word = 'Howdy'\n")
    expect((await runCommand(root)).stdout).toBe('Howdy\n')
    expect(await listBundles(root)).toHaveLength(2)
  })

  it('is not taken from a folder that others can write to, or that is a link, nor is a file removed there', async () => {
    const root = await makeProgram(hello)
    const programs = join(root, '.program')
    await mkdir(join(root, 'tmp'))
    await mkdir(join(root, 'elsewhere'))
    await writeFile(join(root, 'elsewhere/old.txt'), '')
    await utimes(join(root, 'elsewhere/old.txt'), 0, 0)
    await symlink('elsewhere', programs)
    expect(await runCommand(root)).toMatchObject({ stdout: 'Hello\n', stderr: '' })
    expect(await listBundles(root)).toEqual(['old.txt'])
    await rm(programs)
    await runCommand(root)
    const [name = ''] = await listBundles(root)
    const main = join(programs, name, 'main.js')
    await writeFile(main, (await readFile(main, 'utf8')).replace('Hello', 'Jello'))
    await chmod(programs, 0o777)
    expect(await runCommand(root)).toMatchObject({ stdout: 'Hello\n', stderr: '' })
  })

  it('is made again if a file of it has lost bytes, or is none', async () => {
    const root = await makeProgram(hello)
    await runCommand(root)
    const [name = ''] = await listBundles(root)
    const main = join(root, '.program', name, 'main.js')
    const damages = [
      () => truncate(main),
      () => truncate(main, 30),
      () => rm(main),
      () => rm(dirname(main), { recursive: true }).then(() => writeFile(dirname(main), '')),
      async () => {
        await writeFile(main, (await readFile(main, 'utf8')).replace('Hello', 'Jello'))
        await chmod(main, 0o666)
      },
      // Only root can give files to another user.
      ...(process.getuid?.() === 0
        ? [
            async () => {
              await writeFile(main, (await readFile(main, 'utf8')).replace('Hello', 'Jello'))
              await chown(dirname(main), 65534, 65534)
            },
          ]
        : []),
    ]
    for (const damage of damages) {
      await damage()
      expect((await runCommand(root)).stdout).toBe('Hello\n')
    }
  })

  it('is shared by concurrent starts, and by other users of the project', async () => {
    const root = await makeProgram(hello)
    const runs = await Promise.all([1, 2, 3, 4].map(number => runCommand(root, String(number))))
    expect(runs).toEqual([1, 2, 3, 4].map(number => ({ code: 3, stdout: `Hello ${number}\n`, stderr: '' })))
    const bundles = await listBundles(root)
    expect(bundles).toHaveLength(1)
    expect((await stat(join(root, '.program', bundles[0] ?? ''))).mode & 0o777).toBe(0o755)
  })

  it('works after a start that was killed while it bundled', async () => {
    const root = await makeProgram(hello)
    const { end } = startCommand(root, ['build'])
    const bundles = join(root, '.program')
    while (!existsSync(bundles) || readdirSync(bundles).length === 0) await soon()
    expect(await end('SIGKILL')).toMatchObject({ code: null, signal: 'SIGKILL' })
    expect((await runCommand(root)).stdout).toBe('Hello\n')
  })

  it('is in a temporary folder until the command ends if the project cannot be written to', async () => {
    const main = `import sharp from 'sharp'
import { program } from '../base/program.ts'
console.log(sharp, program.version, program.folder)
`
    const root = await makeProgram({ 'src/cli/main.ts': main })
    const sharp = { 'package.json': '{ "main": "a.js" }', 'a.js': "module.exports = 'sharp'" }
    await mkdir(join(root, 'node_modules/sharp'))
    for (const [name, text] of Object.entries(sharp))
      await writeFile(join(root, 'node_modules/sharp', name), text)
    await mkdir(join(root, 'tmp'))
    await writeFile(join(root, '.program'), 'not a folder')
    const { code, stdout, stderr } = await runCommand(root)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^sharp 1\.2\.3 .*tmp.visitor-content-api-\w+.main-\w+\n$/)
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  })

  it('is removed from there also if the command is ended by a signal', async () => {
    const root = await makeProgram({
      'src/cli/main.ts': "setInterval(() => {}, 1000)\nconsole.log('Here')\n",
    })
    await mkdir(join(root, 'tmp'))
    await writeFile(join(root, '.program'), 'not a folder')
    const running = startCommand(root, [])
    await running.printed('Here')
    expect(await readdir(join(root, 'tmp'))).toHaveLength(1)
    expect((await running.end('SIGTERM')).signal).toBe('SIGTERM')
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  })
})

describe('the id of the program', () => {
  const files = {
    ...hello,
    'src/cli/main.ts': "import { program } from '../base/program.ts'\nconsole.log(program.id)\n",
  }

  it.each([
    ['src/new.ts', true],
    ['package-lock.json', true],
    ['scripts/other.ts', false],
  ])('is the same for the same sources; a change of %s changes it: %s', async (file, isChanged) => {
    const [root, other] = [await makeProgram(files), await makeProgram(files)]
    const { stdout: id } = await runCommand(root)
    expect(id).toMatch(/^[0-9a-f]{64}\n$/)
    await writeFile(join(other, file), '// other')
    expect((await runCommand(other)).stdout === id).toBe(!isChanged)
  })
})

describe('a program that cannot be bundled', () => {
  it('says to install if esbuild is missing, and runs without it once bundled', async () => {
    const root = await makeProgram(hello)
    await runCommand(root)
    await rm(join(root, 'node_modules/esbuild'))
    // An empty folder, so that one of a node_modules above the temporary folder is not found instead.
    await mkdir(join(root, 'node_modules/esbuild'))
    expect((await runCommand(root)).stdout).toBe('Hello\n')
    await writeFile(join(root, 'src/word.ts'), "export const word = 'Howdy'\n")
    const { code, stdout, stderr } = await runCommand(root)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(
      /^The program cannot be bundled\. Cannot find package '.*\besbuild\b.*\nRun npm ci\.\n$/s,
    )
  })

  it.each([
    [
      'to install a missing package',
      { 'src/cli/main.ts': "import 'no-such-package'\n" },
      'src/cli/main.ts:1:7: ERROR: Could not resolve "no-such-package"\nRun npm ci.\n',
    ],
    [
      'where a mistake is',
      { ...hello, 'src/word.ts': '\nexport const word = = 1\n' },
      'src/word.ts:2:20: ERROR: Unexpected "="\n',
    ],
  ])('says %s', async (_, files, words) => {
    const stderr = `The program cannot be bundled. Build failed with 1 error:\n${words}`
    const root = await makeProgram(files)
    expect(await runCommand(root)).toEqual({ code: 2, stdout: '', stderr })
    expect(await listBundles(root)).toEqual([])
  })
})
