import { describe, expect, it } from 'vitest'
import type { SiteRecord } from '../../../src/contract/site-record.ts'
import { defaultImportLimits } from '../../../src/import/import-config.ts'
import type { Notice } from '../../../src/import/notice.ts'
import { readRecord } from '../../../src/import/read/read-site-record.ts'
import { type ApiSource, SourceError } from '../../../src/import/source/api-source.ts'

const url = '/media/original_images/quay.jpg'
const picture = { id: 7, url, licence: 'CC0', credit: null, date_taken: null, focal_point: null }

const pattern = 'https://www.example.org/{slug}/'

const record: SiteRecord = {
  format: 'visitor-content-site/1',
  contract: 'v1',
  base_url: 'https://a.example',
  city: { name: 'Aldervik', bounds: { west: 19, south: 58, east: 20, north: 59 } },
  time_zone: 'Europe/Stockholm',
  languages: ['en', 'sv'],
  licence: { name: 'CC BY 4.0', url: 'https://licence.example/' },
  page_sizes: { singulareventdates: 2, objects: 2, guides: 12 },
  href_patterns: { event: pattern, object: pattern, guide: pattern },
  renditions: { event_dates: {}, objects: {}, guides: {}, portraits: {} },
  items: {
    singulareventdates: { en: ['1', '2', '3'], sv: ['4', '5'] },
    objects: { en: [11, 12, 13] },
    guides: { sv: [21, 22, 23] },
  },
  labels: { places: {}, guide_categories: {} },
  pictures: [picture],
}

async function read(change: Partial<SiteRecord>, linkedBase?: string) {
  const notices: string[] = []
  const source: ApiSource = {
    name: 'a',
    baseUrl: 'https://a.example',
    page: () => Promise.reject(new SourceError('a', 'no page')),
    record: async () => ({ url: 'a', json: { ...record, ...change }, size: 1, licenceUrl: undefined }),
    media: () => Promise.reject(new SourceError('a', 'no medium')),
    verified: () => undefined,
    finish: async () => undefined,
    close: async () => undefined,
  }
  const notify = ({ kind, message }: Notice) => void notices.push(`${kind} ${message}`)
  return { record: await readRecord(source, linkedBase, { limits: defaultImportLimits, notify }), notices }
}

describe('a site record', () => {
  it('that agrees with the pages is used', async () => {
    expect(await read({}, 'https://a.example')).toEqual({ record, notices: [] })
    expect(await read({ base_url: 'https://a.example/' })).toEqual({ record, notices: [] })
  })

  it.each([
    [{ base_url: 'https://b.example' }, /^contradiction It is for https:\/\/b\.example/],
    [{ base_url: 'javascript:1' }, /^contradiction It is for javascript:1/],
  ])('of another site is ignored: %o', async (change, message) => {
    const { record, notices } = await read(change, 'https://a.example')
    expect(record).toBeUndefined()
    expect(notices).toEqual([expect.stringMatching(message)])
  })

  it.each<[Partial<SiteRecord>, RegExp]>([
    [{ time_zone: 'Here' }, /^contradiction "Here" is not the time zone of a place/],
    [{ languages: ['no language'] }, /^contradiction .*no language/],
    [{ page_sizes: { ...record.page_sizes, objects: 0 } }, /^contradiction .*0/],
    [{ href_patterns: { ...record.href_patterns, guide: 'javascript:{slug}' } }, /^left-out .*javascript/],
  ])('with a value that a build would refuse is ignored: %o', async (change, message) => {
    expect(await read(change)).toEqual({ record: undefined, notices: [expect.stringMatching(message)] })
  })

  it('may have empty names, as imported', async () => {
    const empty = { licence: { ...record.licence, name: '' }, city: { ...record.city, name: '' } }
    expect(await read(empty)).toEqual({ record: { ...record, ...empty }, notices: [] })
  })
})
