import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../src/images/cache.ts'
import { renderMedia } from '../../src/images/media.ts'
import { sha256Of } from '../../src/images/record.ts'
import { filesOf, pathsOf, pictures } from './pictures-to-render.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'image-media-'))
})
afterEach(() => rm(dir, { recursive: true }))

describe('renderMedia, when something changes under its hands', () => {
  it('makes damaged files anew, with the same bytes', async () => {
    const first = await renderMedia({ pictures: await pictures(), cache: openCache(dir) })
    const records = await recordPaths()
    const [flipped = '', cut = '', one = '', two = ''] = records
    const bytes = await readFile(flipped)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 0x10
    await writeFile(flipped, bytes)
    await truncate(cut, 100)
    const [oneBytes, twoBytes] = [await readFile(one), await readFile(two)]
    await writeFile(one, twoBytes)
    await writeFile(two, oneBytes)
    const cache = openCache(dir)
    const second = await renderMedia({ pictures: await pictures(), cache })
    expect(pathsOf(second)).toEqual(pathsOf(first))
    for (const file of filesOf(second)) expect(sha256Of(await file.read())).toBe(file.sha256)
    expect(cache.damaged).toBe(4)
    const mended = openCache(dir)
    const third = await renderMedia({ pictures: await pictures(), cache: mended })
    expect(third).toMatchObject({ made: 0, reused: 5 })
    await Promise.all(filesOf(third).map(file => file.read()))
    expect(mended.damaged).toBe(0)
  })

  it('says which picture changed since it was hashed', async () => {
    const changed = (await pictures()).map(picture => ({
      ...picture,
      read: async () => Buffer.from('other bytes'),
    }))
    await expect(renderMedia({ pictures: changed, cache: openCache(dir), concurrency: 1 })).rejects.toThrow(
      'The picture "lighthouse" changed while it was being read. Run the command again.',
    )
  })

  it('makes anew, with the same bytes, what the cache lost before it was published', async () => {
    const rendered = await renderMedia({ pictures: await pictures(), cache: openCache(dir) })
    await rm(join(dir, 'records'), { recursive: true })
    for (const file of filesOf(rendered)) expect(sha256Of(await file.read())).toBe(file.sha256)
    expect(await recordPaths()).toHaveLength(5)
  })

  it('says so where the cache has come to hold other bytes', async () => {
    const cache = openCache(dir)
    const given = await pictures()
    const { media } = await renderMedia({ pictures: given, cache })
    for (const { sha256 } of given) {
      await cache.put(cache.originalKey(sha256), { bytes: Buffer.from('other'), width: 1, height: 1 })
    }
    await expect(media.get('lighthouse')?.original.read()).rejects.toThrow(
      'The image cache lost media/original_images',
    )
  })
})

async function recordPaths(): Promise<string[]> {
  const entries = await readdir(join(dir, 'records'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
