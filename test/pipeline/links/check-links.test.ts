import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { checkLinks } from '../../../src/pipeline/links/check-links.ts'
import { runCommand } from '../../support/run-command.ts'
import { makeSite } from '../../support/site.ts'
import { textOf } from '../../support/small-site.ts'

type Answer = { readonly status: number; readonly location?: string }

/** Starts a server, and makes a site with links to it as a.test. Returns a check on a day, and what the server was asked. */
async function start(links: readonly string[], answerTo: (line: string, port: number) => Answer) {
  const asked: string[] = []
  const server = createServer(({ method, url }, response) => {
    const line = `${method} ${url}`
    asked.push(line)
    const { status, location } = answerTo(line, port)
    response.writeHead(status, location === undefined ? {} : { location }).end()
  })
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const fair = 'content/events/fair.md'
  const text = links.map(link => `[page](${link.replace('a.test', `a.test:${port}`)})`).join(' ')
  const root = await makeSite({ [fair]: `${textOf(fair)}\n${text}\n` })
  const gate = {
    resolve: async (name: string) => {
      if (name === 'none.test') throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
      return [{ address: name === 'a.test' ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    },
    isAllowed: (address: string) => address === '127.0.0.1',
    pauseMs: 5,
  }
  const checkOn = async (asOf: string) => {
    const { problems, counts } = await checkLinks({ root, asOf }, gate)
    return {
      counts,
      found: problems.map(({ messageName, line, values }) =>
        [messageName, line, values.to ?? ''].join(' ').replace(`:${port}`, '').trim(),
      ),
    }
  }
  return { root, port, asked, checkOn }
}

it('reports addresses that fail on two days: gone, moved for good, unclear', async () => {
  const answers: Readonly<Record<string, Answer>> = {
    'GET /gone': { status: 410 },
    'HEAD /moved': { status: 301, location: '/here#top' },
    'HEAD /lent': { status: 302, location: '/here' },
    'GET /busy': { status: 503 },
    'GET /get': { status: 200 },
    'HEAD /here': { status: 204 },
    'HEAD /loop': { status: 301, location: '/loop' },
  }
  const links = ['/gone', '/moved', '/lent', '/busy', '/get', '/loop'].map(path => `http://a.test${path}`)
  const { asked, checkOn } = await start(
    [...links, 'http://none.test/'],
    line => answers[line] ?? { status: 404 },
  )
  const counts = { all: 7, asked: 7, left: 0, doubtful: 5 }
  expect(await checkOn('2027-05-01')).toEqual({ counts, found: [] })
  const firstDay = asked.length
  expect(await checkOn('2027-05-01')).toEqual({ counts: { ...counts, asked: 0 }, found: [] })
  expect(asked).toHaveLength(firstDay)
  expect(await checkOn('2027-05-02')).toEqual({
    counts: { ...counts, asked: 5, doubtful: 0 },
    found: [
      ...['stale-link 15', 'stale-link:moved 15 http://a.test/here#top', 'stale-link:unclear 15'],
      ...['stale-link:unclear 15', 'stale-link:host 15'],
    ],
  })
  // What was there is asked again after a week.
  expect(asked.slice(firstDay)).not.toContain('HEAD /get')
  await checkOn('2027-05-08')
  expect(asked.slice(firstDay)).toContain('HEAD /get')
})

it('forgets a failure when the page is there again', async () => {
  let status = 404
  const { checkOn } = await start(['http://a.test/a'], () => ({ status }))
  await checkOn('2027-05-01')
  status = 200
  await checkOn('2027-05-02')
  status = 404
  expect((await checkOn('2027-05-09')).found).toEqual([])
  expect((await checkOn('2027-05-10')).found).toEqual(['stale-link 15'])
})

it.each([
  ...['http://127.0.0.2', 'http://inside.test', 'http://[::ffff:127.0.0.2]', 'ftp://a.test'],
  'http://me:pw@a.test',
])('asks nothing at %s, also if it is redirected there', async target => {
  const { asked, checkOn } = await start(['http://a.test/a'], (_, port) => ({
    status: 301,
    location: `${target}:${port}/secret`,
  }))
  expect((await checkOn('2027-05-01')).counts.doubtful).toBe(1)
  expect(new Set(asked)).toEqual(new Set(['HEAD /a']))
})

it('is part of no build, and the command asks no server of a private network', async () => {
  const { root, port, asked } = await start(['http://127.1/'], () => ({ status: 404 }))
  // A check refuses plain names and addresses of this machine.
  const text = `[page](http://127.1:${port}/)`
  const fair = await makeSite({ 'content/events/fair.md': `${textOf('content/events/fair.md')}\n${text}\n` })
  for (const cwd of [root, fair]) {
    const { code, stdout } = await runCommand('check', { cwd, args: ['--links'] })
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Links: 1, asked now: 1. 1 did not answer'),
    })
  }
  await runCommand('build', { cwd: fair })
  expect(asked).toEqual([])
})
