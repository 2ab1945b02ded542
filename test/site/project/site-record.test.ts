import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SiteRecord, siteRecordSchema } from '../../../src/contract/site-record.ts'
import { build } from '../../../src/pipeline/build.ts'
import { makeSite } from '../../support/site.ts'
import { drawPicture, type Files, textOf } from '../../support/small-site.ts'

async function buildRecord(files: Files = {}, baseUrl?: string): Promise<SiteRecord> {
  const root = await makeSite(files)
  await build({ root, ...(baseUrl === undefined ? {} : { baseUrl }) })
  return siteRecordSchema.strict().parse(JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8')))
}
const museum = textOf('content/objects/museum.md')

describe('the site record', () => {
  it('has the settings and labels of the site', async () => {
    const { items, pictures, renditions, ...site } = await buildRecord()
    expect(site).toEqual({
      format: 'visitor-content-site/1',
      contract: 'v1',
      base_url: 'https://api.example.org',
      city: { name: 'Smallville', bounds: { west: 19.6, south: 58.3, east: 19.9, north: 58.6 } },
      time_zone: 'Europe/Stockholm',
      languages: ['en', 'sv'],
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      page_sizes: { singulareventdates: 16, objects: 20, guides: 20 },
      href_patterns: {
        event: 'https://www.example.org/{language}/events/{slug}/',
        object: 'https://www.example.org/{language}/places/{slug}/',
        guide: 'https://www.example.org/{language}/guides/{slug}/',
      },
      labels: {
        places: { museum: { en: 'Museum', sv: 'Museum' } },
        guide_categories: { walks: { en: 'Walks', sv: 'Promenader' } },
      },
    })
  })

  it('has the outline of the city as numbers, longitude first', async () => {
    const { city } = await buildRecord({
      'content/site.yaml': textOf('content/site.yaml').replace(
        'time_zone:',
        '  outline: [[19.60, 58.3], [19.9, 58.3], ["19.9", 58.6], [19.6, 58.6], [19.60, 58.3]]\ntime_zone:',
      ),
    })
    expect(JSON.stringify(city.outline)).toBe('[[19.6,58.3],[19.9,58.3],[19.9,58.6],[19.6,58.6],[19.6,58.3]]')
  })

  it('uses the base URL of the build instead of that of site.yaml, and its path in picture URLs', async () => {
    const { base_url, pictures } = await buildRecord({}, 'https://elsewhere.example/city/')
    expect(base_url).toBe('https://elsewhere.example/city')
    expect(pictures[0]?.url).toMatch(/^\/city\/media\/original_images\/quay\.[0-9a-f]{10}\.jpg$/)
  })

  it('lists the ids of each language in the order of the pages', async () => {
    const event = textOf('content/events/fair.md')
    const dates = event.replace(/\{ id: 1, start.* \}/, '{ id: 10, start: 2027-06-01 }')
    const { items } = await buildRecord({
      'content/events/early.md': dates.replace('2027-06-01', '2027-04-01'),
      'content/events/late.md': dates.replace('id: 10', 'id: 3'),
      'content/objects/a.md': museum.replace('id: 1', 'id: 12').replace('language: en', 'language: sv'),
      'content/objects/b.md': museum.replace('id: 1', 'id: 9').replace('language: en', 'language: sv'),
    })
    expect(items).toEqual({
      singulareventdates: { en: ['10', '1', '3'], sv: [] },
      objects: { en: [1], sv: [9, 12] },
      guides: { en: [1], sv: [] },
    })
  })

  it('has the licence, credit, date and focal point of each published picture, sorted by id', async () => {
    const bytes = await drawPicture(64, 48)
    const { pictures } = await buildRecord({
      'content/objects/bench.md': museum.replace('id: 1', 'id: 2').replace('image: quay', 'image: bench'),
      'content/images/bench.jpg': bytes,
      'content/images/bench.yaml': `id: 12
title: The bench
alt: A bench
focal_point: { x: 43.25%, y: 30%, width: 12% }
licence: CC0
credit: Ann
date_taken: 2026-06-21 18:30
`,
      'content/images/lonely.jpg': bytes,
      'content/images/lonely.yaml': 'id: 3\ntitle: Nobody\nalt: Nobody\nlicence: CC0\n',
      'content/images/quay.yaml': textOf('content/images/quay.yaml').replace('id: 1', 'id: 20'),
    })
    expect(pictures).toEqual([
      {
        id: 12,
        url: expect.stringMatching(/^\/media\/original_images\/bench\.[0-9a-f]{10}\.jpg$/),
        licence: 'CC0',
        credit: 'Ann',
        date_taken: '2026-06-21T16:30:00Z',
        focal_point: { x: 43.25, y: 30, width: 12 },
      },
      {
        ...{ id: 20, url: expect.stringMatching(/^\/media\/original_images\/quay\./), licence: 'CC BY 4.0' },
        ...{ credit: null, date_taken: null, focal_point: null },
      },
    ])
  })
})
