import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launcher, runCommand, startProcess } from '../support/run-command.ts'
import { makeFolder, makeSite } from '../support/site.ts'
import { textOf } from '../support/small-site.ts'

const fair = 'content/events/fair.md'
const text = textOf(fair)
const greeting =
  /^The workbench is at (http:\/\/127\.0\.0\.1:(\d+))\/workbench\/\n {5}and the API at \1\/api\/v1\/objects\/\n/

type Starting = { readonly cwd: string; readonly args?: readonly string[]; readonly terminal?: boolean }

/** Starts the command with a browser that logs the addresses it opens. */
async function startDev({ cwd, args = [], terminal = false }: Starting) {
  const folder = await makeFolder()
  const pages = join(folder, 'opened')
  await writeFile(pages, '')
  for (const opener of ['xdg-open', 'open'])
    await writeFile(join(folder, opener), `#!/bin/sh\necho "$1" >> '${pages}'\n`, { mode: 0o755 })
  const command = [process.execPath, launcher, 'dev', '--port', '0', ...args]
  const inTerminal = ['script', '--quiet', '--return', '--command', command.join(' '), join(folder, 'typed')]
  const env = { PATH: `${folder}:${process.env.PATH}`, NO_COLOR: '1' }
  const stop = new AbortController()
  const running = startProcess({ words: terminal ? inTerminal : command, cwd, env, signal: stop.signal })
  onTestFinished(() => stop.abort())
  const until = async (pattern: RegExp) => {
    await expect.poll(running.stdout, { timeout: 60_000 }).toMatch(pattern)
    return pattern.exec(running.stdout()) ?? expect.fail()
  }
  return { ...running, until, opened: () => readFile(pages, 'utf8') }
}

describe('npm run dev', () => {
  it('prints its address and the result of each edit, and exits with 0 on Ctrl+C', async () => {
    const cwd = await makeSite()
    const running = await startDev({ cwd })
    const [, url] = await running.until(greeting)
    await running.until(
      /\n1 event date, 1 object, 1 guide in \d+\.\d s\. Nothing is published until you choose Publish, or run npm run build\.\nWatching … Ctrl\+C ends it\.\n$/,
    )
    expect((await fetch(`${url}/workbench/`)).status).toBe(200)
    await writeFile(join(cwd, fair), text.replace('category: fairs', 'category: feasts'))
    await running.until(/\ncontent\/events\/fair\.md:8:11 {2}unknown-category/)
    await running.until(/1 problem in 1 file\.\nThe workbench shows everything else\. Watching …\n$/)
    await writeFile(join(cwd, fair), text.replace('The fair', 'The feast'))
    await running.until(/\nevents\/fair\.md → \d+ files?(?: changed)?, \d+ ms\n$/)
    expect((await running.end()).code).toBe(0)
    await expect(fetch(`${url}/workbench/`)).rejects.toThrow()
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('exits with 0 on %s during a build', async signal => {
    const running = await startDev({ cwd: await makeSite() })
    await running.until(greeting)
    expect((await running.end(signal)).code).toBe(0)
  })

  it('opens no browser without a terminal', async () => {
    const running = await startDev({ cwd: await makeSite() })
    await running.until(/Watching/)
    expect(await running.opened()).toBe('')
  })

  it.runIf(process.platform === 'linux')('opens the page at a terminal, and not with --no-open', async () => {
    const cwd = await makeSite()
    const running = await startDev({ cwd, terminal: true })
    const [, url] = await running.until(/The workbench is at (\S+)/)
    await expect.poll(running.opened, { timeout: 60_000 }).toBe(`${url}\n`)
    const silent = await startDev({ cwd, args: ['--no-open'], terminal: true })
    await silent.until(/Watching/)
    expect(await silent.opened()).toBe('')
  })

  it('supports other folders for the content, the cache and the published site', async () => {
    const cwd = await makeSite()
    const other = await makeSite({ [fair]: text.replace('The fair', 'The feast') })
    await runCommand('build', { cwd, args: ['--out', 'public', '--quiet'] })
    const places = ['--content', join(other, 'content'), '--cache', 'kept', '--dist', 'public']
    const running = await startDev({ cwd, args: places })
    const [, url] = await running.until(/The workbench is at (\S+)/)
    await running.until(/Watching/)
    const read = async (name: string) => (await fetch(`${url}data/${name}.json`)).json()
    expect(await read('publish')).toMatchObject({
      changes: { since: [{ changed: [{ id: '1', title: 'The feast', fields: ['title'] }] }, {}, {}] },
    })
    expect(await read('overview')).toMatchObject({ published: 'public' })
    expect(existsSync(join(cwd, 'kept'))).toBe(true)
  })

  it.each([
    [['--port', 'http'], /--port/],
    [['--port', '70000'], /70000/],
    [['--content', 'nowhere'], /nowhere/],
  ])('exits with 2 if an option is wrong: %j', async (args, words) => {
    const { code, stderr } = await runCommand('dev', { cwd: await makeSite(), args })
    expect([code, words.test(stderr), stderr.includes('    at ')]).toEqual([2, true, false])
  })
})
