import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Guide, VisitorObject } from '../../src/index.ts'
import { type OpenSnapshot, openSnapshot, UnfitSnapshot } from '../../src/snapshot/serve/open-snapshot.ts'
import {
  type SnapshotServer,
  type SnapshotServerOptions,
  serveSnapshot,
} from '../../src/snapshot/serve/serve-snapshot.ts'
import type { PublicKey } from '../../src/snapshot/sign/signature.ts'
import { checkServed } from '../engines/host-checks.ts'
import { type AskOptions, askServer } from '../support/ask.ts'
import { flipBit } from '../support/flip-bit.ts'
import { buildSharedCoast, forge, forgeFile, largeCoast, snapshotOf } from './coast.ts'
import { writeBytes } from './zip/raw-zip.ts'

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

const ask = (path: string, asked?: AskOptions) => askServer(server.url + path, asked)

/** The entity tag of bytes: half of their SHA-256. */
function etagOf(bytes: Buffer): string {
  return `"${hash('sha256', bytes).slice(0, 32)}"`
}

async function readItem<Item>(path: string, from = server): Promise<Item> {
  const { results }: { results: Item[] } = JSON.parse((await askServer(from.url + path)).body)
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

/** The path of a picture: `quay` is about 10 kB, `sea` is too large to be kept in memory. */
function pathOf(picture: 'quay' | 'sea'): string {
  const pattern = picture === 'quay' ? /^media\/images\/quay\..*jpg$/ : /^media\/original_images\/sea\./
  const path = [...snapshot.files.keys()].find(name => pattern.test(name))
  if (path === undefined) throw new Error(`The snapshot has no ${picture}.`)
  return `/${path}`
}

it('a snapshot that is served follows every rule of the contract for a strict client', async () => {
  const pages = Object.entries(snapshot.manifest.counts).map(([name, counts]) => [name, counts.pages])
  const rules = await checkServed({ url: server.url, pages: Object.fromEntries(pages) })
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
  // A snapshot has no files for other programs, so their rules do not apply.
  const unchecked = rules.filter(({ checked }) => checked === 0)
  expect(unchecked.map(({ rule }) => rule)).toEqual(['output-answer', 'output-whole'])
})

describe('the links of a snapshot that is served', () => {
  it('lead to the server instead of the original base', async () => {
    const { body } = await ask('/api/v1/objects/?page=2')
    const [next, previous] = [3, 1].map(page => `${server.url}/api/v1/objects/?format=api&page=${page}`)
    expect(JSON.parse(body)).toMatchObject({ next, previous })
    const { image } = await readItem<VisitorObject>('/api/v1/objects/')
    expect(image.url).toMatch(/^\/media\/original_images\//)
    expect(image.renditions.small?.src).toMatch(/^\/media\/images\//)
    expect(image.schema).toMatchObject({
      url: `${server.url}${image.url}`,
      thumbnail: { src: image.renditions.small?.src },
    })
    const { byline } = await readItem<Guide>('/api/v1/guides/')
    expect(byline.author.image?.url).toMatch(/^\/media\/original_images\//)
    expect(body).not.toContain(base)
  })

  it('lead to a given base URL, which may be that of a proxy', async () => {
    const proxied = await serveFile(file, { baseUrl: 'https://kiosk.example/api-of/city/' })
    const { image } = await readItem<VisitorObject>('/api/v1/objects/', proxied)
    expect(image.url).toMatch(/^\/api-of\/city\/media\/original_images\//)
    expect(image.schema).toMatchObject({ url: `https://kiosk.example${image.url}` })
    expect(proxied.baseUrl).toBe('https://kiosk.example/api-of/city')
    const asked = (host: string) => askServer(`${proxied.url}/api/v1/guides/`, { headers: { host } })
    expect((await asked('kiosk.example')).status).toBe(200)
    expect((await asked('evil.example')).status).toBe(421)
  })
})

describe('a picture in a snapshot', () => {
  it.each(['quay', 'sea'] as const)('has a tag, 304, ranges and HEAD: %s', async picture => {
    const path = pathOf(picture)
    const { bytes, headers } = await ask(path)
    const etag = etagOf(bytes)
    expect(headers.etag).toBe(etag)
    const known = await ask(path, { headers: { 'If-None-Match': `W/${etag}` } })
    expect(known).toMatchObject({ status: 304, headers: { etag }, body: '' })
    const part = await ask(path, { headers: { Range: 'bytes=10-19' } })
    const range = { 'content-range': `bytes 10-19/${bytes.length}` }
    expect(part).toMatchObject({ status: 206, headers: range, bytes: bytes.subarray(10, 20) })
    const head = await ask(path, { method: 'HEAD' })
    const length = { 'content-length': String(bytes.length) }
    expect(head).toMatchObject({ status: 200, headers: length, body: '' })
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
      const { status, body } = await askServer(url + path, { headers })
      expect([status, body]).toEqual([500, expect.stringContaining(path.slice(1))])
      expect(body.length).toBeLessThan(200)
    }
    expect(faults.map(String)).toEqual(Array(3).fill(expect.stringContaining(path.slice(1))))
    expect((await askServer(`${url}/api/v1/objects/`)).status).toBe(200)
  })
})

/** The snapshot with one byte in the middle of a picture changed. For `hash`, the CRC-32 is corrected; for `checksum`, it is not. */
async function withWrong(sum: 'checksum' | 'hash', name: string): Promise<string> {
  const { offset = 0, size = 0 } = snapshot.files.get(name)?.entry ?? {}
  const middle = Math.floor(size / 2)
  if (sum === 'hash') return forgeFile(file, name, bytes => flipBit(bytes, middle))
  return writeBytes(flipBit(await readFile(file), offset + middle))
}

it('a path in a snapshot that is not a page, picture or record is not served', async () => {
  const hidden = [
    ...['/manifest.json', '/manifest.sig.json', '/_headers', '/%5fheaders', '/media/..%2f_headers'],
  ]
  const media = ['/media/', '/media/images', '/media/images/none.jpg', '/media/images/quay.jpg/x']
  const others = ['/media/../site.json', '/constructor', '/__proto__', '/city/api/v1/objects/']
  for (const path of [...hidden, ...media, ...others])
    expect((await askServer(server.url + path)).status, path).toBe(404)
})

describe('opening a snapshot', () => {
  const kindsOf = async (forged: string, trusted: readonly PublicKey[] = []) => {
    const error = await openSnapshot(forged, { trusted }).catch((error: unknown) => error)
    if (!(error instanceof UnfitSnapshot)) throw error
    return error.verdict.findings.map(({ kind, entry }) => `${kind} ${entry}`)
  }

  it('refuses one with a missing, extra or resized picture, without reading any', async () => {
    const path = pathOf('quay').slice(1)
    const longer = await forgeFile(file, path, bytes => Buffer.concat([bytes, Buffer.alloc(1)]))
    expect(await kindsOf(longer)).toEqual([`differs ${path}`])
    const rename = (name: string) => (name === path ? 'media/images/x.jpg' : name)
    const renamed = await forge(file, (_, bytes) => bytes, rename)
    expect(await kindsOf(renamed)).toEqual([`missing ${path}`, 'added media/images/x.jpg'])
  })

  it('refuses one without a required signature', async () => {
    const ann = { name: 'Ann', publicKey: Buffer.alloc(32).toString('base64') }
    expect(await kindsOf(file, [ann])).toEqual(['signature undefined'])
  })
})

it('a snapshot that is written to while it is served is answered with an error', async () => {
  const copy = await forge(file, (_, bytes) => bytes)
  const { url } = await serveFile(copy)
  await writeFile(copy, 'something else')
  const body = expect.stringMatching(/became shorter|was written to/)
  const expected = { status: 500, headers: { 'cache-control': 'no-store' }, body }
  expect(await askServer(`${url}/api/v1/objects/`)).toMatchObject(expected)
})
