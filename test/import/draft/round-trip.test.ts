import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { siteRecordSchema } from '../../../src/contract/site-record.ts'
import type { ImportReport } from '../../../src/import/import-report.ts'
import {
  buildSampleCity,
  makeFolder,
  makeSharedFolder,
  makeSite,
  sampleCityCache,
} from '../../support/site.ts'
import { type Files, textOf } from '../../support/small-site.ts'
import { goRound } from '../generator/round-trip.ts'

type Outcome = {
  readonly report: ImportReport
  /** The texts of the pages by path, of the first site and of the one built from its import. */
  readonly before: Record<string, string>
  readonly after: Record<string, string>
  /** The records of the two sites. */
  readonly records: readonly [before: string, after: string]
}

/** Builds a site, imports it with or without its record, and builds the import. */
async function importAndBuild(
  { from, to, cache = join(from, '.cache') }: { from: string; to: string; cache?: string },
  record: 'with' | 'without',
): Promise<Outcome> {
  const site = join(from, 'dist/site.json')
  let recorded = ''
  const afterBuild = async () => {
    recorded = await readFile(site, 'utf8')
    if (record === 'without') await rm(site)
  }
  const draft = record === 'without' ? { languages: ['en', 'sv'] } : {}
  const report = await goRound({ cache, from, to }, { afterBuild, draft })
  const [before, after] = [await readPages(from), await readPages(to)]
  return { report, before, after, records: [recorded, await readFile(join(to, 'dist/site.json'), 'utf8')] }
}

async function readPages(root: string): Promise<Record<string, string>> {
  const folder = join(root, 'dist/api/v1')
  const paths = (await readdir(folder, { recursive: true })).filter(path => path.endsWith('.json')).sort()
  const pairs = paths.map(async path => [path, await readFile(join(folder, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

const none = Object.fromEntries(
  ['events/fair.md', 'objects/museum.md', 'guides/walk.md'].map(path => [`content/${path}`, null]),
)
const site = textOf('content/site.yaml').replace('api.example.org', 'www.example.org/data')
const mediaHost = 'https://media.example.org/renditions'
// Without its record, a site names its base URL only in links between pages, so there must be several pages.
const hosted = {
  'content/site.yaml': `${site}media_host: ${mediaHost}\npage_sizes: { objects: 1, guides: 2 }\n`,
  'content/objects/gallery.md': textOf('content/objects/museum.md')
    .replace('id: 1', 'id: 2')
    .replace('The museum', 'The gallery'),
}
const sites: [string, Files, pages: number][] = [
  ['as it is', {}, 3],
  ['without any item', none, 3],
  ['under a path, with renditions on a host of their own', hosted, 4],
]

describe('a small site that is imported without its record', () => {
  it.each(sites)('builds to the same pages %s', async (_, files, pages) => {
    const trip = { from: await makeSite(files), to: await makeFolder() }
    const { before, after, report } = await importAndBuild(trip, 'without')
    expect(after).toEqual(before)
    expect(Object.keys(after)).toHaveLength(pages)
    expect(Object.values(report.items)).toEqual(files === none ? [0, 0, 0] : expect.not.arrayContaining([0]))
    if (files !== hosted) return
    expect(String(Object.values(after)[0])).toContain(`${mediaHost}/media/images/`)
    expect(report.changes.added).toContain('images/quay.jpg')
  })
})

const root = await makeSharedFolder()
let withRecord: Outcome
let withoutRecord: Outcome

beforeAll(async () => {
  await buildSampleCity(root)
  const cache = sampleCityCache
  withRecord = await importAndBuild({ from: root, to: join(root, 'recorded'), cache }, 'with')
  withoutRecord = await importAndBuild({ from: root, to: join(root, 'seen'), cache }, 'without')
}, 600_000)

describe('the sample city', () => {
  it('comes back byte for byte from its pages and its record', () => {
    expect(withRecord.after).toEqual(withRecord.before)
    expect(withRecord.records[1]).toBe(withRecord.records[0])
    expect(withRecord.report).toMatchObject({ conflicts: [], notices: [], problems: [], warnings: 0 })
  })

  it('comes back from its pages alone, except for crops that depend on the size of a focal point', () => {
    const { pictures } = siteRecordSchema.parse(JSON.parse(withoutRecord.records[0]))
    const sized = pictures.filter(({ focal_point }) => focal_point?.width !== undefined).map(({ url }) => url)
    expect(withoutRecord.after).not.toEqual(withoutRecord.before)
    expect(withoutCrops(withoutRecord.after, sized)).toEqual(withoutCrops(withoutRecord.before, sized))
  })

  it('asks for what its pages alone do not state', () => {
    const needed = withoutRecord.report.notices.filter(({ kind }) => kind === 'needed')
    const fields = needed.map(({ message }) => message.split(':')[0])
    expect(new Set(fields)).toEqual(
      new Set(['city.name', 'time_zone', 'licence.name', 'href_patterns', 'language', 'licence']),
    )
  })
})

/** Pages without the names and sizes of crops in the renditions of the originals with these addresses. */
function withoutCrops(pages: Record<string, string>, urls: readonly string[]): Record<string, string> {
  const names = urls.map(url => url.replace('/media/original_images/', '').split('.')[0])
  const crop = new RegExp(
    `/media/images/(${names.join('|')})\\.[0-9a-f]{10}\\.fill-([^"]+)","width":\\d+,"height":\\d+`,
    'g',
  )
  return Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, text.replace(crop, '$1 $2')]))
}
