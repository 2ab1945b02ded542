import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../../src/hosts/serve/preview.ts'
import { makeFolder, makeSharedFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'
import { pageText, writeSite } from './small-site.ts'

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

  test('answers each page of each collection with the contract’s headers', async () => {
    for (const [name, pages] of Object.entries({ singulareventdates: 3, objects: 5, guides: 1 })) {
      for (let page = 1; page <= pages; page++) {
        const answer = await ask(`/api/v1/${name}/?format=api&page=${page}`)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('application/json')
        expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
        expect(answer.headers.get('vary')).toBe('Accept')
        expect(answer.headers.get('link')).toBe('<https://licence.example/>; rel="license"')
        expect(await answer.text()).toBe(pageText({ name, page, edition: 'first' }))
      }
    }
  })

  test('answers HEAD with the length of GET and OPTIONS with the collection’s name', async () => {
    const head = await ask('/api/v1/objects/?page=2', { method: 'HEAD' })
    const length = Buffer.byteLength(pageText({ name: 'objects', page: 2, edition: 'first' }))
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(length),
      '',
    ])
    const options = await ask('/api/v1/objects/', { method: 'OPTIONS' })
    expect([options.status, await options.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Objects', parses: [] }),
    ])
  })

  test('answers 304, 301, 404, 405 and 406 as the contract’s clients know them', async () => {
    const etag = (await ask('/api/v1/objects/')).headers.get('etag') ?? ''
    expect((await ask('/api/v1/objects/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const slashless = await ask('/api/v1/objects?page=2')
    expect([slashless.status, slashless.headers.get('location')]).toEqual([301, '/api/v1/objects/?page=2'])
    expect(await (await ask('/api/v1/objects/?page=6')).text()).toBe('{"detail":"Invalid page."}')
    const post = await ask('/api/v1/objects/', { method: 'POST', body: 'x'.repeat(100_000) })
    expect([post.status, await post.text()]).toEqual([405, '{"detail":"Method \\"POST\\" not allowed."}'])
    expect((await ask('/api/v1/objects/', { headers: { Accept: 'image/png' } })).status).toBe(406)
  })

  test('serves a page’s own file with the contract’s headers', async () => {
    const answer = await ask('/api/v1/objects/page/2.json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(answer.headers.get('vary')).toBe('Accept')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.text()).toBe(pageText({ name: 'objects', page: 2, edition: 'first' }))
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

  test('gives 1,000 requests, 50 at once, the right answers', async () => {
    const wrong: string[] = []
    const askOne = async (index: number) => {
      const page = (index % 6) + 1
      const answer = await ask(`/api/v1/objects/?page=${page}`)
      const wanted =
        page <= 5 ? pageText({ name: 'objects', page, edition: 'first' }) : '{"detail":"Invalid page."}'
      if ((await answer.text()) !== wanted) wrong.push(`${page}: ${answer.status}`)
    }
    const indices = Array.from({ length: 1000 }, (_, index) => index)
    const worker = async () => {
      for (let index = indices.pop(); index !== undefined; index = indices.pop()) await askOne(index)
    }
    await Promise.all(Array.from({ length: 50 }, worker))
    expect(wrong).toEqual([])
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

test('broken header rules in dist are told, not served around', async () => {
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
