import { hash } from 'node:crypto'
import { readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { readCacheKeys } from '../../src/images/cache-keys.ts'
import { openCache } from '../../src/images/image-cache.ts'
import type { PictureFacts } from '../../src/images/inspect.ts'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'
import { flipBit } from '../support/flip-bit.ts'
import { makeFolder } from '../support/site.ts'

const KEY = hash('sha256', 'one')
const OTHER = hash('sha256', 'two')
const BYTES = Buffer.from('the bytes\nof a picture\0')
const FILE = { bytes: BYTES, width: 3, height: 2 }

let dir: string
beforeEach(async () => {
  dir = await makeFolder()
})

describe('openCache', () => {
  it('returns its values after reopening and after the folder has moved', async () => {
    await openCache(join(dir, 'a')).put(KEY, FILE)
    await rename(join(dir, 'a'), join(dir, 'b'))
    const file = await openCache(join(dir, 'b')).get(KEY)
    expect(file).toMatchObject({ sha256: hash('sha256', BYTES), size: BYTES.length, width: 3, height: 2 })
    expect(BYTES.equals(file?.bytes ?? new Uint8Array())).toBe(true)
  })

  it('detects a flipped bit in every byte, and in those of the head if it reads only the head', async () => {
    const path = await putOne(KEY)
    const whole = await readFile(path)
    const head = { sha256: hash('sha256', BYTES), size: BYTES.length, width: 3, height: 2 }
    const startOfBody = whole.length - BYTES.length
    for (let i = 0; i < whole.length; i++) {
      await writeFile(path, flipBit(whole, i))
      const [cache, other] = [openCache(dir), openCache(dir)]
      expect([await cache.get(KEY), cache.takeDamageCount()], `byte ${i}`).toEqual([undefined, 1])
      expect(await other.getHead(KEY)).toEqual(i < startOfBody ? undefined : head)
      expect(other.takeDamageCount()).toBe(i < startOfBody ? 1 : 0)
    }
  })

  it('returns the head of a large file and of one in memory, and none for an unknown key', async () => {
    const cache = openCache(dir)
    const readOnly = openCache(dir, { readOnly: true })
    await cache.put(KEY, { bytes: Buffer.alloc(100_000), width: 3, height: 2 })
    await readOnly.put(OTHER, FILE)
    expect(await readOnly.getHead(KEY)).toMatchObject({ size: 100_000 })
    expect(await readOnly.getHead(OTHER)).toMatchObject({ size: BYTES.length })
    expect(await cache.getHead(OTHER)).toBeUndefined()
    expect(cache.takeDamageCount()).toBe(0)
  })

  it('detects a truncated record, and one with trailing bytes', async () => {
    const path = await putOne(KEY)
    const whole = await readFile(path)
    const lengths = [...whole.keys()].map(length => whole.subarray(0, length))
    for (const bytes of [...lengths, Buffer.concat([whole, Buffer.from('x')])]) {
      await writeFile(path, bytes)
      const cache = openCache(dir)
      expect([await cache.get(KEY), cache.takeDamageCount()], `${bytes.length} bytes`).toEqual([undefined, 1])
    }
  })

  it('detects two swapped records', async () => {
    const one = await putOne(KEY)
    const two = await putOne(OTHER)
    await rename(one, join(dir, 'between'))
    await rename(two, one)
    await rename(join(dir, 'between'), two)
    const cache = openCache(dir)
    expect([await cache.get(KEY), await cache.get(OTHER)]).toEqual([undefined, undefined])
    expect(cache.takeDamageCount()).toBe(2)
  })

  it('counts a damaged record once, and replaces it', async () => {
    await writeFile(await putOne(KEY), 'rubbish')
    const cache = openCache(dir)
    for (let i = 0; i < 3; i++) await cache.get(KEY)
    expect(cache.takeDamageCount()).toBe(1)
    await cache.put(KEY, FILE)
    expect(await cache.get(KEY)).toMatchObject({ sha256: hash('sha256', BYTES) })
  })

  it('keeps the facts of a picture for its bytes and the ending of its name', async () => {
    const facts: PictureFacts = { width: 3, height: 2, format: 'png', original: 'cleaned', profile: null }
    await openCache(dir).putFacts(readCacheKeys().facts({ sha256: KEY, extension: 'png' }), facts)
    const cache = openCache(dir)
    expect(await cache.getFacts(readCacheKeys().facts({ sha256: KEY, extension: 'png' }))).toEqual(facts)
    expect(await cache.getFacts(readCacheKeys().facts({ sha256: KEY, extension: 'jpg' }))).toBeUndefined()
    expect(await cache.getFacts(readCacheKeys().facts({ sha256: OTHER, extension: 'png' }))).toBeUndefined()
  })

  it('writes nothing if it is read-only, and keeps values in memory while it is open', async () => {
    const path = await putOne(KEY)
    await utimes(path, 1, 1)
    const cache = openCache(dir, { readOnly: true })
    await cache.put(OTHER, FILE)
    expect(await cache.get(KEY)).toBeDefined()
    expect(await cache.get(OTHER)).toMatchObject({ sha256: hash('sha256', BYTES) })
    expect(listFiles()).toEqual([path])
    expect((await stat(path)).mtimeMs).toBe(1000)
    expect(await openCache(dir).get(OTHER)).toBeUndefined()
  })

  it('names the file that it could not write, and leaves no temporary file', async () => {
    await writeFile(join(dir, 'records'), 'a file where a folder should be')
    const put = openCache(dir).put(KEY, FILE)
    await expect(put).rejects.toThrow(`Cannot write ${join(dir, 'records', KEY.slice(0, 2), KEY)}`)
    expect(await readdir(dir)).toEqual(['records'])
  })
})

const PLAN: RenditionPlan = {
  name: 'width-10',
  crop: { left: 0, top: 0, right: 20, bottom: 20 },
  from: null,
  width: 10,
  height: 10,
  format: 'jpeg',
  quality: null,
}

it('the keys of the cache depend on everything that a file is made from, and not on the name of its spec', () => {
  const { rendition, original } = readCacheKeys()
  const plans: RenditionPlan[] = [
    PLAN,
    { ...PLAN, crop: { ...PLAN.crop, left: 1 } },
    { ...PLAN, crop: { ...PLAN.crop, bottom: 19 } },
    { ...PLAN, from: { width: 15, height: 15 } },
    { ...PLAN, width: 9 },
    { ...PLAN, height: 9 },
    { ...PLAN, format: 'webp' },
    { ...PLAN, quality: 76 },
  ]
  const keys = [original(KEY), original(OTHER), rendition(OTHER, PLAN)]
  keys.push(...plans.map(plan => rendition(KEY, plan)))
  expect(new Set(keys).size).toBe(plans.length + 3)
  expect(rendition(KEY, { ...PLAN, name: 'max-10x10' })).toBe(rendition(KEY, PLAN))
})

async function putOne(key: string): Promise<string> {
  await openCache(dir).put(key, FILE)
  return join(dir, 'records', key.slice(0, 2), key)
}

function listFiles(): string[] {
  return listFolder(dir).map(({ path }) => join(dir, path))
}
