import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import type { BuildReport } from '../../src/pipeline/report.ts'
import type { RunningEngine } from '../engines/server-process.ts'
import { flipBit } from '../support/flip-bit.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { makeFolder, makeSharedSite, onFileFinished } from '../support/site.ts'
import { drawPicture } from '../support/small-site.ts'
import { type Fault, startFaultyProxy } from './faulty-proxy.ts'
import { openClient, reader, startSwift, writer } from './swift.ts'

const names = ['quay', 'hill', 'park', 'lake', 'mill', 'pier', 'tower', 'wood']
let engine: RunningEngine
let city: string
/** How many renditions the city has, and the digest of its site. */
let expected: { renditions: number; site: Record<string, string> }

beforeAll(async () => {
  engine = await startSwift()
  onFileFinished(() => engine.close())
  const files = names.map(async (name, index) => ({
    [`content/images/${name}.jpg`]: await drawPicture(600 + index, 400),
    [`content/images/${name}.yaml`]: `id: ${index + 1}\ntitle: ${name}\nalt: A ${name}\nlicence: CC BY 4.0\n`,
    [`content/objects/${name}.md`]: `---\nid: ${index + 9}\nlanguage: en\ntitle: ${name}\nlabel: museum\nimage: ${name}\nlocation: { latitude: 58.44, longitude: 19.71 }\ninfo_box: { address: Quay 1 }\n---\nOld.\n`,
  }))
  city = await makeSharedSite(Object.assign({}, ...(await Promise.all(files))))
  const { media } = await build({ root: city })
  expected = { renditions: media.made, site: await hashFolder(join(city, 'dist')) }
  expect(expected.renditions).toBeGreaterThan(10)
})

type Machine = {
  /** The folder in the bucket. */
  readonly store: string
  readonly write?: boolean
  readonly url?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

async function copyCity(): Promise<string> {
  const root = await makeFolder()
  for (const name of ['content', '_headers'])
    await cp(join(city, name), join(root, name), { recursive: true })
  return root
}

const keysFor = (url: string) => ({ ...writer, STORE_KEY: 'a key', AWS_ENDPOINT_URL: url })

/** Builds the city from nothing but its content, and expects the same site. */
async function buildElsewhere({
  store,
  write = false,
  url = engine.url,
  env,
}: Machine): Promise<BuildReport> {
  const root = await copyCity()
  const report = await build({
    root,
    store: { url: `s3://pictures/${store}`, write },
    env: { ...keysFor(url), ...env },
  })
  expect(await hashFolder(join(root, 'dist'))).toEqual(expected.site)
  return report
}

const summarize = ({ media, warnings }: BuildReport) => ({
  made: media.made,
  trouble: warnings.map(({ messageName, file, values }) => [messageName, file, values]),
})

/** Changes every object of a folder in the bucket. */
async function changeObjects(store: string, change: (bytes: Buffer, next: Buffer) => Buffer | null) {
  const client = openClient()
  const bucket = `${engine.url}/pictures`
  const list = await (await client.fetch(`${bucket}?list-type=2&prefix=${store}/`)).text()
  const urls = [...list.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => `${bucket}/${key}`)
  const objects = await Promise.all(
    urls.map(async url => Buffer.from(await (await client.fetch(url)).arrayBuffer())),
  )
  for (const [index, url] of urls.entries()) {
    const bytes = objects[index] ?? Buffer.alloc(0)
    const body = change(bytes, objects[(index + 1) % objects.length] ?? bytes)
    const answer = await client.fetch(
      url,
      body === null ? { method: 'DELETE' } : { method: 'PUT', body: new Uint8Array(body) },
    )
    expect(answer.ok).toBe(true)
  }
  return urls.length
}

describe('a shared store', () => {
  it('gets the renditions that a machine has already, so that a second machine renders nothing', async () => {
    expect(summarize(await buildElsewhere({ store: 'plain' }))).toEqual({
      made: expected.renditions,
      trouble: [],
    })
    expect(await changeObjects('plain', bytes => bytes)).toBe(0)
    const store = { url: 's3://pictures/plain', write: true }
    const first = await build({ root: city, store, env: keysFor(engine.url) })
    expect(summarize(first)).toEqual({ made: 0, trouble: [] })
    expect(await changeObjects('plain', bytes => bytes)).toBeGreaterThan(10)
    expect(summarize(await buildElsewhere({ store: 'plain' }))).toEqual({ made: 0, trouble: [] })
    expect(summarize(await buildElsewhere({ store: 'plain', env: reader }))).toEqual({ made: 0, trouble: [] })
  })

  it.each<[string, (bytes: Buffer, next: Buffer) => Buffer | null]>([
    ['with one bit changed at the end', bytes => flipBit(bytes, bytes.length - 1)],
    ['with one bit changed in the head', bytes => flipBit(bytes, 90)],
    ['cut short', bytes => bytes.subarray(0, bytes.length / 2)],
    ['cut within the head', bytes => bytes.subarray(0, 50)],
    ['with bytes added', bytes => Buffer.concat([bytes, bytes])],
    ['moved to another name', (_, next) => next],
    ['of something else', () => randomBytes(100_000)],
    ['of nothing', () => Buffer.alloc(0)],
  ])(
    'is not trusted if its objects are %s, until a machine that may write replaces them',
    async (_, change) => {
      const store = `changed-${randomBytes(4).toString('hex')}`
      await buildElsewhere({ store, write: true })
      await changeObjects(store, change)
      const unverified = [
        ['store-trouble:unverified', `s3://pictures/${store}`, { count: expect.any(Number) }],
      ]
      for (const write of [false, true])
        expect(summarize(await buildElsewhere({ store, write }))).toEqual({
          made: expected.renditions,
          trouble: unverified,
        })
      expect(summarize(await buildElsewhere({ store }))).toEqual({ made: 0, trouble: [] })
      await changeObjects(store, () => null)
      expect(summarize(await buildElsewhere({ store }))).toEqual({ made: expected.renditions, trouble: [] })
    },
  )

  it('gets renditions in place of empty objects from a machine that has them already', async () => {
    await buildElsewhere({ store: 'empty', write: true })
    await changeObjects('empty', () => Buffer.alloc(0))
    const root = await copyCity()
    await build({ root })
    const store = { url: 's3://pictures/empty', write: true }
    expect(summarize(await build({ root, store, env: keysFor(engine.url) }))).toEqual({
      made: 0,
      trouble: [['store-trouble:unverified', store.url, { count: expect.any(Number) }]],
    })
    expect(summarize(await buildElsewhere({ store: 'empty' }))).toEqual({ made: 0, trouble: [] })
  })

  it.each<[string, Partial<Machine>, [string, object]]>([
    ['another secret', { env: { STORE_KEY: 'another' } }, ['unverified', { count: expect.any(Number) }]],
    ['no secret', { env: { STORE_KEY: '' } }, ['not-set', { names: 'STORE_KEY' }]],
    ['no keys', { env: { AWS_ACCESS_KEY_ID: undefined } }, ['not-set', { names: 'AWS_ACCESS_KEY_ID' }]],
    [
      'a wrong key',
      { env: { AWS_SECRET_ACCESS_KEY: 'x' } },
      ['', { reason: 'HTTP 403 (SignatureDoesNotMatch)' }],
    ],
    ['nobody at the endpoint', { url: 'http://127.0.0.1:5' }, ['', { reason: 'ECONNREFUSED' }]],
    ['a name that leads nowhere', { url: 'http://store.invalid' }, ['', { reason: 'ENOTFOUND' }]],
  ])('that cannot be used with %s is reported once', async (_, machine, [variant, values]) => {
    await buildElsewhere({ store: 'faults', write: true })
    const name = `store-trouble${variant && `:${variant}`}`
    expect(summarize(await buildElsewhere({ store: 'faults', ...machine }))).toEqual({
      made: expected.renditions,
      trouble: [[name, 's3://pictures/faults', values]],
    })
  })

  it('is only read with a key that may only read', async () => {
    const report = await buildElsewhere({ store: 'read-only', write: true, env: reader })
    expect(summarize(report).trouble).toEqual([
      ['store-trouble', 's3://pictures/read-only', { reason: 'HTTP 403 (AccessDenied)' }],
    ])
    expect(await changeObjects('read-only', bytes => bytes)).toBe(0)
  })

  it.each<[Fault, string]>([
    [403, 'HTTP 403 (Planned)'],
    [404, 'HTTP 404 (Planned)'],
    [500, 'HTTP 500 (Planned)'],
    [503, 'HTTP 503 (Planned)'],
    [301, 'HTTP 301 (Planned)'],
    ['slow', 'timeout'],
    ['stalled', 'timeout'],
    ['cut', 'ECONNRESET'],
    ['closed', 'ECONNRESET'],
  ])('that fails does not stop a build: %s', async (fault, reason) => {
    await buildElsewhere({ store: 'faults', write: true })
    const url = await startFaultyProxy(engine.url, () => fault)
    expect(summarize(await buildElsewhere({ store: 'faults', url }))).toEqual({
      made: expected.renditions,
      trouble: [['store-trouble', 's3://pictures/faults', { reason }]],
    })
  })

  it('is asked again after a request that failed', async () => {
    await buildElsewhere({ store: 'faults', write: true })
    const url = await startFaultyProxy(engine.url, (_, count) => (count === 1 ? 503 : 'none'))
    expect(summarize(await buildElsewhere({ store: 'faults', url }))).toEqual({ made: 0, trouble: [] })
  })

  it.each(['GET', 'PUT'])('may be killed at a %s', async killedAt => {
    const killed = await startSwift()
    let requests = 0
    const url = await startFaultyProxy(killed.url, async (method): Promise<Fault> => {
      if (method === killedAt && ++requests === 4) await killed.close()
      return 'none'
    })
    const report = await buildElsewhere({ store: 'killed', write: true, url })
    expect(report.media.made).toBe(expected.renditions)
    expect(summarize(report).trouble.map(([name]) => name)).toEqual(['store-trouble'])
  })

  it('is filled by eight processes with a shard each, so that a build after them renders nothing', async () => {
    const env = keysFor(engine.url)
    const shards = Array.from({ length: 8 }, async (_, index) => {
      const cwd = await copyCity()
      const where = ['--store', 's3://pictures/shards', '--store-write', '--format', 'text', '--lang', 'en']
      const args = ['--render-only', '--shard', `${index + 1}/8`, ...where]
      const { stdout, stderr } = await runCommand('build', { cwd, args, env })
      expect(existsSync(join(cwd, 'dist'))).toBe(false)
      const [, pictures, made] = /^(\d+) of 8 pictures: (\d+) renditions made, 0 /.exec(stdout) ?? [
        stdout + stderr,
      ]
      return { pictures: Number(pictures), made: Number(made) }
    })
    const done = await Promise.all(shards)
    expect(done.map(({ pictures }) => pictures)).toEqual(Array(8).fill(1))
    expect(done.reduce((sum, { made }) => sum + made, 0)).toBe(expected.renditions)
    expect(summarize(await buildElsewhere({ store: 'shards' }))).toEqual({ made: 0, trouble: [] })
  })
})
