import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../src/hosts/serve/node-http.ts'
import type { Overview } from '../../src/workbench/messages/overview.ts'
import { launcher, runCommand } from '../support/run-command.ts'
import { makeFolder, makeSite } from '../support/site.ts'
import { smallSite } from '../support/small-site.ts'

const fair = 'content/events/fair.md'
const text = String(smallSite[fair])
const greeting =
  /^The workbench is at (http:\/\/127\.0\.0\.1:(\d+))\/workbench\/\n {5}and the API at \1\/api\/v1\/objects\/\n/

type Running = {
  readonly child: ChildProcess
  readonly printed: () => string
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>
}

type Starting = { readonly cwd: string; readonly args?: readonly string[]; readonly terminal?: boolean }

/** Starts the command with a browser that writes down what it is to open. */
async function startDev({ cwd, args = [], terminal = false }: Starting) {
  const folder = await makeFolder()
  const pages = join(folder, 'opened')
  await writeFile(pages, '')
  for (const opener of ['xdg-open', 'open']) {
    await writeFile(join(folder, opener), `#!/bin/sh\necho "$1" >> '${pages}'\n`)
    await chmod(join(folder, opener), 0o755)
  }
  const command = [process.execPath, launcher, 'dev', '--port', '0', ...args]
  const inTerminal = ['script', '--quiet', '--return', '--command', command.join(' '), join(folder, 'typed')]
  const [program = '', ...rest] = terminal ? inTerminal : command
  const child = spawn(program, rest, {
    cwd,
    env: { PATH: `${folder}:${process.env.PATH}`, HOME: process.env.HOME, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { ...listenTo(child), opened: () => readFile(pages, 'utf8') }
}

function listenTo(child: ReturnType<typeof spawn>): Running {
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part
  })
  const printed = () => output
  const until = async (pattern: RegExp) => {
    await expect.poll(printed, { timeout: 50_000 }).toMatch(pattern)
    return pattern.exec(output) ?? expect.fail()
  }
  return { child, printed, until }
}

async function end({ child }: Running, signal: 'SIGINT' | 'SIGTERM'): Promise<unknown> {
  const closed = once(child, 'close')
  child.kill(signal)
  return (await closed)[0]
}

async function askState(url: string | undefined): Promise<string> {
  const overview: Overview = JSON.parse(await (await fetch(`${url}/workbench/data/overview.json`)).text())
  return overview.state.kind
}

describe('npm run dev', () => {
  it('tells where the workbench is, what it shows and what became of each edit, and ends well on Ctrl+C', async () => {
    const cwd = await makeSite()
    const running = await startDev({ cwd })
    const [, url] = await running.until(greeting)
    await running.until(
      /\n1 event dates, 1 objects, 1 guides in \d+\.\d s\. Nothing is published: npm run build does that\.\nWatching … Ctrl\+C ends it\.\n$/,
    )
    expect((await fetch(`${url}/workbench/`)).status).toBe(200)
    await writeFile(join(cwd, fair), text.replace('category: fairs', 'category: feasts'))
    await running.until(/\ncontent\/events\/fair\.md:8:11 {2}unknown-category/)
    await running.until(/1 problem in 1 file\.\nThe workbench shows the last good state\. Watching …\n$/)
    await writeFile(join(cwd, fair), text.replace('The fair', 'The feast'))
    await running.until(/\nevents\/fair\.md → \d+ files?(?: changed)?, \d+ ms\n$/)
    expect(await end(running, 'SIGINT')).toBe(0)
    await expect(fetch(`${url}/workbench/`)).rejects.toThrow()
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends well while it builds: %s', async signal => {
    const running = await startDev({ cwd: await makeSite() })
    await running.until(greeting)
    expect(await end(running, signal)).toBe(0)
  })

  it('opens no browser where nobody sits at a terminal', async () => {
    const running = await startDev({ cwd: await makeSite() })
    await running.until(/Watching/)
    expect(await running.opened()).toBe('')
  })

  it.runIf(process.platform === 'linux')('opens the page at a terminal, and not with --no-open', async () => {
    const cwd = await makeSite()
    const running = await startDev({ cwd, terminal: true })
    const [, url] = await running.until(/The workbench is at (\S+)/)
    await expect.poll(running.opened, { timeout: 50_000 }).toBe(`${url}\n`)
    const silent = await startDev({ cwd, args: ['--no-open'], terminal: true })
    await silent.until(/Watching/)
    expect(await silent.opened()).toBe('')
  })

  it('takes the next port where one is taken, and tells which', async () => {
    const other = createServer()
    const taken = await listen(other, { port: 0, host: '127.0.0.1' })
    onTestFinished(() => void other.close())
    const running = await startDev({ cwd: await makeSite(), args: ['--port', String(taken)] })
    const [, , port] = await running.until(greeting)
    expect(Number(port)).toBeGreaterThan(taken)
  })

  it('shows another content, keeps its cache elsewhere and compares with another site', async () => {
    const cwd = await makeSite()
    const other = await makeSite({ [fair]: text.replace('The fair', 'The feast') })
    await runCommand('build', { cwd, args: ['--out', 'public', '--quiet'] })
    const places = ['--content', join(other, 'content'), '--cache', 'kept', '--dist', 'public']
    const running = await startDev({ cwd, args: places })
    const [, url] = await running.until(/The workbench is at (\S+)/)
    await running.until(/Watching/)
    const read = async (name: string) => (await fetch(`${url}data/${name}.json`)).json()
    expect(await read('changes')).toMatchObject({
      since: [{ changed: [{ id: '1', title: 'The feast', fields: ['title'] }] }, {}, {}],
    })
    expect(await read('overview')).toMatchObject({ published: 'public' })
    expect(existsSync(join(cwd, 'kept'))).toBe(true)
  })

  it('says nothing but where it is and problems with --quiet', async () => {
    const cwd = await makeSite({ [fair]: text.replace('category: fairs', 'category: feasts') })
    const running = await startDev({ cwd, args: ['--quiet'] })
    await running.until(/There is nothing to show until they are mended\. Watching …\n$/)
    const told = running.printed()
    expect(told.replace(greeting, '')).toMatch(/^content\/events\/fair\.md:8:11/)
    const [, url] = await running.until(greeting)
    await writeFile(join(cwd, fair), text)
    await expect.poll(() => askState(url), { timeout: 50_000 }).toBe('fresh')
    expect(running.printed()).toBe(told)
  })

  it('ends with 2 and says why where there is no content', async () => {
    const cwd = await makeFolder()
    const { code, stderr } = await runCommand('dev', { cwd, args: ['--port', '0', '--content', 'nowhere'] })
    expect(code).toBe(2)
    expect(stderr).toContain('nowhere')
    expect(stderr).not.toContain('    at ')
  })

  it.each([
    [['--port', 'http'], /--port/],
    [['--port', '70000'], /70000/],
    [['--no-opne'], /Did you mean "--no-open"\?/],
    [['content'], /content/],
  ])('ends with 2 where it is told what it cannot do: %j', async (args, told) => {
    const { code, stderr } = await runCommand('dev', { cwd: await makeSite(), args })
    expect([code, told.test(stderr), stderr.includes('    at ')]).toEqual([2, true, false])
  })
})
