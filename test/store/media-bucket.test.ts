import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openBucket } from '../../src/base/bucket.ts'
import { UserError } from '../../src/base/problems/user-error.ts'
import { build, check } from '../../src/pipeline/build.ts'
import type { RunningEngine } from '../engines/server-process.ts'
import { caddyEngine, nginxEngine } from '../engines/servers.ts'
import { snapshotOf } from '../snapshot/coast.ts'
import { setClockAhead } from '../support/clock.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeSite, onFileFinished } from '../support/site.ts'
import { drawPicture, smallSite } from '../support/small-site.ts'
import { type Fault, startFaultyProxy } from './faulty-proxy.ts'
import { openClient, reader, startSwift, writer } from './swift.ts'

let engine: RunningEngine
let env: Record<string, string>

beforeAll(async () => {
  engine = await startSwift()
  onFileFinished(() => engine.close())
  env = { ...writer, AWS_ENDPOINT_URL: engine.url }
})

const makeCity = (host = 'https://media.example.org') =>
  makeSite({ 'content/site.yaml': `${smallSite['content/site.yaml']}media_host: ${host}\n` })

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

it('a bucket gets each rendition once, before the site, with its type and caching', async () => {
  const url = 's3://pictures/city'
  const [first, second] = [await makeCity(), await makeCity()]
  const { uploadedMedia } = await build({ root: first, env, mediaBucket: { url, prune: false } })
  const stored = await openBucket(url, env).list('')
  expect(stored.size).toBeGreaterThan(4)
  expect(uploadedMedia).toMatchObject({ files: stored.size, written: stored.size, unused: 0, removed: 0 })
  const pages = await readFile(join(first, 'dist/api/v1/objects/page/1.json'), 'utf8')
  const shown = [...pages.matchAll(/https:\/\/media\.example\.org\/([^"]+)/g)].map(([, path]) => path)
  expect([...stored.keys()]).toEqual(expect.arrayContaining(shown))
  expect([existsSync(join(first, 'dist-media')), await readdir(join(first, 'dist/media'))]).toEqual([
    false,
    ['original_images'],
  ])
  const client = openClient()
  const { headers } = await client.fetch(`${engine.url}/pictures/city/${shown[0]}`)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/jpeg',
    expect.stringContaining('immutable'),
  ])

  const again = await build({ root: second, env, mediaBucket: { url, prune: false } })
  expect(again.uploadedMedia).toMatchObject({ files: stored.size, written: 0 })
  expect(await hashFolder(join(second, 'dist'))).toEqual(await hashFolder(join(first, 'dist')))
})

it.each([nginxEngine, caddyEngine])(
  '$title redirects requests for originals to the bucket',
  async ({ target, start }) => {
    const mediaBucket = { url: `s3://pictures/${target}`, prune: false }
    const root = await makeCity(`${engine.url}/pictures/${target}`)
    const [before, after] = [{}, { mediaBucket }].map(each => check({ root, target: 'netlify', ...each }))
    expect((await before)?.usage).toMatchObject([{ limit: 'files', amount: 12 }])
    expect((await after)?.usage).toMatchObject([{ limit: 'files', amount: 11 }])
    await build({ root, env, target, mediaBucket })
    const dist = join(root, 'dist')
    expect(existsSync(join(dist, 'media'))).toBe(false)
    await expect(snapshotOf(root)).rejects.toThrow('--media-bucket')
    const page = await readFile(join(dist, 'api/v1/objects/page/1.json'), 'utf8')
    const [, path = ''] = /"url":"(\/media\/original_images\/[^"]+)"/.exec(page) ?? []
    const server = await start(dist)
    onTestFinished(() => server.close())
    const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
    const location = `${engine.url}/pictures/${target}${path}`
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, location, null])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(405)
    const original = await openClient().fetch(location)
    expect(original.headers.get('content-type')).toBe('image/jpeg')
    expect(original.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await original.arrayBuffer())).toEqual(
      await readFile(join(root, 'content/images/quay.jpg')),
    )
  },
)

it('a bucket loses pictures on request, when they have been unused for 30 days', async () => {
  const url = 's3://pictures/pruned'
  const bucket = openBucket(url, env)
  const root = await makeCity()
  const old = await build({ root, env, target: 'caddy', mediaBucket: { url, prune: true } })
  await writeFile(join(root, 'content/images/quay.jpg'), await drawPicture(65, 48))
  await bucket.put('media/other.txt', Buffer.from('not a rendition'))
  const now = await build({ root, env, target: 'caddy', mediaBucket: { url, prune: true } })
  const { files = 0 } = old.uploadedMedia ?? {}
  expect(now.uploadedMedia).toMatchObject({ files, written: files, unused: files, removed: 0 })
  const notes = Object.keys(JSON.parse(`${await bucket.get('media/unused.json', 10_000)}`))
  const [kept = '', ...due] = notes
  const days = [[kept, dayAgo(29)], ...due.map(name => [name, dayAgo(30)])]
  await bucket.put('media/unused.json', Buffer.from(JSON.stringify(Object.fromEntries(days))))
  const last = await build({ root, env, target: 'caddy', mediaBucket: { url, prune: true } })
  expect(last.uploadedMedia).toMatchObject({ files, written: 0, unused: 1, removed: files - 1 })
  const left = [...(await bucket.list('')).keys()]
  expect(left).toEqual(expect.arrayContaining([kept, 'media/other.txt', 'media/unused.json']))
  expect(left).toHaveLength(files + 3)
})

it('a bucket keeps what no build can have uploaded, and the pictures whose names are similar', async () => {
  const url = 's3://pictures/foreign'
  const bucket = openBucket(url, env)
  const [root, mediaBucket] = [await makeCity(), { url, prune: true }]
  await build({ root, env, mediaBucket })
  const [used = ''] = (await bucket.list('media/images/')).keys()
  const foreign = [`${used}?v=2`, 'media/images/notes.txt']
  for (const name of foreign) await bucket.put(name.replace('?', '%3F'), Buffer.from('foreign'))
  const days = Object.fromEntries(foreign.map(name => [name, dayAgo(30)]))
  await bucket.put('media/unused.json', Buffer.from(JSON.stringify(days)))
  const { uploadedMedia } = await build({ root, env, mediaBucket })
  expect(uploadedMedia).toMatchObject({ written: 0, unused: 0, removed: 0 })
  expect([...(await bucket.list('')).keys()]).toEqual(expect.arrayContaining([used, ...foreign]))
})

it('a bucket gets what it lost again, although nothing else has changed', async () => {
  const url = 's3://pictures/lost'
  const bucket = openBucket(url, env)
  const [root, mediaBucket] = [await makeCity(), { url, prune: false }]
  // A build after which nothing changed is recalled if its files were written some time ago.
  setClockAhead()
  onTestFinished(() => void vi.restoreAllMocks())
  await build({ root, env, mediaBucket })
  const stored = await bucket.list('')
  const [lost = ''] = stored.keys()
  await bucket.remove(lost)
  expect((await build({ root, env, mediaBucket })).uploadedMedia).toMatchObject({ written: 1 })
  expect(await bucket.list('')).toEqual(stored)
})

it.each<[string, Record<string, string>, string]>([
  [
    'no scheme',
    { AWS_ENDPOINT_URL: 's3.example.org' },
    'AWS_ENDPOINT_URL must be an address such as https://s3.example.org',
  ],
  [
    'a port and no scheme',
    { AWS_ENDPOINT_URL: 'localhost:9000' },
    'AWS_ENDPOINT_URL must be an address such as https://s3.example.org',
  ],
  [
    'a password',
    { AWS_ENDPOINT_URL: 'https://name:hidden@s3.example.org' },
    'AWS_ENDPOINT_URL must be an address such as https://s3.example.org',
  ],
  [
    'a line break in a key',
    { AWS_SECRET_ACCESS_KEY: 'hidden\n' },
    'AWS_SECRET_ACCESS_KEY contains a space, a line break or another character that it cannot have',
  ],
  [
    'a space in a token',
    { AWS_SESSION_TOKEN: 'hid den' },
    'AWS_SESSION_TOKEN contains a space, a line break or another character that it cannot have',
  ],
])('a variable with %s is named, and its value is not repeated', async (_, wrong, message) => {
  const mediaBucket = { url: 's3://pictures/variables', prune: false }
  await expect(build({ root: await makeCity(), env: { ...env, ...wrong }, mediaBucket })).rejects.toThrow(
    new UserError(`The pictures could not be uploaded to ${mediaBucket.url}: ${message}`),
  )
})

it.each<[string, Fault | 'reader' | 'no keys' | 'no host', RegExp]>([
  ['refuses', 403, /^The pictures could not be uploaded to s3:\/\/pictures\/faults: HTTP 403/],
  ['fails', 500, /: HTTP 500/],
  ['is no bucket', 404, /: HTTP 404/],
  ['breaks off', 'closed', /: ECONNRESET/],
  ['may only be read', 'reader', /: HTTP 403 \(AccessDenied\)/],
  ['has no keys', 'no keys', /: AWS_ACCESS_KEY_ID is not set/],
  ['is served nowhere', 'no host', /^--media-bucket needs media_host in site.yaml/],
])('a bucket that %s leaves the old site', async (_, fault, message) => {
  const root = fault === 'no host' ? await makeSite() : await makeCity()
  await build({ root })
  const before = await hashFolder(root)
  const isFault = fault !== 'reader' && fault !== 'no keys' && fault !== 'no host'
  const proxy = await startFaultyProxy(engine.url, method => (isFault && method === 'PUT' ? fault : 'none'))
  const keys = fault === 'reader' ? reader : fault === 'no keys' ? { AWS_ACCESS_KEY_ID: '' } : {}
  const mediaBucket = { url: 's3://pictures/faults', prune: false }
  const options = { root, env: { ...env, ...keys, AWS_ENDPOINT_URL: proxy }, mediaBucket }
  await expect(build(options)).rejects.toThrow(message)
  expect(await hashFolder(root)).toEqual(before)
})

it('a bucket is listed to its end', async () => {
  const bucket = openBucket('s3://pictures/many', env)
  const names = Array.from({ length: 1003 }, (_, index) => `media/images/${1000 + index}.jpg`)
  await pMap(names, (name, index) => bucket.put(name, Buffer.alloc(index % 7)), { concurrency: 16 })
  const listed = await bucket.list('media/')
  expect([...listed.keys()].sort()).toEqual(names)
  expect(listed.get(names[6] ?? '')).toBe(6)
})
