import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeBundle } from '../../scripts/bundle.mjs'
import { prepareProgram } from '../../scripts/run.mjs'
import { hashFolder } from '../support/hash-folder.ts'
import { projectRoot } from '../support/project-root.ts'
import { runCommand, startProcess } from '../support/run-command.ts'
import { makeFolder } from '../support/site.ts'
import { commandsInBlocks, pages, splitWords } from './documents.ts'

const nextVersion = '0.2.0'

/** Makes what npm installs of two versions: this program, and the same as if it were the next one. */
async function makePackages(): Promise<{ first: string; next: string }> {
  // Inside the project, where the bundle finds sharp.
  const folder = await mkdtemp(join(projectRoot, '.program/upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [first, next] = [join(folder, 'first'), join(folder, 'next')]
  await Promise.all([first, next].map(each => mkdir(each)))
  await cp(await prepareProgram(), join(first, 'program'), { recursive: true })
  const define = {
    __PROGRAM__: JSON.stringify({ id: 'made up', version: nextVersion }),
    __PROJECT_ROOT__: JSON.stringify(next),
  }
  await writeBundle(projectRoot, join(next, 'program'), { define })
  for (const [path, version] of [
    [first, '0.1.0'],
    [next, nextVersion],
  ] as const) {
    const manifest = { name: 'visitor-content-api', version, type: 'module', bin: 'program/bin.js' }
    await writeFile(join(path, 'package.json'), JSON.stringify(manifest))
    await writeFile(join(path, 'program/bin.js'), "#!/usr/bin/env node\nawait import('./main.js')\n")
  }
  return { first, next }
}

it('a city made with one version is upgraded to the next as docs/upgrades.md says', async () => {
  const { first, next } = await makePackages()
  const cwd = await makeFolder()
  const city = join(cwd, 'city')
  const options = [
    ...['--name', 'Ö', '--base-url', 'https://api.example.org', '--website', 'https://www.example.org'],
  ]
  const others = ['--languages', 'en', '--time-zone', 'Europe/Stockholm', '--bounds', '19.6,58.3,19.9,58.6']
  const made = await runCommand('init', { cwd, args: ['city', ...options, ...others] })
  expect(made.code, made.stderr).toBe(0)
  const run = async (line: string) => {
    const words = splitWords(line).map(word =>
      word === `./visitor-content-api-${nextVersion}.tgz` ? next : word,
    )
    // npm is a batch file on Windows.
    const shell = process.platform === 'win32' ? ['cmd', '/c'] : []
    // npm 9 would copy the folders, and then sharp is not found.
    const linked = ['--offline', '--no-audit', '--no-fund', '--install-links=false']
    const more = words[1] === 'install' ? linked : []
    const { code, stdout, stderr } = await startProcess({ words: [...shell, ...words, ...more], cwd: city })
      .ended
    expect(code, `${line}\n${stdout}${stderr}`).toBe(0)
    return stdout
  }
  await run(`npm install --save-exact ${first}`)
  const version = () => run('npx visitor-content-api --version')
  expect(await version()).toBe('0.1.0\n')
  await run('npm run build')
  const content = await hashFolder(join(city, 'content'))

  const page = pages.find(({ path }) => path === 'docs/upgrades.md')
  const outputs = new Map<string, string>()
  for (const line of page ? commandsInBlocks(page) : []) outputs.set(line, await run(line))

  expect(await version()).toBe(`${nextVersion}\n`)
  expect(outputs.get('npm run diff -- --with dist-before')).toContain('the same items')
  expect(await hashFolder(join(city, 'content'))).toEqual(content)
  // Values of another version are ignored (test/base/cache/disk-cache.test.ts), renditions are not.
  expect(outputs.get('npm run build')).toMatch(/ 0 made, [1-9]\d* reused/)
  expect(await hashFolder(join(city, 'dist/api'))).toEqual(await hashFolder(join(city, 'dist-before/api')))
  expect(await readFile(join(city, 'package.json'), 'utf8')).toContain('next')
})
