import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { verify } from '../../src/hosts/verify/verify-api.ts'
import type { SelectionTexts } from '../../src/snapshot/make/selection.ts'
import { openSnapshot } from '../../src/snapshot/serve/open-snapshot.ts'
import { serveSnapshot } from '../../src/snapshot/serve/serve-snapshot.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { buildSharedCoast, coast, jsonIn, pagesIn, readFiles, snapshotOf } from './coast.ts'

// Below a path, so that links to pictures are moved, too.
const root = await buildSharedCoast(coast, { baseUrl: 'https://api.example.org/city' })
const whole = jsonIn(await readFiles((await snapshotOf(root)).file), 'site.json')

type Ids = { readonly singulareventdates: string[]; readonly objects: number[]; readonly guides: number[] }

const may = Array.from({ length: 11 }, (_, index) => String(index + 1))
const all: Ids = { singulareventdates: [...may, '12'], objects: [1, 2, 3], guides: [1, 2] }

async function serveAndVerify(file: string) {
  const snapshot = await openSnapshot(file)
  const { url, close } = await serveSnapshot(snapshot, { port: 0 })
  const report = await verify({ url, pauseMs: 0 })
  await close()
  await snapshot.close()
  return report
}

describe('a part of a site', () => {
  it.each<[SelectionTexts, Ids, string[]?]>([
    [{}, all],
    [{ lang: 'sv' }, { singulareventdates: ['12'], objects: [2], guides: [2] }, ['sv']],
    [{ collection: 'guides, objects' }, { ...all, singulareventdates: [] }],
    [{ from: '2027-05-11' }, { ...all, singulareventdates: ['11', '12'] }],
    [
      { from: '2027-06-10', to: '2027-06-12' },
      { ...all, singulareventdates: ['12'] },
    ],
    [{ area: '170,0,-170,20' }, { ...all, singulareventdates: ['12'], objects: [3] }],
    [{ media: 'small' }, all],
    [{ media: 'none' }, all],
    [
      {
        lang: 'en',
        collection: 'singulareventdates,guides',
        from: '2027-05-03',
        to: '2027-05-04',
        area: '19,58,20,59',
        media: 'small',
      },
      { singulareventdates: ['3', '4'], objects: [], guides: [1] },
      ['en'],
    ],
  ])(
    'with %o is a complete API with its own record and manifest',
    async (texts, ids, languages = ['en', 'sv']) => {
      const { file, manifest, pictures } = await snapshotOf(root, texts)
      const files = await readFiles(file)
      const record = jsonIn(files, 'site.json')
      for (const [name, counts] of Object.entries(manifest.counts)) {
        const expected = ids[name as keyof Ids]
        const pages = pagesIn(files, name)
        expect(pages.flatMap(({ results }) => results.map(({ id }: { id: unknown }) => id))).toEqual(expected)
        expect(pages.map(({ count }) => count)).toEqual(pages.map(() => expected.length))
        expect(counts).toEqual({ items: expected.length, pages: pages.length })
        const recorded: Record<string, (string | number)[]> = record.items[name]
        expect(Object.keys(recorded)).toEqual(languages)
        expect(Object.values(recorded).flat().map(Number).sort(compare)).toEqual(expected.map(Number))
      }
      const { base_url, city, time_zone, licence, page_sizes, href_patterns, renditions } = whole
      const same = { base_url, city, time_zone, licence, page_sizes, href_patterns, renditions }
      expect(record).toMatchObject({ ...same, languages })
      expect(manifest.languages).toEqual(languages)
      expect([record.pictures.length, manifest.credits.length]).toEqual([pictures.count, pictures.count])
      const json = [...files].filter(([name]) => name.startsWith('api/')).map(([, bytes]) => String(bytes))
      const named = json.join('').match(/media\/[a-z_]+\/[\w.-]+/g) ?? []
      const media = [...files.keys()].filter(name => name.startsWith('media/'))
      expect(media).toEqual([...new Set(named)].sort())
      expect((await verifySnapshot(file)).findings).toEqual([])
      const { rules } = await serveAndVerify(file)
      expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
    },
  )

  it('has labels in its own languages only', async () => {
    const { file } = await snapshotOf(root, { lang: 'sv' })
    expect(jsonIn(await readFiles(file), 'site.json').labels).toEqual({
      places: { museum: { sv: 'Museum' } },
      guide_categories: { walks: { sv: 'Promenader' } },
    })
  })

  it('has the bytes of the whole site if everything was selected by name', async () => {
    const bytesOf = async (texts: SelectionTexts) => readFile((await snapshotOf(root, texts)).file)
    const named = await bytesOf({ lang: 'sv,en', collection: 'guides,objects,singulareventdates,guides' })
    expect(named.equals(await bytesOf({}))).toBe(true)
  })
})

function compare(a: number, b: number): number {
  return a - b
}
