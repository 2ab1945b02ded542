import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../../src/hosts/serve/preview.ts'
import { build } from '../../../src/pipeline/build.ts'
import { checkServed, localApp, runHostChecks } from '../../engines/host-checks.ts'
import { httpChecks } from '../../engines/http-checks.ts'
import { type AskOptions, askServer } from '../../support/ask.ts'
import { makeFolder, makeSharedFolder, makeSite } from '../../support/site.ts'
import { severalPages, writeFiles } from '../../support/small-site.ts'
import { exampleHeaders, writeSite } from './small-site.ts'

const folder = await makeSharedFolder()
const dist = join(folder, 'dist')
let preview: Preview

beforeAll(async () => {
  await writeSite(dist)
  preview = await startPreview({ dist, port: 0 })
})
afterAll(() => preview.close())

const ask = (path: string, asked?: AskOptions) => askServer(preview.url + path, asked)

describe('the preview', () => {
  test('listens on the loopback interface only', () => {
    expect(preview.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  test('follows every rule of the contract for a built site', async () => {
    const root = await makeSite(severalPages)
    const { collections } = await build({ root })
    const pages = Object.fromEntries(collections.map(({ name, pages }) => [name, pages]))
    const built = await startPreview({ dist: join(root, 'dist'), port: 0 })
    const served = { url: built.url, pages, app: localApp, isRealServer: true }
    const rules = [...(await checkServed(served)), ...(await runHostChecks(served, httpChecks))]
    await built.close()
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
  })

  test('serves the front page, and no directory listings', async () => {
    expect((await ask('/')).body).toContain('<title>first</title>')
    for (const path of ['/media/', '/media', '/media/images/', '/api/', '/api/v1/objects/page/'])
      expect((await ask(path)).status, path).toBe(404)
  })

  test('lets pages of any origin read that a file is not there', async () => {
    const answer = await ask('/media/images/none.jpg')
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, '*'])
  })

  test.each(['/media/images/bath.jpg', '/', '/api/v1/objects/page/1.json'])(
    'allows only reading of %s',
    async path => {
      const answer = await ask(path, { method: 'PUT', body: 'x' })
      const body = '{"detail":"Method \\"PUT\\" not allowed."}'
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' }, body })
    },
  )

  test('sends each file with its own content type, also against the header rules, and refuses service workers', async () => {
    const root = await makeFolder()
    await writeSite(root)
    const hostile = '/media/*\n  Content-Type: text/javascript\n  service-worker-allowed: /\n  X-Own: yes\n'
    const _headers = (await exampleHeaders()).replace('/media/*\n', hostile)
    await writeFiles(root, { _headers, 'media/a.js': 'x', 'media/b.html': 'x', 'media/c.avif': 'x' })
    const { url, close } = await startPreview({ dist: root, port: 0 })
    const own = { 'x-own': 'yes', 'x-content-type-options': 'nosniff' }
    for (const [name, type] of [
      ['images/bath.jpg', 'image/jpeg'],
      ['a.js', 'application/octet-stream'],
      ['b.html', 'application/octet-stream'],
      ['c.avif', 'image/avif'],
    ]) {
      const { headers } = await askServer(`${url}/media/${name}`)
      expect(headers, name).toMatchObject({ ...own, 'content-type': type })
      expect(headers).not.toHaveProperty('service-worker-allowed')
      const asked = { headers: { 'Service-Worker': 'script' } }
      expect((await askServer(`${url}/media/${name}`, asked)).status).toBe(403)
    }
    await close()
  })

  test.each([
    ['a page from elsewhere', { Origin: 'https://evil.example' }, 403],
    ['its preflight', { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' }, 403],
    ['a page in a sandbox', { Origin: 'null' }, 403],
    ['a page with a name like this machine', { Origin: 'http://localhost.evil.example' }, 403],
    ['a frame or a script of one', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }, 403],
    [
      'a picture in a page of one',
      {
        Referer: 'http://localhost.evil.example/',
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Mode': 'no-cors',
      },
      403,
    ],
    [
      'a picture in an app under another name of this machine',
      { Referer: 'http://localhost:5173/', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      200,
    ],
    ['an app at another port', { Origin: 'http://localhost:5173', 'Sec-Fetch-Site': 'same-site' }, 200],
    ['a browser that follows a link', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }, 200],
    ['a program', {}, 200],
  ])('may be read only by programs and by pages of this machine: %s', async (_who, headers, status) => {
    const method = 'Access-Control-Request-Method' in headers ? 'OPTIONS' : 'GET'
    for (const path of ['/api/v1/objects/', '/api/v1/objects/page/1.json', '/media/images/bath.jpg']) {
      const answer = await ask(path, { headers, method })
      expect(answer.status, path).toBe(status)
      expect(answer.headers['access-control-allow-origin']).toBe(status === 200 ? '*' : undefined)
    }
  })

  test.each(['/_headers', '/%5fheaders', '/_worker.js'])('does not publish %s', async path => {
    await writeFiles(dist, { '_worker.js': 'export default {}' })
    expect((await ask(path)).status).toBe(404)
  })

  test('follows no symlink and does not block on a named pipe', async () => {
    await writeFiles(folder, { 'outside/secret.txt': 'secret' })
    await symlink(join(folder, 'outside/secret.txt'), join(folder, 'dist/link.txt'))
    await symlink(join(folder, 'outside'), join(folder, 'dist/linked'))
    await promisify(execFile)('mkfifo', [join(folder, 'dist/pipe.txt')])
    for (const path of [
      '/link.txt',
      '/linked/secret.txt',
      '/pipe.txt',
      `/${'x'.repeat(300)}`,
      '/index.html/x',
    ])
      expect((await ask(path)).status, path).toBe(404)
  })
})

describe('starting the preview', () => {
  test('says to build first if nothing was built', async () => {
    const dist = join(folder, 'none')
    await expect(startPreview({ dist, port: 0 })).rejects.toThrow('Run `npm run build` first.')
  })

  test('names the port that is in use, and suggests another', async () => {
    const taken = Number(new URL(preview.url).port)
    const start = startPreview({ dist, port: taken })
    await expect(start).rejects.toThrow(new RegExp(`Port ${taken} is in use\\..*--port`))
  })

  test('releases the port when it is closed', async () => {
    const other = await startPreview({ dist, port: 0 })
    await (await fetch(other.url)).text()
    await other.close()
    const again = createServer().listen(Number(new URL(other.url).port), '127.0.0.1')
    await new Promise((resolve, reject) => again.once('listening', resolve).once('error', reject))
    await new Promise(resolve => again.close(resolve))
  })
})

test('broken header rules in dist are reported with status 500', async () => {
  const folder = await makeFolder()
  await writeSite(folder)
  await writeFiles(folder, { _headers: 'Allow: GET\n' })
  const broken = await startPreview({ dist: folder, port: 0 })
  const answer = await askServer(`${broken.url}/api/v1/objects/`)
  const body = expect.stringContaining('_headers is broken in line 1')
  expect(answer).toMatchObject({ status: 500, body })
  await broken.close()
})
