import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { verify } from '../../src/hosts/verify/verify-api.ts'
import type { SelectionTexts } from '../../src/snapshot/make/selection.ts'
import { openSnapshot } from '../../src/snapshot/serve/open.ts'
import { serveSnapshot } from '../../src/snapshot/serve/serve.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { buildCoast, readFiles, snapshotOf } from './coast.ts'

type Ids = { readonly singulareventdates: string[]; readonly objects: number[]; readonly guides: number[] }
type Row = { readonly texts: SelectionTexts; readonly ids: Ids; readonly languages?: string[] }

const may = Array.from({ length: 11 }, (_, index) => String(index + 1))
const all: Ids = { singulareventdates: [...may, '12'], objects: [1, 2, 3], guides: [1, 2] }

const parts: Readonly<Record<string, Row>> = {
  'the whole site': { texts: {}, ids: all },
  'one language': {
    texts: { lang: 'sv' },
    ids: { singulareventdates: ['12'], objects: [2], guides: [2] },
    languages: ['sv'],
  },
  'one collection': {
    texts: { collection: 'objects' },
    ids: { singulareventdates: [], objects: [1, 2, 3], guides: [] },
  },
  'two collections': {
    texts: { collection: 'guides, objects' },
    ids: { singulareventdates: [], objects: [1, 2, 3], guides: [1, 2] },
  },
  'days from one on': {
    texts: { from: '2027-05-11' },
    ids: { ...all, singulareventdates: ['11', '12'] },
  },
  'days up to one': {
    texts: { to: '2027-05-02' },
    ids: { ...all, singulareventdates: ['1', '2'] },
  },
  'days in the middle of a long event': {
    texts: { from: '2027-06-10', to: '2027-06-12' },
    ids: { ...all, singulareventdates: ['12'] },
  },
  'an area': {
    texts: { area: '19,58,20,59' },
    ids: { singulareventdates: may, objects: [1], guides: [1, 2] },
  },
  'an area across the 180th meridian': {
    texts: { area: '170,0,-170,20' },
    ids: { singulareventdates: ['12'], objects: [3], guides: [1, 2] },
  },
  'small pictures': { texts: { media: 'small' }, ids: all },
  'no pictures': { texts: { media: 'none' }, ids: all },
  'guides without pictures': {
    texts: { collection: 'guides', media: 'none' },
    ids: { singulareventdates: [], objects: [], guides: [1, 2] },
  },
  'everything that can be asked': {
    texts: {
      lang: 'en',
      collection: 'singulareventdates,guides',
      from: '2027-05-03',
      to: '2027-05-04',
      area: '19,58,20,59',
      media: 'small',
    },
    ids: { singulareventdates: ['3', '4'], objects: [], guides: [1] },
    languages: ['en'],
  },
}

/** Every page of a collection, in order. */
function pagesOf(files: ReadonlyMap<string, Buffer>, collection: string) {
  const pages = []
  for (let number = 1; ; number++) {
    const bytes = files.get(`api/v1/${collection}/page/${number}.json`)
    if (!bytes) return pages
    pages.push(JSON.parse(String(bytes)))
  }
}

function idsOf(files: ReadonlyMap<string, Buffer>, collection: string) {
  return pagesOf(files, collection).flatMap(({ results }) => results.map(({ id }: { id: unknown }) => id))
}

async function serveAndVerify(file: string) {
  const snapshot = await openSnapshot(file)
  const { url, close } = await serveSnapshot(snapshot, { port: 0 })
  const report = await verify({ url, pauseMs: 0 })
  await close()
  await snapshot.close()
  return report
}

describe('a part of a site', () => {
  it.each(Object.entries(parts))('of %s is a whole API of it, with nothing left dangling', async (_, row) => {
    const root = await buildCoast()
    const { file, manifest } = await snapshotOf(root, row.texts)
    const files = await readFiles(file)
    const ids = Object.fromEntries(Object.keys(all).map(name => [name, idsOf(files, name)]))
    expect(ids).toEqual(row.ids)
    for (const [name, counts] of Object.entries(manifest.counts)) {
      const found = pagesOf(files, name)
      expect(found.map(({ count }) => count)).toEqual(found.map(() => ids[name]?.length))
      expect(counts).toEqual({ items: ids[name]?.length, pages: found.length })
    }
    const json = [...files].filter(([name]) => name.startsWith('api/')).map(([, bytes]) => String(bytes))
    const named = json.join('').match(/media\/[a-z_]+\/[\w.-]+/g) ?? []
    const media = [...files.keys()].filter(name => name.startsWith('media/'))
    expect(media).toEqual([...new Set(named)].sort())
    expect((await verifySnapshot(file)).findings).toEqual([])
    const report = await serveAndVerify(file)
    expect(report.rules.flatMap(({ breaches }) => breaches)).toEqual([])
  })

  it.each(Object.entries(parts))('of %s has a record and a manifest of that part', async (_, row) => {
    const root = await buildCoast()
    const whole = JSON.parse(String((await readFiles((await snapshotOf(root)).file)).get('site.json')))
    const { file, pictures } = await snapshotOf(root, row.texts)
    const files = await readFiles(file)
    const record = JSON.parse(String(files.get('site.json')))
    const manifest = JSON.parse(String(files.get('manifest.json')))
    const languages = row.languages ?? ['en', 'sv']
    const items = Object.entries(record.items as Record<string, Record<string, unknown[]>>)
    expect([record.languages, manifest.languages]).toEqual([languages, languages])
    for (const [name, byLanguage] of items) {
      expect(Object.keys(byLanguage)).toEqual(languages)
      expect(Object.values(byLanguage).flat().map(Number).sort(compare)).toEqual(
        row.ids[name as keyof Ids].map(Number).sort(compare),
      )
    }
    expect(record.pictures.length).toBe(pictures.count)
    expect(manifest.credits.length).toBe(pictures.count)
    const { base_url, city, time_zone, licence, page_sizes, href_patterns, renditions } = whole
    expect(record).toMatchObject({
      base_url,
      city,
      time_zone,
      licence,
      page_sizes,
      href_patterns,
      renditions,
    })
  })

  it('has labels in its own languages alone', async () => {
    const { file } = await snapshotOf(await buildCoast(), { lang: 'sv' })
    const { labels } = JSON.parse(String((await readFiles(file)).get('site.json')))
    expect(labels).toEqual({
      places: { museum: { sv: 'Museum' } },
      guide_categories: { walks: { sv: 'Promenader' } },
    })
  })

  it('is the same bytes each time, and where all of it was asked for by name', async () => {
    const root = await buildCoast()
    const bytesOf = async (texts: SelectionTexts) => readFile((await snapshotOf(root, texts)).file)
    const whole = await bytesOf({})
    const named = await bytesOf({ lang: 'sv,en', collection: 'guides,objects,singulareventdates,guides' })
    expect(named.equals(whole)).toBe(true)
    const part = { lang: 'en', from: '2027-05-02', area: '19,58,20,59', media: 'small' } as const
    expect((await bytesOf(part)).equals(await bytesOf(part))).toBe(true)
  })

  it('says in its manifest what was asked for, and null where nothing was left out by that', async () => {
    const { file } = await snapshotOf(await buildCoast(), {
      lang: 'en',
      collection: 'guides,singulareventdates',
      from: '2027-05-02',
      area: '-170.5,-10,170,60.25',
    })
    expect(JSON.parse(String((await readFiles(file)).get('manifest.json'))).part).toEqual({
      languages: ['en'],
      collections: ['singulareventdates', 'guides'],
      from: '2027-05-02',
      to: null,
      area: [-170.5, -10, 170, 60.25],
      media: 'all',
    })
  })
})

function compare(a: number, b: number): number {
  return a - b
}
