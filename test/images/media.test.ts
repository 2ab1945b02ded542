import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../src/images/cache.ts'
import { renderMedia } from '../../src/images/media.ts'
import { isMetadataFree } from '../../src/images/metadata-free.ts'
import { sha256Of } from '../../src/images/record.ts'
import { filesOf, pathsOf, pictures, planOf } from './pictures-to-render.ts'

let root: string
let dir: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'image-media-'))
})
beforeEach(async () => {
  dir = await mkdtemp(join(root, 'cache-'))
})
afterAll(() => rm(root, { recursive: true }))

describe('renderMedia', () => {
  it('names each file by its picture, the hash of its own bytes and its spec', async () => {
    const rendered = await renderMedia({ pictures: await pictures(), cache: openCache(dir) })
    expect([...rendered.media.keys()]).toEqual(['harbour', 'lighthouse'])
    expect(rendered).toMatchObject({ made: 5, reused: 0 })
    const files = filesOf(rendered)
    for (const file of files) {
      const bytes = await file.read()
      const hash = sha256Of(bytes)
      const { width, height } = await sharp(bytes).metadata()
      expect(file).toMatchObject({ sha256: hash, size: bytes.byteLength, width, height })
      expect(file.path).toContain(`.${hash.slice(0, 10)}.`)
      expect(isMetadataFree(bytes)).toBe(true)
    }
    expect(files.map(({ path }) => path.replace(/[0-9a-f]{10}/, '#'))).toEqual([
      'media/original_images/harbour.#.png',
      'media/images/harbour.#.width-40.png',
      'media/images/harbour.#.width-40.format-webp.webp',
      'media/original_images/lighthouse.#.jpg',
      'media/images/lighthouse.#.width-40.jpg',
      'media/images/lighthouse.#.width-40.format-webp.webp',
    ])
  })

  it('publishes a clean original as it is, and another one without its metadata', async () => {
    const given = await pictures()
    const { media } = await renderMedia({ pictures: given, cache: openCache(dir) })
    expect(media.get('harbour')?.original.sha256).toBe(given.find(({ name }) => name === 'harbour')?.sha256)
    const cleaned = await media.get('lighthouse')?.original.read()
    expect(Buffer.from(cleaned ?? []).includes('Nils Exempel')).toBe(false)
  })

  it('keeps no copy of a clean original, and gives no other bytes for it than those that were looked at', async () => {
    const [harbour] = await pictures()
    if (!harbour) throw new Error('The test has no picture.')
    let bytes = await harbour.read()
    const renditions = harbour.renditions.slice(0, 1)
    const picture = { ...harbour, renditions, read: async () => bytes }
    const cache = openCache(dir)
    const { media } = await renderMedia({ pictures: [picture], cache })
    expect(await cache.getHead(cache.originalKey(picture.sha256))).toBeUndefined()
    bytes = Buffer.from('other bytes')
    await expect(media.get('harbour')?.original.read()).rejects.toThrow(
      '"harbour" changed while it was being read',
    )
  })

  it('refuses a damaged picture of which no rendition is wanted, and looks once at a whole one', async () => {
    const [harbour] = await pictures()
    if (!harbour) throw new Error('The test has no picture.')
    const alone = { ...harbour, renditions: [] }
    const bytes = (await harbour.read()).subarray(0, -40)
    const cut = { ...alone, name: 'cut', sha256: sha256Of(bytes), read: async () => bytes }
    const { media, refused } = await renderMedia({ pictures: [alone, cut], cache: openCache(dir) })
    expect([...media.keys()]).toEqual(['harbour'])
    expect(refused.map(({ name }) => name)).toEqual(['cut'])
    const closed = { ...alone, read: neverRead }
    expect(await renderMedia({ pictures: [closed], cache: openCache(dir) })).toMatchObject({ refused: [] })
  })

  it('does not open pictures whose files are all in the cache', async () => {
    const first = await renderMedia({ pictures: await pictures(), cache: openCache(dir) })
    const closed = (await pictures()).map(picture => ({ ...picture, read: neverRead }))
    const second = await renderMedia({ pictures: closed, cache: openCache(dir) })
    expect(second).toMatchObject({ made: 0, reused: 5 })
    expect(pathsOf(second)).toEqual(pathsOf(first))
  })

  it('makes only what is missing when a rendition is added', async () => {
    await renderMedia({ pictures: await pictures(), cache: openCache(dir) })
    const grown = (await pictures()).map(picture => ({
      ...picture,
      renditions: [...picture.renditions, planOf('width-30', 30, picture.facts.format)],
    }))
    expect(await renderMedia({ pictures: grown, cache: openCache(dir) })).toMatchObject({
      made: 2,
      reused: 5,
    })
  })

  it('publishes two specs that come to the same pixels under both names', async () => {
    const [picture] = await pictures()
    if (!picture) throw new Error('The test has no picture.')
    const renditions = [planOf('width-40', 40, 'png'), planOf('max-40x40', 40, 'png')]
    const { media } = await renderMedia({ pictures: [{ ...picture, renditions }], cache: openCache(dir) })
    const files = [...(media.get(picture.name)?.renditions.values() ?? [])]
    expect(files.map(({ path }) => path.split('.')[2])).toEqual(['width-40', 'max-40x40'])
    expect(files[0]?.sha256).toBe(files[1]?.sha256)
  })

  it('comes to the same result one by one and all at once, and tells how far it is', async () => {
    const told: string[] = []
    const onProgress = ({ name, done, total }: { name: string; done: number; total: number }) =>
      told.push(`${done}/${total} ${name}`)
    const slow = await renderMedia({
      pictures: await pictures(),
      cache: openCache(dir),
      concurrency: 1,
      onProgress,
    })
    const cache = openCache(join(dir, 'other'))
    const fast = await renderMedia({ pictures: (await pictures()).toReversed(), cache, concurrency: 8 })
    expect(pathsOf(fast)).toEqual(pathsOf(slow))
    expect(told).toEqual(['1/2 lighthouse', '2/2 harbour'])
  })

  it('serves what it made from a read-only cache, too', async () => {
    const rendered = await renderMedia({
      pictures: await pictures(),
      cache: openCache(dir, { readOnly: true }),
    })
    for (const file of filesOf(rendered)) expect(sha256Of(await file.read())).toBe(file.sha256)
    expect(await readdir(dir)).toEqual([])
  })
})

async function neverRead(): Promise<never> {
  throw new Error('The picture was opened.')
}
