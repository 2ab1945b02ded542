import { readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DamagedCache, type LongText } from '../../../src/base/cache/cache.ts'
import { isStoredText, TextPacks } from '../../../src/base/cache/text-packs.ts'
import { makeFolder } from '../../support/site.ts'

const texts = ['<p>One</p>', '', `<p>Två 🎉 ${'long '.repeat(20)}</p>`, `<p>${'long '.repeat(80_000)}</p>`]

function open(folder: string): TextPacks {
  const packs = new TextPacks(folder)
  onTestFinished(() => packs.close())
  return packs
}

/** Texts in a pack of a folder of its own, and a reader of it. */
async function pack(): Promise<{ folder: string; stored: LongText[]; packs: TextPacks; path: string }> {
  const folder = await makeFolder()
  const writer = open(folder)
  const stored = texts.map(text => writer.store(text))
  writer.endPack()
  const [name = ''] = await readdir(folder)
  return { folder, stored, packs: open(folder), path: join(folder, name) }
}

describe('a pack of texts', () => {
  it('returns each text byte for byte, also before it is written', async () => {
    const { stored, packs } = await pack()
    expect(stored.map(text => packs.loadText(text))).toEqual(texts)
    const writer = open(await makeFolder())
    const waiting = texts.map(text => writer.store(text))
    expect(waiting.map(text => writer.loadText(text))).toEqual(texts)
  })

  it('contains long texts only', async () => {
    const { stored } = await pack()
    expect(stored.map(isStoredText)).toEqual([false, false, true, true])
  })

  it('creates no file if nothing was stored', async () => {
    const folder = await makeFolder()
    open(folder).endPack()
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['a bit of it is turned', (path: string) => turnBit(path, 3)],
    ['it is cut', (path: string) => truncate(path, 4)],
    ['it is gone', (path: string) => rm(path)],
  ])('is reported as damaged if %s', async (_, harm) => {
    const { stored, packs, path } = await pack()
    await harm(path)
    expect(() => stored.map(text => packs.loadText(text))).toThrow(DamagedCache)
  })

  it('is removed when nothing in it is used, but not while a build may still write to it', async () => {
    const { folder, stored, packs, path } = await pack()
    const [name = ''] = stored.flatMap(text => (typeof text === 'string' ? [] : [text[0]]))
    await writeFile(join(folder, 'values.json'), '')
    packs.prune(new Set(), Date.now())
    expect((await readdir(folder)).length).toBe(2)
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const each of [path, join(folder, 'values.json')]) await utimes(each, old, old)
    packs.prune(new Set([name]), Date.now())
    expect((await readdir(folder)).length).toBe(2)
    packs.prune(new Set(), Date.now())
    expect(await readdir(folder)).toEqual(['values.json'])
  })
})

async function turnBit(path: string, at: number): Promise<void> {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}
