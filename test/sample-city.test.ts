import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteRecordSchema } from '../src/contract/site-record.ts'
import { taxonomy } from '../src/contract/taxonomy.ts'
import { type Preview, startPreview } from '../src/hosts/serve/preview.ts'
import { verify } from '../src/hosts/verify/verify-api.ts'
import type { EventDate, Guide, VisitorObject } from '../src/index.ts'
import type { BuildReport } from '../src/pipeline/report.ts'
import { hashFolder } from './support/hash-folder.ts'
import { runCommand } from './support/run-command.ts'
import { buildSampleCity, makeSharedFolder } from './support/site.ts'
import { copySampleCity } from './support/small-site.ts'

const root = await makeSharedFolder()
let report: BuildReport
let preview: Preview

beforeAll(async () => {
  report = await buildSampleCity(root)
  preview = await startPreview({ dist: join(root, 'dist'), port: 0 })
})

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

describe('the sample city', () => {
  it('has nothing to be warned of', () => {
    expect(report.warnings).toEqual([])
  })

  it('keeps every rule of the contract when it is served, as a strict client sees it', async () => {
    const { rules, notes } = await verify({ url: preview.url, concurrency: 8, pauseMs: 0 })
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([])
    expect(rules.filter(({ checked }) => checked === 0)).toEqual([])
    expect(notes).toEqual([
      'Its links are written for https://api.visit-aldervik.example/ and were followed here.',
    ])
  })

  it('tells of itself beside the API whatever the contract has no place for', async () => {
    const answer = await fetch(`${preview.url}/site.json`)
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const record = siteRecordSchema.parse(await answer.json())
    const counts = Object.values(record.items).map(ids => Object.values(ids).flat().length)
    expect(counts).toEqual(report.collections.map(({ items }) => items))
    expect(record.pictures.length).toBeGreaterThan(30)
  })

  it('has an outline of its own shape, with every position inside', async () => {
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

  it('is large enough to show everything', () => {
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

  it('has every null and every empty text that the contract allows in event dates', async () => {
    const dates = await readItems<EventDate>('singulareventdates')
    expect(dates.some(({ subcategory }) => subcategory === null)).toBe(true)
    expect(dates.some(({ call_to_action_label }) => call_to_action_label === '')).toBe(true)
    expect(dates.some(({ image }) => image.caption === '')).toBe(true)
    expect(dates.some(({ image }) => image.caption !== '')).toBe(true)
    expect(dates.some(({ image }) => Object.keys(image.schema).length === 0)).toBe(true)
    expect(dates.some(({ image }) => Object.keys(image.schema).length > 0)).toBe(true)
    expect(dates.some(({ start_date, end_date }) => start_date !== end_date)).toBe(true)
    expect(dates.some(({ zip_code }) => zip_code.includes(' '))).toBe(true)
    expect(dates.some(({ zip_code }) => /^\d+$/.test(zip_code))).toBe(true)
    const outside = dates.find(({ subcategory, category }) => {
      const own = taxonomy
        .find(({ slug }) => slug === category.slug)
        ?.subcategories.map(({ slug }) => slug as string)
      return subcategory !== null && !own?.includes(subcategory.slug)
    })
    expect(outside).toBeDefined()
  })

  it('has every null and every empty text that the contract allows in objects', async () => {
    const objects = await readItems<VisitorObject>('objects')
    const boxes = objects.map(({ info_box }) => info_box)
    for (const key of ['href', 'label', 'booking_href', 'booking_label', 'telephone', 'email'] as const) {
      expect(boxes.some(box => box[key] === null)).toBe(true)
      expect(boxes.some(box => box[key])).toBe(true)
    }
    expect(boxes.some(({ href }) => href === '')).toBe(true)
    expect(boxes.some(({ booking_href }) => booking_href === '')).toBe(true)
    expect(boxes.some(({ address }) => address === '')).toBe(true)
    expect(boxes.some(({ address }) => address !== '' && address.trim() === '')).toBe(true)
    expect(objects.some(({ label }) => label === null)).toBe(true)
    expect(objects.some(({ location }) => location === null)).toBe(true)
    expect(objects.some(({ info_box_text }) => info_box_text === null)).toBe(true)
    expect(objects.some(({ info_box_text }) => info_box_text !== null)).toBe(true)
    expect(new Set(objects.map(({ mass_info }) => mass_info.length))).toEqual(new Set([0, 1, 2]))
  })

  it('has every null and every empty text that the contract allows in guides', async () => {
    const bylines = (await readItems<Guide>('guides')).map(({ byline }) => byline)
    const authors = bylines.map(({ author }) => author)
    const guides = await readItems<Guide>('guides')
    expect(guides.some(({ image }) => image === null)).toBe(true)
    expect(new Set(bylines.map(({ color }) => color))).toEqual(new Set(['blue50', 'orange50']))
    for (const key of ['headline', 'text'] as const) {
      expect(new Set(bylines.map(byline => byline[key] === ''))).toEqual(new Set([true, false]))
    }
    expect(new Set(bylines.map(({ image }) => image === null))).toEqual(new Set([true, false]))
    for (const key of ['image', 'href', 'text'] as const) {
      expect(new Set(authors.map(author => author[key] === null))).toEqual(new Set([true, false]))
    }
    expect(new Set(authors.map(({ name }) => name === ''))).toEqual(new Set([true, false]))
    expect(new Set(authors.map(({ title }) => title === ''))).toEqual(new Set([true, false]))
    expect(new Set(authors.map(({ is_local }) => is_local))).toEqual(new Set([true, false]))
  })

  it('speaks both languages in every collection', async () => {
    const objects = await readItems<VisitorObject>('objects')
    const dates = await readItems<EventDate>('singulareventdates')
    const guides = await readItems<Guide>('guides')
    for (const items of [objects, dates, guides]) {
      const folders = items.map(({ href }) => new URL(href).pathname.split('/')[1])
      expect(folders).toEqual(expect.arrayContaining(['en', 'sv']))
    }
  })

  it('gives the same bytes in another folder, time zone, locale and on one core', async () => {
    const other = join(root, 'å other place')
    await copySampleCity(other)
    const env = {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      UV_THREADPOOL_SIZE: '1',
    }
    const { code, stderr } = await runCommand('build', { cwd: other, env, cores: 1 })
    expect([code, stderr.includes('fault')]).toEqual([0, false])
    expect(await hashFolder(join(other, 'dist'))).toEqual(await hashFolder(join(root, 'dist')))
    // Every picture is made once more, on one core of a machine that may be busy.
  }, 240_000)
})
