import { readdir, readFile, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DamagedCache, type LongText, noCache } from '../../../src/base/cache/cache.ts'
import { CacheFileError, writeSealed } from '../../../src/base/cache/cache-file.ts'
import { DiskCache, type DiskCacheOptions } from '../../../src/base/cache/disk-cache.ts'
import { TextPacks } from '../../../src/base/cache/text-packs.ts'
import { flipBit } from '../../support/flip-bit.ts'
import { makeFolder } from '../../support/site.ts'

function open(folder: string, options: DiskCacheOptions = { programVersion: 'this' }): DiskCache {
  const cache = new DiskCache(folder, options)
  onTestFinished(() => cache.close())
  return cache
}

const long = (name: string) => `<p>${name} 🎉 ${'long '.repeat(20)}</p>`

function putTexts(cache: DiskCache, names: readonly string[]): void {
  for (const name of names) cache.put(name, { title: name, texts: [cache.storeText(long(name))] })
}

async function savedCache(...names: readonly string[]): Promise<{ folder: string; cache: DiskCache }> {
  const folder = join(await makeFolder(), 'cache')
  const cache = open(folder)
  putTexts(cache, names)
  cache.save({ dropUnused: true })
  return { folder, cache }
}

function textOf(cache: DiskCache, name: string): string | undefined {
  const value = cache.find<{ texts: LongText[] }>(name)
  return value && cache.loadText(value.texts[0] ?? '')
}

describe('a cache on the disk', () => {
  it('returns its values and texts in the next process, also after it was moved', async () => {
    const { folder, cache } = await savedCache('a', 'b')
    expect(textOf(cache, 'a')).toBe(long('a'))
    await rename(folder, `${folder} moved`)
    const next = open(`${folder} moved`)
    expect(textOf(next, 'b')).toBe(long('b'))
    expect(next.find('b')).toMatchObject({ title: 'b' })
    expect(next.takeDamageCount()).toBe(0)
  })

  it('has no values for another version of the program', async () => {
    const { folder } = await savedCache('a')
    expect(open(folder, { programVersion: 'another' }).find('a')).toBeUndefined()
  })

  it('drops entries that were not used since the last save, with `dropUnused`', async () => {
    const folder = await makeFolder()
    const cache = open(folder)
    for (const key of ['a', 'b', 'c']) cache.put(key, key)
    cache.save({ dropUnused: true })
    expect(cache.find('b')).toBe('b')
    cache.save({ dropUnused: false })
    expect(['a', 'b', 'c'].map(key => open(folder).find(key))).toEqual(['a', 'b', 'c'])
    cache.find('b')
    cache.put('d', 'd')
    cache.save({ dropUnused: true })
    for (const each of [cache, open(folder)]) {
      expect(['a', 'b', 'c', 'd'].map(key => each.find(key))).toEqual([undefined, 'b', undefined, 'd'])
    }
  })

  it('moves its texts into one pack when there are many', async () => {
    const folder = await makeFolder()
    const names = Array.from({ length: 40 }, (_, index) => `edit ${index}`)
    for (const name of names) {
      const cache = open(folder)
      putTexts(cache, [name])
      cache.save({ dropUnused: false })
    }
    const cache = open(folder)
    expect(names.map(name => textOf(cache, name))).toEqual(names.map(long))
    const values = names.map(name => cache.find<{ texts: LongText[] }>(name)?.texts[0]?.[0])
    // A cache keeps at most 32 packs (`maxPacks`).
    expect(new Set(values).size).toBeLessThan(33)
  })

  it.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['a bit of them is flipped', bytes => flipBit(bytes, bytes.length - 3)],
    ['a bit of their checksum is flipped', bytes => flipBit(bytes, 5)],
    ['they are cut', bytes => bytes.subarray(0, -1)],
    ['they are cut within their checksum', bytes => bytes.subarray(0, 20)],
    ['they are empty', () => Buffer.alloc(0)],
    ['something is behind them', bytes => Buffer.concat([bytes, Buffer.from(' ')])],
  ])('is empty and damaged if its values are not as they were written: %s', async (_, harm) => {
    const { folder } = await savedCache('a')
    const path = join(folder, 'values.json')
    await writeFile(path, harm(await readFile(path)))
    const next = open(folder)
    expect(next.find('a')).toBeUndefined()
    expect([next.takeDamageCount(), next.takeDamageCount()]).toEqual([1, 0])
  })

  it('is empty and damaged if its values are those of another file', async () => {
    const folder = await makeFolder()
    writeSealed(join(folder, 'other.json'), '{"program":"this","values":["a",1]}')
    await rename(join(folder, 'other.json'), join(folder, 'values.json'))
    const cache = open(folder)
    expect([cache.find('a'), cache.takeDamageCount()]).toEqual([undefined, 1])
  })

  it('names the file that cannot be written, and what to do', async () => {
    const folder = join(await makeFolder(), 'cache')
    const cache = open(folder)
    putTexts(cache, ['a'])
    await writeFile(folder, '')
    expect(() => cache.save({ dropUnused: true })).toThrow(CacheFileError)
    expect(() => cache.save({ dropUnused: true })).toThrow(/Cannot write .*\/cache\/.*--cache/s)
  })

  it('leaves short texts in the values, and removes packs without a text in use, but not while a build may write to them', async () => {
    const { folder, cache } = await savedCache('a')
    const packs = async () => (await readdir(folder)).filter(name => name.endsWith('.pack'))
    const makePacksOld = async () => {
      const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
      for (const name of await packs()) await utimes(join(folder, name), old, old)
    }
    await makePacksOld()
    cache.find('a')
    cache.save({ dropUnused: true })
    expect(await packs()).toHaveLength(1)
    putTexts(cache, ['b'])
    cache.put('short', cache.storeText('<p>Short</p>'))
    cache.save({ dropUnused: true })
    expect(cache.find('short')).toBe('<p>Short</p>')
    expect(await packs()).toHaveLength(1)
    cache.save({ dropUnused: true })
    expect(await packs()).toHaveLength(1)
    await makePacksOld()
    cache.save({ dropUnused: true })
    expect(await packs()).toEqual([])
  })

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['changed', async path => writeFile(path, flipBit(await readFile(path), 3))],
    ['cut', path => truncate(path, 4)],
    ['gone', path => rm(path)],
  ])('reports a text that is %s, and is empty after it was cleared', async (_, harm) => {
    const { folder, cache } = await savedCache('a')
    const [pack = ''] = (await readdir(folder)).filter(name => name.endsWith('.pack'))
    await harm(join(folder, pack))
    expect(() => textOf(cache, 'a')).toThrow(DamagedCache)
    cache.discardAll()
    expect(cache.find('a')).toBeUndefined()
    expect(cache.takeDamageCount()).toBe(1)
  })

  it('drops everything if a text to be moved is damaged', async () => {
    const folder = await makeFolder()
    // With the 33rd pack, all texts are moved into one.
    for (let index = 0; index < 33; index++) {
      const cache = open(folder)
      putTexts(cache, [`${index}`])
      if (index === 32) for (const name of await readdir(folder)) await truncate(join(folder, name), 60)
      cache.save({ dropUnused: false })
    }
    expect(open(folder).find('0')).toBeUndefined()
  })

  it.each([false, true])('writes nothing before it is saved (with readOnly %s)', async readOnly => {
    const folder = await makeFolder()
    const cache = open(folder, { programVersion: 'this', readOnly })
    putTexts(cache, ['a'])
    if (readOnly) cache.save({ dropUnused: true })
    expect(textOf(cache, 'a')).toBe(long('a'))
    expect(await readdir(folder)).toEqual([])
  })
})

it('packs of texts keep bytes on disk until they are cleared', async () => {
  const folder = await makeFolder()
  const packs = new TextPacks(folder)
  const bytes = Buffer.alloc(300_000, 'page')
  const [nothing, few] = ['', 'few'].map(text => packs.storeBytes(Buffer.from(text)))
  expect([nothing, few].map(place => place && packs.loadBytes(place).toString())).toEqual(['', 'few'])
  const place = packs.storeBytes(bytes)
  expect(await readdir(folder)).toEqual([`${place[0]}.pack`])
  expect(packs.loadBytes(place)).toEqual(bytes)
  packs.clear()
  expect(await readdir(folder)).toEqual([])
  expect(() => packs.loadBytes(place)).toThrow(DamagedCache)
})

it('no cache remembers nothing and leaves texts in memory', () => {
  noCache.put('a', 1)
  expect(noCache.find('a')).toBeUndefined()
  expect(noCache.loadText(noCache.storeText(long('a')))).toBe(long('a'))
  expect(() => noCache.loadText(['0123456789abcdef', 0, 1, 0])).toThrow(DamagedCache)
})
