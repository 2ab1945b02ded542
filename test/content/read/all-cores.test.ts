import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noCache } from '../../../src/base/cache/cache.ts'
import { DiskCache } from '../../../src/base/cache/disk-cache.ts'
import { standardLimits } from '../../../src/base/limits.ts'
import type { TextFile } from '../../../src/content/loaded.ts'
import { type Collect, readOnAllCores } from '../../../src/content/read/all-cores.ts'
import { readFile, readingContext } from '../../../src/content/read/read-text.ts'
import type { Html } from '../../../src/content/text/gate.ts'
import { LazySource } from '../../../src/content/yaml/source.ts'
import { makeFolder } from '../../support/site.ts'

const keep: Collect = (_, reading) => reading
const context = readingContext(standardLimits, noCache)

/** Writes guides: of every fifty, one is not UTF-8 and one has no title. */
async function writeTexts(folder: string, count: number): Promise<TextFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const slug = `guide-${index}`
      const path = join(folder, `${slug}.md`)
      await writeFile(path, textOf(index))
      const file = `content/guides/${slug}.md`
      return {
        file,
        kind: 'guides',
        slug,
        path,
        stamp: '',
        size: 1,
        source: new LazySource({ file, slug, path }),
      }
    }),
  )
}

function textOf(index: number): string | Buffer {
  if (index % 50 === 1) return Buffer.from([0xff, 0xfe, index])
  const title = index % 50 === 2 ? '' : `Guide ${index}`
  const fields = [`id: ${index + 1}`, 'language: en', `title: ${title}`, 'category: walks']
  return ['---', ...fields, '---', `Walk *${index}* steps.`, '', `And ${'on '.repeat(index + 20)}`].join('\n')
}

describe('reading on all cores', () => {
  it('gives the same results and problems as reading one file after the other', async () => {
    const files = await writeTexts(await makeFolder(), 300)
    const expected = files.map(file => readFile(file, context))
    expect(await readOnAllCores(files, context, keep)).toEqual(expected)
    expect(expected.filter(reading => 'code' in reading).length).toBe(6)
  })

  it('puts long fragments into packs', async () => {
    const [folder, packs] = [await makeFolder(), await makeFolder()]
    const files = await writeTexts(folder, 300)
    const cache = new DiskCache(packs, { programVersion: 'this' })
    onTestFinished(() => cache.close())
    const read = await readOnAllCores(files, readingContext(standardLimits, cache), keep)
    const fragments = read.map(fragmentOf)
    expect(fragments.filter(html => typeof html !== 'string' && html !== undefined).length).toBeGreaterThan(
      200,
    )
    const expected = files.map(file => fragmentOf(readFile(file, context)))
    expect(fragments.map(html => html && cache.loadText(html))).toEqual(expected)
    expect((await readdir(packs)).length).toBeGreaterThan(0)
  })

  it('throws if a file cannot be read', async () => {
    const files = await writeTexts(await makeFolder(), 3)
    const [first] = files
    if (!first) throw new Error('There is a file.')
    const gone = { ...first, path: `${first.path}.gone` }
    await expect(readOnAllCores([...files, gone], context, keep)).rejects.toThrow(/ENOENT.*gone/)
  })
})

function fragmentOf(reading: ReturnType<typeof readFile> | undefined): Html | undefined {
  return reading && 'reading' in reading ? Object(reading.reading.value).text : undefined
}
