import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EventDate } from '../../src/contract/event-date.ts'
import { Guide } from '../../src/contract/guide.ts'
import { FocalPercentage, Image } from '../../src/contract/image.ts'
import { VisitorObject } from '../../src/contract/object.ts'
import { parseUrl } from '../../src/contract/parse-url.ts'
import {
  AbsoluteUrl,
  AddressPart,
  CalendarDate,
  Count,
  LinkText,
  Location,
  MediaSource,
  ObservedWord,
  Pixels,
  RelativePath,
  UtcTimestamp,
} from '../../src/contract/scalars.ts'
import { setValue } from '../hosts/verify/faults.ts'
import { honestContent } from '../hosts/verify/honest-content.ts'
import { hostileLinks, oddLinks } from '../support/hostile-links.ts'

type Row = [name: string, schema: z.ZodType, valid: unknown[], invalid: unknown[]]

const badUrls = [
  '',
  '/b',
  '//a.example/b',
  'a.example',
  'https://',
  'https://a b/',
  'ftp://a.example/',
  ...hostileLinks,
]
const badPaths = ['', 'https://a.example/b', '//a.example/b', '/\\a.example/b', 'a b', ...hostileLinks]
const badSources = ['', ...hostileLinks]
const days = ['2027-06-25', '2028-02-29']
const badDays = ['2027-02-29', '2027-13-01', '2027-6-5', '2027-06-25T00:00:00Z', '', 20270625]
const times = ['2027-01-31T09:30:00Z', '2027-01-31T09:30:00.123456Z', '2027-01-31T09:30:00+00:00']
const badTimes = ['2027-01-31T09:30:00', '2027-01-31T09:30:00+01:00', '2027-02-30T09:30:00Z', '2027-01-31']
const badShares = ['50%', '50.0%', '50.000%', '100.01%', '-1.00%', '50.00', '50.00%;', '']
const place = (latitude: unknown, longitude: unknown) => ({ latitude, longitude })

const notParts = ['..', ' . ', '../a', 'a/..', 'a/./b', '%2e%2e', '.%252E%2fa', '．．／a']

const scalars: Row[] = [
  ['AbsoluteUrl', AbsoluteUrl, ['https://a.example/b?c=d', 'http://127.0.0.1:4000/'], badUrls],
  ['LinkText', LinkText, [...oddLinks], [...hostileLinks]],
  [
    'AddressPart',
    AddressPart,
    ['quay', 'Kajen 1', 'a..b', '...', 'a/b?c=d#e', '100 %', ''],
    [...hostileLinks, ...notParts],
  ],
  ['RelativePath', RelativePath, ['/media/a.jpg', 'media/a.jpg', '/media/a%20b.jpg'], badPaths],
  ['MediaSource', MediaSource, ['/media/a.jpg', 'https://a.example/b.webp'], badSources],
  ['CalendarDate', CalendarDate, days, badDays],
  ['UtcTimestamp', UtcTimestamp, times, badTimes],
  ['FocalPercentage', FocalPercentage, ['50.00%', '0.00%', '100.00%', '05.25%'], badShares],
  ['Pixels', Pixels, [1, 6000], [0, -1, 1.5, '1', null]],
  ['Count', Count, [0, 798], [-1, 1.5, '1', null]],
  ['ObservedWord', ObservedWord, ['medium', 'large'], ['', null]],
  ['Location', Location, [place(-90, 180)], [place(91, 0), place(0, -181), place('1', 0), null]],
]

/** Wrong values for a place in `honestContent`, a site written from the contract; undefined removes the key. */
const wrongValues: readonly (readonly [title: string, place: string, value: unknown])[] = [
  ['a null where none is allowed', 'singulareventdates[0].title', null],
  ['an event date without a position', 'singulareventdates[0].location', null],
  ['an event id of letters', 'singulareventdates[0].id', 'one'],
  ['an event id with a leading zero', 'singulareventdates[0].id', '007'],
  ['an event id that is a number', 'singulareventdates[0].id', 1],
  ['an object id that is a text', 'objects[0].id', '11'],
  ['an object of another type', 'objects[0].type', 'EventPage'],
  ['a day no calendar has', 'singulareventdates[0].start_date', '2027-02-30'],
  ['a page address without a host', 'guides[0].href', '/guides/sunday/'],
  ['no categories', 'singulareventdates[0].categories', []],
  ['an empty size', 'singulareventdates[0].size', ''],
  ['a latitude beyond the pole', 'objects[1].location.latitude', 91],
  ['a telephone that is a number', 'objects[0].info_box.telephone', 46],
  ['a notice that is a text', 'objects[0].mass_info[0]', 'Closed.'],
  ['an author local by word', 'guides[0].byline.author.is_local', 'yes'],
  ['a guide without byline', 'guides[0].byline', null],
  ['a focal point beyond the side', 'objects[0].image.focal.x', '100.01%'],
  ['a focal point of one decimal', 'objects[0].image.focal.y', '50.0%'],
  ['an original on another host', 'objects[0].image.url', 'https://a.example/b.jpg'],
  ['a schema half filled', 'objects[0].image.schema.thumbnail', undefined],
  ['a file size in words', 'objects[0].image.file_size', '2 kB'],
  ['a rendition without alt', 'objects[0].image.renditions.small.alt', undefined],
]

describe('the values of the contract', () => {
  it.each(scalars)('%s accepts valid values and refuses invalid ones', (_name, schema, taken, refused) => {
    expect(taken.filter(value => !schema.safeParse(value).success)).toEqual([])
    expect(refused.filter(value => schema.safeParse(value).success)).toEqual([])
  })

  const site = z.object({
    singulareventdates: z.array(EventDate),
    objects: z.array(VisitorObject),
    guides: z.array(Guide),
  })

  it('accepts every item of a site written from the contract', async () => {
    const { files, ...items } = await honestContent()
    expect(site.parse(items)).toEqual(items)
  })

  it.each(wrongValues)('refuses %s', async (_title, place, value) => {
    const items = await honestContent()
    setValue(items, place, value)
    const wrong = site.safeParse(items).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(place.replaceAll('[', '.').replaceAll(']', '')).toContain(wrong[0])
  })

  it('lets an event end on the day it starts, and not before', async () => {
    const { singulareventdates } = await honestContent()
    const ending = (end_date: string) => EventDate.safeParse({ ...singulareventdates[0], end_date }).success
    expect([ending('2027-06-24'), ending('2027-06-25'), ending('2027-06-26')]).toEqual([false, true, true])
  })

  it('accepts an empty or a complete schema, but not a partial one', async () => {
    const { objects } = await honestContent()
    const image = objects[0]?.image
    const taken = (schema: unknown) => Image.safeParse({ ...image, schema }).success
    expect(taken({})).toBe(true)
    expect(taken(image?.schema)).toBe(true)
    expect(taken({ '@type': 'ImageObject' })).toBe(false)
    expect(taken({ ...image?.schema, '@type': 'Photograph' })).toBe(false)
    expect([taken(null), taken([]), taken('')]).toEqual([false, false, false])
  })

  it('accepts renditions of any name', async () => {
    const { objects } = await honestContent()
    const image = objects[0]?.image
    const renditions = { ...image?.renditions, wide: image?.renditions.small }
    expect(Image.safeParse({ ...image, renditions }).success).toBe(true)
  })
})

describe('parseUrl', () => {
  it('parses absolute and relative URLs, and nothing else', () => {
    expect(parseUrl('https://example.org')?.href).toBe('https://example.org/')
    expect(parseUrl('a', 'https://example.org/b/')?.href).toBe('https://example.org/b/a')
    expect(parseUrl('a')).toBeUndefined()
  })

  it('parses non-ASCII hosts also after thousands of others', () => {
    for (let time = 0; time < 20_000; time++) AbsoluteUrl.safeParse('https://www.example.org/page')
    expect(AbsoluteUrl.safeParse('https://www.å.example.org/').success).toBe(true)
  })
})
