import { createServer, request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../../src/hosts/serve/node-http.ts'
import { type OpenedWorkbench, openWorkbench } from '../../src/workbench/open-workbench.ts'
import { askServer } from '../support/ask.ts'
import { makeSite } from '../support/site.ts'

const forwarded = 'city-3000.app.github.dev'
const origin = `https://${forwarded}`

type Headers = Readonly<Record<string, string>>

/** Opens a forwarded workbench behind a proxy that sends it these headers in place of those of the browser. */
async function startForwarded(rewrite: (port: string) => Headers) {
  const end = new AbortController()
  let ended: Promise<void> = Promise.resolve()
  const opened = await new Promise<OpenedWorkbench>((resolve, reject) => {
    const site = { port: 0, forwarded, onListening: resolve }
    ended = makeSite().then(root => openWorkbench({ ...site, root }, end.signal))
    ended.catch(reject)
  })
  const port = opened.config.out.replace(/^.*[\\/]/, '')
  const proxy = createServer((message, response) => {
    const headers = { ...message.headers, 'x-forwarded-host': message.headers.host, ...rewrite(port) }
    const { method, url: path } = message
    const asked = request({ hostname: '127.0.0.1', port, method, path, headers }, answer => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    message.pipe(asked)
  })
  const url = `http://127.0.0.1:${await listen(proxy, 0)}`
  onTestFinished(async () => {
    proxy.close()
    end.abort()
    await ended
  })
  const ask = (path: string, headers: Headers = {}, body?: string) =>
    askServer(url + path, { headers: { Host: forwarded, ...headers }, ...(body && { method: 'POST', body }) })
  return { ask, start: opened.url.slice(origin.length), opened }
}

const page = '/workbench/'
const paths = [
  page,
  '/',
  '/api/v1/objects/',
  ...['data/overview.json', 'workbench.js', 'live'].map(name => page + name),
]

it.each([
  ['as it is', (): Headers => ({})],
  ['the host of the port', (port: string): Headers => ({ host: `localhost:${port}` })],
  [
    'the host and origin of the port',
    (port: string): Headers => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` }),
  ],
])(
  'a forwarded workbench answers only a browser that has opened its start address: %s',
  async (_, rewrite) => {
    const { ask, start, opened } = await startForwarded(rewrite)
    expect(opened.url).toMatch(/^https:\/\/city-3000\.app\.github\.dev\/workbench\/\?secret=[0-9a-f]{64}$/)
    const wrong = start.replace(/.$/, last => (last === '0' ? '1' : '0'))
    for (const path of [...paths, wrong, `${start}&x`, start.replace(page, '/')])
      for (const cookie of ['', `__Host-workbench=${'0'.repeat(64)}`])
        expect((await ask(path, { Cookie: cookie })).status, path).toBe(403)
    const first = await ask(start, { 'Sec-Fetch-Site': 'cross-site' })
    expect(first).toMatchObject({ status: 303, headers: { location: page } })
    const [cookie = '', ...flags] = String(first.headers['set-cookie']).split('; ')
    expect(flags).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'])
    const own = { Cookie: `theme=dark; ${cookie}`, Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
    const shown = await ask(page, own)
    expect(shown.status).toBe(200)
    expect((await ask(`${page}data/overview.json`, own)).status).toBe(200)
    const [, token = ''] = /name="workbench-token" content="(\w+)"/.exec(shown.body) ?? []
    const action = { ...own, 'Content-Type': 'application/json', 'X-Workbench-Token': token }
    expect((await ask(`${page}cancel-publish`, action, '{}')).status).toBe(200)
    for (const refused of [
      { ...action, Cookie: '' },
      { ...action, 'X-Workbench-Token': '' },
    ])
      expect((await ask(`${page}cancel-publish`, refused, '{}')).status).toBe(403)
    const foreign = { ...action, 'Sec-Fetch-Site': 'cross-site' }
    expect((await ask(`${page}cancel-publish`, foreign, '{}')).status).toBe(403)
  },
)

it('a forwarded workbench accepts no other name and no other origin', async () => {
  const { ask, start } = await startForwarded(() => ({}))
  const cookie = String((await ask(start)).headers['set-cookie']).split(';')[0] ?? ''
  for (const host of ['evil.example', 'app.github.dev', `evil.${forwarded}`, `${forwarded}:80`])
    expect((await ask(page, { Cookie: cookie, Host: host })).status, host).toBe(421)
  for (const other of ['https://evil.example', `http://${forwarded}`, 'https://other-3000.app.github.dev'])
    expect((await ask(`${page}data/overview.json`, { Cookie: cookie, Origin: other })).status, other).toBe(
      403,
    )
})
