import { readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DamagedMemory, PackReader, PackWriter, prunePacks } from '../../../src/content/memory/html-packs.ts'
import type { Html } from '../../../src/content/text/html.ts'
import { makeFolder } from '../../support/site.ts'

const fragments = ['<p>One</p>', '', '<p>Två 🎉</p>', `<p>${'long '.repeat(80_000)}</p>`]

/** Fragments in a pack of a folder of its own, and a reader of it. */
async function pack(): Promise<{ folder: string; kept: Html[]; reader: PackReader; path: string }> {
  const folder = await makeFolder()
  const writer = new PackWriter(folder)
  const kept = fragments.map(html => writer.put(html))
  writer.end()
  const reader = new PackReader(folder)
  onTestFinished(() => reader.close())
  const [name = ''] = await readdir(folder)
  return { folder, kept, reader, path: join(folder, name) }
}

describe('a pack of fragments', () => {
  it('gives each of them back, byte for byte', async () => {
    const { kept, reader } = await pack()
    expect(kept.map(reader.htmlOf)).toEqual(fragments)
  })

  it('is no file where nothing was put in', async () => {
    const folder = await makeFolder()
    new PackWriter(folder).end()
    expect(await readdir(folder)).toEqual([])
  })

  it('lets fragments pass that were never put in', async () => {
    expect(new PackReader(await makeFolder()).htmlOf('<p>A</p>')).toBe('<p>A</p>')
  })

  it.each([
    ['a bit of it is turned', (path: string) => turnBit(path, 3)],
    ['it is cut', (path: string) => truncate(path, 4)],
    ['it is gone', (path: string) => rm(path)],
  ])('says that it is damaged where %s', async (_, harm) => {
    const { kept, reader, path } = await pack()
    await harm(path)
    expect(() => kept.map(reader.htmlOf)).toThrow(DamagedMemory)
  })

  it('goes when nothing is in use of it, but not while a build may still be at it', async () => {
    const { folder, kept, path } = await pack()
    const [name = ''] = kept.flatMap(html => (typeof html === 'string' ? [] : [html[0]]))
    await writeFile(join(folder, 'texts.json'), '')
    prunePacks(folder, new Set(), Date.now())
    expect((await readdir(folder)).length).toBe(2)
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const each of [path, join(folder, 'texts.json')]) await utimes(each, old, old)
    prunePacks(folder, new Set([name]), Date.now())
    expect((await readdir(folder)).length).toBe(2)
    prunePacks(folder, new Set(), Date.now())
    expect(await readdir(folder)).toEqual(['texts.json'])
  })
})

async function turnBit(path: string, at: number): Promise<void> {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}
