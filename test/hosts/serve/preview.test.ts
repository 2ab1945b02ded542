import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../../src/hosts/serve/preview.ts'
import { build } from '../../../src/pipeline/index.ts'
import { checkServed } from '../../engines/traps.ts'
import { makeFolder, makeSharedFolder, makeSite } from '../../support/site.ts'
import { severalPages, writeFiles } from '../../support/small-site.ts'
import { writeSite } from './small-site.ts'

const folder = await makeSharedFolder()
const dist = join(folder, 'dist')
let preview: Preview

beforeAll(async () => {
  await writeSite(dist)
  preview = await startPreview({ dist, port: 0 })
})
afterAll(() => preview.close())

const ask = (path: string, init?: RequestInit) => fetch(preview.url + path, { redirect: 'manual', ...init })

describe('the preview', () => {
  test('listens on the loopback only', () => {
    expect(preview.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  test('keeps every rule of the contract over a built site, and falls into no trap', async () => {
    const root = await makeSite(severalPages)
    const { collections } = await build({ root })
    const pages = Object.fromEntries(collections.map(({ name, pages }) => [name, pages]))
    const built = await startPreview({ dist: join(root, 'dist'), port: 0 })
    const rules = await checkServed({ url: built.url, pages }).finally(built.close)
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
  })

  test('refuses other types, and methods with a body, as the contract does', async () => {
    expect((await ask('/api/v1/objects/', { headers: { Accept: 'image/png' } })).status).toBe(406)
    const post = await ask('/api/v1/objects/', { method: 'POST', body: 'x'.repeat(100_000) })
    expect([post.status, await post.text()]).toEqual([405, '{"detail":"Method \\"POST\\" not allowed."}'])
  })

  test('serves pictures for a year, with a tag, 304 and ranges', async () => {
    const answer = await ask('/media/images/bath.jpg')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0xff, 0xd8, 1, 2, 3, 4, 5, 6])
    const etag = answer.headers.get('etag') ?? ''
    const known = await ask('/media/images/bath.jpg', { headers: { 'If-None-Match': `"other", W/${etag}` } })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
    expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const head = await ask('/media/images/bath.jpg', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      '8',
      etag,
    ])
    expect(head.headers.has('last-modified')).toBe(false)
    const part = await ask('/media/images/bath.jpg', { headers: { Range: 'bytes=2-3' } })
    expect([part.status, ...new Uint8Array(await part.arrayBuffer())]).toEqual([206, 1, 2])
  })

  test('serves AVIF under its own type', async () => {
    await writeFiles(dist, { 'media/images/quay.avif': Buffer.from('pixels') })
    expect((await ask('/media/images/quay.avif')).headers.get('content-type')).toBe('image/avif')
  })

  test('gives no part of another file than the one that was begun, and none that there is not', async () => {
    const range = (headers: Record<string, string>, method = 'GET') =>
      ask('/media/images/bath.jpg', { method, headers })
    const resumed = await range({ Range: 'bytes=2-3', 'If-Range': '"another"' })
    expect([resumed.status, (await resumed.arrayBuffer()).byteLength]).toEqual([200, 8])
    const head = await range({ Range: 'bytes=2-3' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '8'])
    const beyond = await range({ Range: 'bytes=8-' })
    expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([
      416,
      'bytes */8',
      '',
    ])
    expect(beyond.headers.get('cache-control')).toBe('no-store')
  })

  test('shows the start page, and no list of any folder', async () => {
    expect(await (await ask('/')).text()).toContain('<title>first</title>')
    for (const path of ['/media/', '/media', '/media/images/', '/api/', '/api/v1/objects/page/']) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  test('does not keep an error in any cache', async () => {
    for (const path of ['/media/images/none.jpg', '/api/v1/objects/page/9.json', '/api/v1/none/']) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  test('allows only reading of files', async () => {
    for (const path of ['/media/images/bath.jpg', '/', '/api/v1/objects/page/1.json']) {
      const answer = await ask(path, { method: 'PUT', body: 'x' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  test.each(['/_headers', '/%5fheaders', '/_worker.js'])('does not publish %s', async path => {
    await writeFiles(dist, { '_worker.js': 'export default {}' })
    expect((await ask(path)).status).toBe(404)
  })

  test('follows no symbolic link and waits for no pipe', async () => {
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
    ]) {
      expect((await ask(path)).status).toBe(404)
    }
  })
})

describe('the start of the preview', () => {
  test('says to build first where nothing was built', async () => {
    const dist = join(folder, 'none')
    await expect(startPreview({ dist, port: 0 })).rejects.toThrow('Run `npm run build` first.')
  })

  test('names the port that is in use, and the way around', async () => {
    const taken = Number(new URL(preview.url).port)
    const start = startPreview({ dist, port: taken })
    await expect(start).rejects.toThrow(new RegExp(`Port ${taken} is in use\\..*--port`))
  })

  test('refuses a port that cannot be', async () => {
    await expect(startPreview({ dist, port: 70_000 })).rejects.toThrow('70000 is not a port')
  })

  test('gives the port back when it is closed', async () => {
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
  const answer = await fetch(`${broken.url}/api/v1/objects/`)
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining('_headers is broken in line 1'),
  ])
  await broken.close()
})
