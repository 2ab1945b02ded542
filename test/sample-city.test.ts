import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteRecordSchema } from '../src/contract/site-record.ts'
import { taxonomy } from '../src/contract/taxonomy.ts'
import { type Preview, startPreview } from '../src/hosts/serve/preview.ts'
import { verify } from '../src/hosts/verify/verify-api.ts'
import type { EventDate, Guide, VisitorObject } from '../src/index.ts'
import type { BuildReport } from '../src/pipeline/report.ts'
import { noteShapes, type SeenShapes } from './import/generator/shapes.ts'
import { hashFolder } from './support/hash-folder.ts'
import { runCommand } from './support/run-command.ts'
import { buildSampleCity, makeSharedFolder, sampleCityCache } from './support/site.ts'
import { copySampleCity } from './support/small-site.ts'

const root = await makeSharedFolder()
let report: BuildReport
let preview: Preview

beforeAll(async () => {
  report = await buildSampleCity(root)
  preview = await startPreview({ dist: join(root, 'dist'), port: 0 })
}, 300_000)

afterAll(() => preview.close())

/** Whether a line from the position to the east crosses the outline an odd number of times. */
function isInside(
  outline: readonly (readonly [longitude: number, latitude: number])[],
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
): boolean {
  const crossed = outline.filter(([x, y], index) => {
    const [beforeX, beforeY] = outline.at(index - 1) ?? [x, y]
    const crossesLatitude = y > latitude !== beforeY > latitude
    return crossesLatitude && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x
  })
  return crossed.length % 2 === 1
}

async function readItems<T>(collection: string): Promise<T[]> {
  const folder = join(root, `dist/api/v1/${collection}/page`)
  const pages = (await readdir(folder)).map(file => readFile(join(folder, file), 'utf8'))
  return (await Promise.all(pages)).flatMap(page => JSON.parse(page).results)
}

/** Fields that may be null or empty, each with the shapes (`noteShapes`) that its values in the items must have at least once. */
const shapes = {
  singulareventdates: {
    ...{ subcategory: 'null', call_to_action_label: 'empty' },
    ...{ 'image.caption': 'empty text', 'image.schema': 'empty other' },
  },
  objects: {
    ...{ 'info_box.href': 'null empty text', 'info_box.booking_href': 'null empty text' },
    ...{ 'info_box.label': 'null text', 'info_box.booking_label': 'null text' },
    ...{ 'info_box.telephone': 'null text', 'info_box.email': 'null text', 'info_box.address': 'empty' },
    ...{ label: 'null', location: 'null', info_box_text: 'null other' },
  },
  guides: {
    ...{ image: 'null', 'byline.headline': 'empty text', 'byline.text': 'empty text' },
    ...{ 'byline.image': 'null other', 'byline.author.image': 'null other' },
    ...{ 'byline.author.name': 'empty text', 'byline.author.title': 'empty text' },
    ...{ 'byline.author.href': 'null text', 'byline.author.text': 'null text' },
  },
}

describe('the sample city', () => {
  it('builds without warnings', () => {
    expect(report.warnings).toEqual([])
  })

  it('keeps every rule of the contract when it is served, as a strict client sees it', async () => {
    const { rules, notes } = await verify({ url: preview.url, concurrency: 8, pauseMs: 0 })
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
    expect(rules.filter(({ checked }) => checked === 0)).toEqual([])
    expect(notes).toEqual([])
  })

  it('publishes a record of itself beside the API', async () => {
    const answer = await fetch(`${preview.url}/site.json`)
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const record = siteRecordSchema.parse(await answer.json())
    const counts = Object.values(record.items).map(ids => Object.values(ids).flat().length)
    expect(counts).toEqual(report.collections.map(({ items }) => items))
    expect(record.pictures.length).toBeGreaterThan(30)
  })

  it('has an outline of many points, with every position inside', async () => {
    const { city } = siteRecordSchema.parse(JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8')))
    const outline = city.outline ?? []
    expect(outline.length).toBeGreaterThanOrEqual(25)
    const items = [
      ...(await readItems<EventDate>('singulareventdates')),
      ...(await readItems<VisitorObject>('objects')),
    ]
    const positions = items.flatMap(({ location }) => location ?? [])
    expect(positions.length).toBeGreaterThan(80)
    expect(positions.filter(position => !isInside(outline, position))).toEqual([])
  })

  it('has enough items for several pages of each collection', () => {
    const [dates, objects, guides] = report.collections
    expect(dates?.items).toBeGreaterThanOrEqual(60)
    expect(objects?.items).toBeGreaterThanOrEqual(40)
    expect(guides?.items).toBeGreaterThanOrEqual(12)
    expect(Math.min(...report.collections.map(({ pages }) => pages))).toBeGreaterThan(2)
  })

  it('has an event of every category and every subcategory', async () => {
    const dates = await readItems<EventDate>('singulareventdates')
    const subcategories = taxonomy.flatMap(category => category.subcategories.map(({ slug }) => slug))
    expect(new Set(dates.map(({ category }) => category.slug))).toEqual(
      new Set(taxonomy.map(({ slug }) => slug)),
    )
    expect(new Set(dates.flatMap(({ subcategory }) => subcategory?.slug ?? []))).toEqual(
      new Set(subcategories),
    )
  })

  it.each(Object.entries(shapes))(
    'has every null and every empty text of the contract in %s',
    async (name, places) => {
      const seen: SeenShapes = new Map()
      for (const item of await readItems<object>(name)) noteShapes(seen, item)
      const missing = Object.entries(places).flatMap(([place, wanted]) => {
        const found: ReadonlySet<string> = seen.get(place) ?? new Set()
        return wanted.split(' ').flatMap(shape => (found.has(shape) ? [] : [`${place}: ${shape}`]))
      })
      expect(missing).toEqual([])
    },
  )

  it('has event dates of several days, postal codes of other countries, and subcategories of other categories', async () => {
    const dates = await readItems<EventDate>('singulareventdates')
    expect(dates.some(({ start_date, end_date }) => start_date !== end_date)).toBe(true)
    expect(dates.some(({ zip_code }) => zip_code.includes(' '))).toBe(true)
    expect(dates.some(({ zip_code }) => /^\d+$/.test(zip_code))).toBe(true)
    const outside = dates.find(({ subcategory, category }) => {
      const own = taxonomy.find(({ slug }) => slug === category.slug)?.subcategories
      return subcategory !== null && !own?.some(({ slug }) => slug === subcategory.slug)
    })
    expect(outside).toBeDefined()
  })

  it('has a blank address, objects with up to two notices, and bylines of both colours', async () => {
    const objects = await readItems<VisitorObject>('objects')
    const authors = (await readItems<Guide>('guides')).map(({ byline }) => byline)
    expect(objects.some(({ info_box: { address } }) => address !== '' && address.trim() === '')).toBe(true)
    expect(new Set(objects.map(({ mass_info }) => mass_info.length))).toEqual(new Set([0, 1, 2]))
    expect(new Set(authors.map(({ color }) => color))).toEqual(new Set(['blue50', 'orange50']))
    expect(new Set(authors.map(({ author }) => author.is_local))).toEqual(new Set([true, false]))
  })

  it('has both languages in every collection', async () => {
    for (const name of ['singulareventdates', 'objects', 'guides']) {
      const items = await readItems<{ href: string }>(name)
      const folders = items.map(({ href }) => new URL(href).pathname.split('/')[1])
      expect(folders).toEqual(expect.arrayContaining(['en', 'sv']))
    }
  })

  it('builds the same bytes in another folder, time zone, locale and on one core', async () => {
    const other = join(root, 'å other place')
    await copySampleCity(other)
    // test/images/determinism.test.ts renders pictures with other numbers of threads.
    await cp(join(sampleCityCache, 'records'), join(other, '.cache/records'), { recursive: true })
    const locale = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    const env = { TZ: 'Pacific/Kiritimati', ...locale, UV_THREADPOOL_SIZE: '1' }
    // Calendars say when a date changed, so the second build compares with the first.
    const args = ['--since', join(root, 'dist')]
    const { code, stderr } = await runCommand('build', { cwd: other, args, env, cores: 1 })
    expect([code, stderr.includes('fault')]).toEqual([0, false])
    expect(await hashFolder(join(other, 'dist'))).toEqual(await hashFolder(join(root, 'dist')))
  })
})
