import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { digestOf } from '../../src/base/files/byte-paths.ts'
import { folderIdOf } from '../../src/base/files/links.ts'
import { check } from '../../src/pipeline/build.ts'
import { resolveConfig } from '../../src/pipeline/config.ts'
import { WatchingBuilder } from '../../src/pipeline/watching-builder.ts'
import { launcher, runCommand, startProcess } from '../support/run-command.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'

const restored = 'A build was killed while it replaced the site; the last good site is back.\n'
const lost = 'dist.previous-4000000-0badcafe'

/** A site whose build was killed after it moved the old site away, before it put the new one in place. */
async function makeKilledSite(): Promise<string> {
  const cwd = await makeBuiltSite()
  await rename(join(cwd, 'dist'), join(cwd, lost))
  return cwd
}

const distNames = async (cwd: string) => (await readdir(cwd)).filter(name => name.startsWith('dist'))

describe('a command that reads the site, after a build was killed', () => {
  it.each([
    ['build', []],
    ['build', ['--quiet', '--format', 'json']],
    ['snapshot', []],
  ])('restores it and says so: %s %j', async (name, args) => {
    const cwd = await makeKilledSite()
    const { code, stderr } = await runCommand(name, { cwd, args })
    expect([code, stderr.startsWith(restored)]).toEqual([0, true])
    expect(await distNames(cwd)).toEqual(['dist'])
    expect((await runCommand(name, { cwd, args })).stderr).not.toContain(restored)
  })

  it('restores the site before it is served, and while it is served', async () => {
    const cwd = await makeKilledSite()
    const { url, output } = await servePreview(cwd)
    const page = `${url}/api/v1/objects/?page=1`
    expect((await fetch(page)).status).toBe(200)
    await rename(join(cwd, 'dist'), join(cwd, lost))
    expect((await fetch(page)).status).toBe(200)
    expect(output().split(restored)).toHaveLength(3)
  })
})

it('a command that cannot look for leftovers in the content says that the site was not changed', async () => {
  const cwd = await makeSite()
  await symlink('circle', join(cwd, 'circle'))
  const { code, stderr } = await runCommand('build', { cwd, args: ['--content', 'circle', '--lang', 'en'] })
  expect([code, stderr]).toEqual([2, expect.stringContaining('the site was not changed.')])
})

describe('a command that reads the content, after a change of it was killed', () => {
  /** A site whose guide was replaced by a change that was killed then. */
  const makeKilledChange = async () => {
    const root = await makeSite()
    const [content, path] = [join(root, 'content'), 'guides/walk.md']
    const store = join(content, '.changes.saving-999999999-0badf00d')
    const before = digestOf(join(content, path))
    await mkdir(join(store, 'old'), { recursive: true })
    await rename(join(content, path), join(store, 'old/0'))
    await writeFile(join(content, path), 'half')
    const swap = { path, before, after: digestOf(join(content, path)) }
    const lines = [{ label: folderIdOf(content), count: 1 }, swap].map(line => `${JSON.stringify(line)}\n`)
    await writeFile(join(store, 'note'), lines.join(''))
    return root
  }

  it.each([
    ['build', [], 0],
    ['check', ['--format', 'json'], 0],
    ['new', ['event', 'The fair of spring'], 0],
    ['schemas', [], 0],
    ['import', ['nowhere.zip'], 2],
    ['dev', ['--port', 'http'], 2],
  ])('restores the content and says so in one line: %s %j', async (name, args, expected) => {
    const cwd = await makeKilledChange()
    const { code, stderr } = await runCommand(name, { cwd, args })
    const line = `A command was killed while it changed ${cwd}/content; these files are as they were before: guides/walk.md.\n`
    expect([code, stderr.startsWith(line)]).toEqual([expected, true])
    expect(await readFile(join(cwd, 'content/guides/walk.md'), 'utf8')).toContain('title: A walk')
  })

  it('restores it in library calls and watches, too', async () => {
    await expect(check({ root: await makeKilledChange() })).resolves.toMatchObject({ warnings: [] })
    const builder = new WatchingBuilder(resolveConfig({ root: await makeKilledChange() }))
    onTestFinished(() => builder.close())
    await expect(builder.build(undefined)).resolves.toMatchObject({ warnings: [] })
  })
})

it('a build whose old site cannot be removed publishes, warns and exits with 0, as later builds do', async () => {
  const cwd = await makeBuiltSite()
  await putTooDeep(join(cwd, 'dist/api/v1'), cwd)
  for (const title of ['The feast', 'The festival']) {
    await writeFile(join(cwd, 'content/authors/ann.yaml'), `name: ${title}\nimage: quay\n`)
    const { code, stdout, stderr } = await runCommand('build', { cwd, args: ['--quiet'] })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^dist:1:1 {2}warning not-removed\n.*could not be removed \(ENAMETOOLONG/)
    expect(stdout).toMatch(/\n {2}Remove \/.*\/dist\.removing-\S+ yourself/)
    expect(await readFile(join(cwd, 'dist/api/v1/guides/page/1.json'), 'utf8')).toContain(title)
  }
  removeTooDeep(cwd)
  expect((await runCommand('build', { cwd, args: ['--quiet'] })).stdout).toBe('')
})

/** Makes folders whose path is longer than the system allows, so that nobody can remove them by their path. */
async function putTooDeep(folder: string, cwd: string): Promise<void> {
  const half = Array<string>(9).fill('x'.repeat(250))
  await mkdir(join(cwd, 'deep', ...half), { recursive: true })
  await mkdir(join(folder, ...half), { recursive: true })
  await rename(join(cwd, 'deep'), join(folder, ...half, 'deep'))
  onTestFinished(() => removeTooDeep(cwd))
}

function removeTooDeep(cwd: string): void {
  for (const name of readdirSync(cwd))
    if (name.includes('.removing-')) execFileSync('rm', ['-rf', join(cwd, name)])
}

async function servePreview(cwd: string): Promise<{ url: string; output: () => string }> {
  const words = [process.execPath, launcher, 'serve', '--port', '0']
  const { output, printed, end } = startProcess({ words, cwd, env: { NO_COLOR: '1' } })
  onTestFinished(async () => void (await end()))
  await printed('Ctrl+C')
  return { url: /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '', output }
}
