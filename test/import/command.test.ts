import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listen } from '../../src/hosts/serve/node-http.ts'
import { startPreview } from '../../src/hosts/serve/preview.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { launcher, runCommand, startProcess } from '../support/run-command.ts'
import { makeBuiltSite, makeFolder } from '../support/site.ts'
import { textOf, writeFiles } from '../support/small-site.ts'
import { startRecordingServer } from './generator/recording-server.ts'

/** A folder to import into, and a snapshot of the small site beside it. */
async function makeProject(): Promise<string> {
  const service = await makeBuiltSite()
  const cwd = await makeFolder()
  await writeFiles(cwd, { _headers: await readFile(join(service, '_headers')) })
  await makeSnapshot({
    dist: join(service, 'dist'),
    file: join(cwd, 'site.zip'),
    selection: readSelection({}),
  })
  return cwd
}

describe('npm run import', () => {
  it('imports a served site, reports it and the next steps, and exits with 0', async () => {
    const service = await makeBuiltSite()
    const preview = await startPreview({ dist: join(service, 'dist'), port: 0, links: 'as-built' })
    const cwd = await makeFolder()
    await writeFiles(cwd, { _headers: await readFile(join(service, '_headers')) })
    const { code, stdout, stderr } = await runCommand('import', { cwd, args: [preview.url] })
    await preview.close()
    expect([code, stdout]).toEqual([
      0,
      `${preview.url}\n1 event date, 1 object, 1 guide, 1 picture\ncontent: 9 files\n\nNext: npm run check, npm run build\n`,
    ])
    expect(stderr).toMatch(/^Reading the pages\nFetching pictures \(1\)\nMaking the files\nWriting/)
    expect((await runCommand('check', { cwd })).code).toBe(0)
  })

  it('prints its report as JSON', async () => {
    const cwd = await makeProject()
    const { code, stdout } = await runCommand('import', {
      cwd,
      args: ['site.zip', '--json', '--content', 'city'],
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      from: 'site.zip',
      source: 'https://api.example.org',
      isFirst: true,
      items: { singulareventdates: 1, objects: 1, guides: 1 },
      changes: { added: expect.arrayContaining(['events/fair.md']) },
      problems: [],
    })
    expect(await readdir(join(cwd, 'city'))).toContain('.import')
  })

  it('exits with 1 if an editor has to act, and says why', async () => {
    const cwd = await makeProject()
    await runCommand('import', { cwd, args: ['site.zip'] })
    const museum = textOf('content/objects/museum.md')
    await writeFiles(cwd, { 'content/objects/bench.md': museum })
    const { code, stdout } = await runCommand('import', { cwd, args: ['site.zip'] })
    expect(code).toBe(1)
    expect(stdout).toContain('content/objects/bench.md:')
    expect(stdout).toContain('duplicate-id')
    expect(stdout).toContain('Fix the problems, then: npm run check\n')
  })

  it.each([
    [[], 'Which API? npm run import -- https://api.example.org'],
    [
      ['api.example.org'],
      'api.example.org: this is not a web address. Did you mean https://api.example.org?',
    ],
    [['snapshot.zip'], 'There is no file snapshot.zip. Give the address of an API'],
    [['nothing'], 'There is no file nothing. Give the address of an API'],
    [['.'], '. is a folder. Give the address of an API'],
    [['https://api.example.org', '--conten', 'x'], 'Did you mean "--content"?'],
    [['site.zip', '--delete-most'], '--delete-most needs --delete.'],
    [['site.zip', '--timeout', '0'], '--timeout is 0. Write a whole number, 1 or more.'],
  ])('exits with 2 and says what to do, and writes nothing: %j', async (args, words) => {
    const cwd = await makeFolder()
    const { code, stdout, stderr } = await runCommand('import', { cwd, args })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(words)])
    expect(stderr).not.toContain('    at ')
    expect(await readdir(cwd)).not.toContain('content')
  })

  it('exits with 2 and says why if the service has no pages', async () => {
    const server = createServer((_, response) => response.writeHead(404).end())
    const port = await listen(server, 0)
    const cwd = await makeFolder()
    const { code, stderr } = await runCommand('import', { cwd, args: [`http://127.0.0.1:${port}`] })
    server.close()
    expect([code, stderr]).toEqual([2, expect.stringContaining(`http://127.0.0.1:${port}/`)])
    expect(stderr).not.toContain('    at ')
    expect(await readdir(cwd)).not.toContain('content')
  })

  it('changes nothing on Ctrl+C, and continues from there', async () => {
    const service = await makeBuiltSite()
    const server = await startRecordingServer(join(service, 'dist'))
    const cwd = await makeFolder()
    await writeFiles(cwd, { _headers: await readFile(join(service, '_headers')) })
    const asked = server.stallOn('/media/')
    const words = [process.execPath, launcher, 'import', server.url]
    const { end } = startProcess({ words, cwd })
    await asked
    const stderr = expect.stringContaining('Stopped. The same command continues from here.\n')
    expect(await end()).toMatchObject({ code: 130, signal: null, stderr })
    expect(await readdir(cwd)).not.toContain('content')
    server.forget()
    expect((await runCommand('import', { cwd, args: [server.url] })).code).toBe(0)
    expect(server.paths().filter(path => path.startsWith('/media/'))).toHaveLength(1)
  })
})
