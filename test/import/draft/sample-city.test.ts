import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { siteRecordSchema } from '../../../src/contract/site-record.ts'
import { buildSampleCity, makeSharedFolder, sampleCityCache } from '../../support/site.ts'
import { type RoundTrip, roundTrip } from './round-trip.ts'

const root = await makeSharedFolder()
let recorded: RoundTrip
let seen: RoundTrip

beforeAll(async () => {
  await buildSampleCity(root)
  const cache = sampleCityCache
  recorded = await roundTrip(root, join(root, 'recorded'), { record: 'with', cache })
  seen = await roundTrip(root, join(root, 'seen'), { record: 'without', cache })
}, 600_000)

describe('the sample city', () => {
  it('comes back byte for byte from its pages and its record', () => {
    expect(recorded.after).toEqual(recorded.before)
    expect(recorded.records[1]).toBe(recorded.records[0])
    expect(recorded.report.warnings).toEqual([])
    expect(recorded.notices).toEqual([])
  })

  it('comes back under the names of its files', () => {
    const names = recorded.files.map(({ path }) => path).filter(path => !path.startsWith('authors/'))
    expect(names).toContain('events/lucia-pa-isen.md')
    expect(names).toContain('objects/hamnbadet.md')
    expect(names).toContain('guides/a-slow-sunday-in-the-old-town.md')
    expect(names).toContain('images/kite-beach.png')
  })

  it('comes back from its pages alone, but for crops around a focal point whose size they do not show', () => {
    const { pictures } = siteRecordSchema.parse(JSON.parse(seen.records[0]))
    const sized = pictures.filter(({ focal_point }) => focal_point?.width !== undefined).map(({ url }) => url)
    expect(seen.after).not.toEqual(seen.before)
    expect(withoutCrops(seen.after, sized)).toEqual(withoutCrops(seen.before, sized))
  })

  it('asks for a time zone, licences and the languages that no address says, from its pages alone', () => {
    const needed = seen.notices.filter(({ kind }) => kind === 'needed').map(({ message }) => message)
    expect(new Set(needed)).toEqual(
      new Set([
        'The language of 2 items could not be told, and was taken to be en.',
        'time_zone could not be told; UTC was put in.',
        'licence: under which others may use the picture.',
      ]),
    )
  })
})

/** Pages without what tells one crop from another, in the renditions of the originals with these addresses. */
function withoutCrops(pages: Record<string, string>, urls: readonly string[]): Record<string, string> {
  const names = urls.map(url => url.replace('/media/original_images/', '').split('.')[0])
  const crop = new RegExp(
    `/media/images/(${names.join('|')})\\.[0-9a-f]{10}\\.fill-([^"]+)","width":\\d+,"height":\\d+`,
    'g',
  )
  return Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, text.replace(crop, '$1 $2')]))
}
