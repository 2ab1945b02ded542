import { describe, expect, it } from 'vitest'
import type { SiteRecord } from '../../../src/contract/site-record.ts'
import type { Notice } from '../../../src/import/notice.ts'
import { readRecord } from '../../../src/import/read/read-site-record.ts'
import { type ApiSource, SourceError } from '../../../src/import/source/api-source.ts'
import { honestContent } from '../../hosts/verify/honest-content.ts'

const { singulareventdates: eventDates, objects, guides } = await honestContent()
const url = '/media/original_images/quay.jpg'
const picture = { id: 7, url, licence: 'CC0', credit: null, date_taken: null, focal_point: null }

const record: SiteRecord = {
  format: 'visitor-content-site/1',
  contract: 'v1',
  base_url: 'https://a.example',
  city: { name: 'Aldervik', bounds: { west: 19, south: 58, east: 20, north: 59 } },
  time_zone: 'Europe/Stockholm',
  languages: ['en', 'sv'],
  licence: { name: 'CC BY 4.0', url: 'https://licence.example/' },
  page_sizes: { singulareventdates: 2, objects: 2, guides: 12 },
  href_patterns: { event: '', object: '', guide: '' },
  renditions: { event_dates: {}, objects: {}, guides: {}, portraits: {} },
  items: {
    singulareventdates: { en: ['1', '2', '3'], sv: ['4', '5'] },
    objects: { en: [11, 12, 13] },
    guides: { sv: [21, 22, 23] },
  },
  labels: { places: {}, guide_categories: {} },
  pictures: [picture],
}

async function read(change: Partial<SiteRecord>, seen: { baseUrl?: string; licenceUrl?: string } = {}) {
  const told: string[] = []
  const source: ApiSource = {
    name: 'a',
    baseUrl: 'https://a.example',
    page: () => Promise.reject(new SourceError('a', 'no page')),
    record: async () => ({ ...record, ...change }),
    media: () => Promise.reject(new SourceError('a', 'no medium')),
    finish: async () => undefined,
    close: async () => undefined,
  }
  const pageSizes = { singulareventdates: 2, objects: 2, guides: undefined }
  const items = { eventDates, objects, guides, pageSizes, baseUrl: seen.baseUrl, licenceUrl: seen.licenceUrl }
  const tell = ({ kind, message }: Notice) => void told.push(`${kind} ${message}`)
  return { record: await readRecord(source, items, tell), told }
}

describe('a site record', () => {
  it('that agrees with the pages is believed', async () => {
    const pages = { baseUrl: 'https://a.example', licenceUrl: 'https://licence.example/' }
    expect(await read({}, pages)).toEqual({ record, told: [] })
    expect(await read({ base_url: 'https://a.example/' })).toEqual({ record, told: [] })
  })

  it.each([
    [{ base_url: 'https://b.example' }, /^lied It is written for https:\/\/b\.example/],
    [{ base_url: 'javascript:1' }, /^lied It is written for javascript:1/],
    [{ licence: { name: 'None', url: 'https://other.example/' } }, /^lied It names the licence/],
  ])('of another site is passed over: %o', async (change, message) => {
    const pages = { baseUrl: 'https://a.example', licenceUrl: 'https://licence.example/' }
    const { record, told } = await read(change, pages)
    expect(record).toBeUndefined()
    expect(told).toEqual([expect.stringMatching(message)])
  })

  it('loses ids that are on no page, in two languages, or in one that is not the site’s', async () => {
    const ids = { en: ['1', '2', '99'], sv: ['2', '3'], fi: ['4'] }
    const { record: seen, told } = await read({ items: { ...record.items, singulareventdates: ids } })
    expect(seen?.items.singulareventdates).toEqual({ en: ['1', '2'], sv: ['3'] })
    expect(told).toEqual([
      expect.stringMatching(/^lied Of its ids in en, 1 were not taken/),
      expect.stringMatching(/^lied Of its ids in sv, 1 were not taken/),
      expect.stringMatching(/^lied Of its ids in fi, 1 were not taken/),
    ])
  })

  it('loses pictures that are not those of the pages, and takes the page sizes that were seen', async () => {
    const pictures = [picture, { ...picture, url: '/media/other.jpg' }, { ...picture, id: 8 }, picture]
    const { record: seen, told } = await read({ pictures, page_sizes: { ...record.page_sizes, objects: 50 } })
    expect(seen?.pictures).toEqual([picture])
    expect(seen?.page_sizes).toEqual(record.page_sizes)
    expect(told).toEqual([
      expect.stringMatching(/^lied It says 50 objects to a page, and there are 2/),
      expect.stringMatching(/^lied Of its pictures, 3 are on no page/),
    ])
  })
})
