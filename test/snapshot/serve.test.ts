import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteRecord } from '../../src/contract/site-record.ts'
import type { Guide, VisitorObject } from '../../src/index.ts'
import { type OpenSnapshot, openSnapshot, UnfitSnapshot } from '../../src/snapshot/serve/open.ts'
import {
  type SnapshotServer,
  type SnapshotServerOptions,
  serveSnapshot,
} from '../../src/snapshot/serve/serve.ts'
import type { PublicKey } from '../../src/snapshot/sign/keys.ts'
import { checkServed } from '../engines/traps.ts'
import { askServer } from '../support/ask.ts'
import { buildSharedCoast, forge, largeCoast, snapshotOf } from './coast.ts'
import { withBytes, writeBytes } from './zip/raw-zip.ts'

const base = 'https://api.example.org/city'
const root = await buildSharedCoast(largeCoast, { baseUrl: base })
const { file } = await snapshotOf(root)
let snapshot: OpenSnapshot
let server: SnapshotServer

beforeAll(async () => {
  snapshot = await openSnapshot(file)
  server = await serveSnapshot(snapshot, { port: 0 })
})
afterAll(async () => {
  await server.close()
  await snapshot.close()
})

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })

async function readItem<Item>(path: string, from = server): Promise<Item> {
  const { results } = (await (await fetch(from.url + path)).json()) as { results: Item[] }
  const [first] = results
  if (first === undefined) throw new Error(`${path} has no item`)
  return first
}

/** Serves another snapshot until the test ends. */
async function serveFile(
  other: string,
  options: Partial<SnapshotServerOptions> = {},
): Promise<SnapshotServer> {
  const opened = await openSnapshot(other)
  const served = await serveSnapshot(opened, { port: 0, ...options })
  onTestFinished(async () => {
    await served.close()
    await opened.close()
  })
  return served
}

/** The path of a picture: a small one, of some 10 kB, or one too large to be held. */
function pathOf(picture: 'quay' | 'sea'): string {
  const pattern = picture === 'quay' ? /^media\/images\/quay\..*jpg$/ : /^media\/original_images\/sea\./
  const path = [...snapshot.files.keys()].find(name => pattern.test(name))
  if (path === undefined) throw new Error(`The snapshot has no ${picture}.`)
  return `/${path}`
}

describe('a snapshot that is served', () => {
  it('keeps every rule of the contract, as a strict client sees it, and falls into no trap', async () => {
    const pages = Object.entries(snapshot.manifest.counts).map(([name, counts]) => [name, counts.pages])
    const rules = await checkServed({ url: server.url, pages: Object.fromEntries(pages) })
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
    expect(rules.filter(({ checked }) => checked === 0)).toEqual([])
  })

  it('is sent with the header rules that it carries', async () => {
    const page = await ask('/api/v1/objects/?page=2')
    expect(page.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=600')
    expect(page.headers.get('link')).toContain('rel="license"')
    const picture = await ask(pathOf('quay'))
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('the links of a snapshot that is served', () => {
  it('lead to the server, whatever base they were written for', async () => {
    const page = (await (await ask('/api/v1/objects/?page=2')).json()) as Record<string, unknown>
    expect(page.next).toBe(`${server.url}/api/v1/objects/?format=api&page=3`)
    expect(page.previous).toBe(`${server.url}/api/v1/objects/?format=api&page=1`)
    const { image } = await readItem<VisitorObject>('/api/v1/objects/')
    expect(image.url).toMatch(/^\/media\/original_images\//)
    expect(image.renditions.small?.src).toMatch(/^\/media\/images\//)
    expect(image.schema).toMatchObject({
      url: `${server.url}${image.url}`,
      thumbnail: { src: image.renditions.small?.src },
    })
    const { byline } = await readItem<Guide>('/api/v1/guides/')
    expect(byline.author.image?.url).toMatch(/^\/media\/original_images\//)
    expect(JSON.stringify(page)).not.toContain(base)
  })

  it('lead to the base URL that was asked for, which a proxy may ask with', async () => {
    const proxied = await serveFile(file, { baseUrl: 'https://kiosk.example/api-of/city/' })
    const { image } = await readItem<VisitorObject>('/api/v1/objects/', proxied)
    expect(image.url).toMatch(/^\/api-of\/city\/media\/original_images\//)
    expect(image.schema).toMatchObject({ url: `https://kiosk.example${image.url}` })
    expect(proxied.baseUrl).toBe('https://kiosk.example/api-of/city')
    const asked = (host: string) => askServer(`${proxied.url}/api/v1/guides/`, { headers: { host } })
    expect((await asked('kiosk.example')).status).toBe(200)
    expect((await asked('evil.example')).status).toBe(421)
  })

  it('have entity tags of the bytes that are sent, the same at the address and in the file of a page', async () => {
    const [byQuery, byFile] = [await ask('/api/v1/objects/?page=2'), await ask('/api/v1/objects/page/2.json')]
    const bytes = Buffer.from(await byQuery.arrayBuffer())
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(byQuery.headers.get('etag')).toBe(`"${hash.slice(0, 32)}"`)
    expect(byFile.headers.get('etag')).toBe(byQuery.headers.get('etag'))
    expect(Buffer.from(await byFile.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('are moved in the site record, too', async () => {
    const record = (await (await ask('/site.json')).json()) as SiteRecord
    expect(record.base_url).toBe(server.url)
    expect(record.pictures[0]?.url).toMatch(/^\/media\/original_images\//)
  })
})

describe('a picture in a snapshot', () => {
  it.each(['quay', 'sea'] as const)('has a tag, 304, ranges and HEAD: %s', async picture => {
    const path = pathOf(picture)
    const whole = await ask(path)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect(etag).toBe(`"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`)
    const known = await ask(path, { headers: { 'If-None-Match': `W/${etag}` } })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
    const part = await ask(path, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const head = await ask(path, { method: 'HEAD' })
    const length = String(bytes.length)
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, length, ''])
  })

  const wrong = (['quay', 'sea'] as const).flatMap(picture =>
    (['checksum', 'hash'] as const).map(sum => ({ picture, sum })),
  )
  it.each(wrong)('that was changed is never sent, and reported: $picture, wrong $sum', async row => {
    const path = pathOf(row.picture)
    const faults: unknown[] = []
    const forged = await withWrong(row.sum, path.slice(1))
    const { url } = await serveFile(forged, { onFault: error => faults.push(error) })
    for (const headers of [{ Range: 'bytes=0-1' }, { Range: 'bytes=0-' }, {}]) {
      const { status, bytes } = await askServer(url + path, { headers })
      expect(status).toBe(500)
      expect(bytes.length).toBeLessThan(200)
    }
    expect(await (await fetch(url + path)).text()).toContain(path.slice(1))
    expect(faults.map(String)).toEqual(Array(4).fill(expect.stringContaining(path.slice(1))))
    expect((await fetch(`${url}/api/v1/objects/`)).status).toBe(200)
  })
})

/** The snapshot with one byte in the middle of a picture changed, whose CRC-32 is made to fit, or is not. */
async function withWrong(sum: 'checksum' | 'hash', name: string): Promise<string> {
  const { offset = 0, size = 0 } = snapshot.files.get(name)?.entry ?? {}
  const middle = Math.floor(size / 2)
  const flip = (bytes: Buffer, at: number) => withBytes(bytes, at, [bytes.readUInt8(at) ^ 1])
  if (sum === 'hash') return forge(file, (each, bytes) => (each === name ? flip(bytes, middle) : bytes))
  return writeBytes(flip(await readFile(file), offset + middle))
}

describe('a path in a snapshot that is no page, picture or record', () => {
  it('is not served', async () => {
    const hidden = [
      '/manifest.json',
      '/manifest.sig.json',
      '/_headers',
      '/%5fheaders',
      '/media/..%2f_headers',
    ]
    const media = ['/media/', '/media/images', '/media/images/none.jpg', '/media/images/quay.jpg/x']
    const others = ['/media/../site.json', '/constructor', '/__proto__', '/city/api/v1/objects/']
    for (const path of [...hidden, ...media, ...others])
      expect((await askServer(server.url + path)).status, path).toBe(404)
  })
})

describe('opening a snapshot', () => {
  const kindsOf = async (forged: string, trusted: readonly PublicKey[] = []) => {
    const error = await openSnapshot(forged, { trusted }).catch((error: unknown) => error)
    if (!(error instanceof UnfitSnapshot)) throw error
    return error.verdict.findings.map(({ kind, entry }) => `${kind} ${entry}`)
  }

  it('refuses one with a page that is not that of the manifest', async () => {
    const page = 'api/v1/objects/page/2.json'
    const forged = await forge(file, (name, bytes) =>
      name === page ? Buffer.from(bytes.toString().replace('Old things', 'New things')) : bytes,
    )
    expect(await kindsOf(forged)).toEqual([`differs ${page}`])
  })

  it('refuses one with a picture too few, too many or of another size, without reading any', async () => {
    const path = pathOf('quay').slice(1)
    const longer = await forge(file, (name, bytes) =>
      name === path ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes,
    )
    expect(await kindsOf(longer)).toEqual([`differs ${path}`])
    const rename = (name: string) => (name === path ? 'media/images/x.jpg' : name)
    const renamed = await forge(file, (_, bytes) => bytes, rename)
    expect(await kindsOf(renamed)).toEqual([`missing ${path}`, 'added media/images/x.jpg'])
  })

  it('refuses one that nobody signed where somebody should have, and what is no snapshot at all', async () => {
    const ann = { name: 'Ann', publicKey: Buffer.alloc(32).toString('base64') }
    expect(await kindsOf(file, [ann])).toEqual(['signature undefined'])
    await expect(openSnapshot(await writeBytes(Buffer.from('Dear diary')))).rejects.toThrow('is no ZIP file')
    await expect(openSnapshot(join(root, 'none.zip'))).rejects.toThrow('is not there')
  })
})

it('a snapshot that is written to while it is served is reported, and not served on', async () => {
  const copy = await forge(file, (_, bytes) => bytes)
  const { url } = await serveFile(copy)
  await writeFile(copy, 'something else')
  const answer = await fetch(`${url}/api/v1/objects/`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(await answer.text()).toMatch(/became shorter|was written to/)
})
