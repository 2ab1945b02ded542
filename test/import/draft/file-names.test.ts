import { describe, expect, it } from 'vitest'
import { slugify } from '../../../src/base/slug.ts'
import { slugByPattern, uniqueNames, wantedName } from '../../../src/import/draft/file-names.ts'
import { eventDate, object, siteRecord } from '../../support/items.ts'
import { draft, fieldsIn } from './made-api.ts'

describe('the addresses of entries', () => {
  it('are left out if they follow the pattern of the record, and written otherwise', () => {
    const hrefs = ['https://www.example.org/en/events/walk/', 'https://fair.example/Programme']
    const singulareventdates = hrefs.map((href, index) => eventDate({ id: String(index + 1), href }))
    const drafted = draft({ singulareventdates, record: siteRecord() })
    expect(fieldsIn(drafted, 'site.yaml').href_patterns).toEqual(siteRecord().href_patterns)
    expect(fieldsIn(drafted, 'events/walk.md').href).toBeUndefined()
    expect(fieldsIn(drafted, 'events/programme.md').href).toBe('https://fair.example/Programme')
  })

  it('are all written without a record, and site.yaml asks for the patterns', () => {
    const drafted = draft({ objects: [object()] })
    expect(drafted.texts['site.yaml']).toMatch(
      /\n# Needed: write the addresses of new entries, such as .*\nhref_patterns:\n.*\n {2}object: https:\/\/api\.example\.org\/{language}\/objects\/{slug}\/\n/,
    )
    expect(fieldsIn(drafted, 'objects/museum.md').href).toBe('https://www.example.org/en/places/museum/')
    expect(drafted.notices).toContainEqual(
      expect.objectContaining({
        kind: 'needed',
        where: 'site.yaml',
        message: expect.stringMatching(/^href_patterns: write the addresses of new entries/),
      }),
    )
  })

  it('contain the slug, even twice', () => {
    const pattern = 'https://example.org/{slug}/{language}/{slug}'
    const slugIn = (href: string) => slugByPattern(pattern, { href, language: 'en' })
    expect(slugIn('https://example.org/fair/en/fair')).toBe('fair')
    expect(slugIn('https://example.org/fair/en/walk')).toBeUndefined()
    expect(slugIn('https://example.org/fair/sv/fair')).toBeUndefined()
  })
})

describe('file names', () => {
  it.each([
    ['https://example.org/en/events/bun-day/', 'bun-day'],
    ['https://example.org/Bulldagen_2027.html?a=b', 'bulldagen-2027'],
    ['https://example.org/sv/k%C3%A5ken', 'kaken'],
    ['https://example.org/%ff', 'ff'],
    ['https://example.org/events/48213', 'the-title'],
    ['https://example.org/', 'the-title'],
  ])('are the last segment of the address, else the title: %s', (href, name) => {
    expect(wantedName('https://other.example/{slug}', { href, language: 'en', title: 'The title' })).toBe(
      name,
    )
  })

  it.each([
    [
      'no number makes a name that another entry wants',
      ['fair', 'fair', 'fair-2', 'fair', ''],
      ['fair', 'fair-3', 'fair-2', 'fair-4', 'event'],
    ],
    [
      'none is the name of a device',
      ['con', 'nul', 'lpt1', 'console'],
      ['con-2', 'nul-2', 'lpt1-2', 'console'],
    ],
    ['none is too long', ['x'.repeat(100), 'x'.repeat(100)], ['x'.repeat(100), `${'x'.repeat(98)}-2`]],
  ])('are unique, and %s', (_, wanted, names) => {
    expect(uniqueNames(wanted, 'event')).toEqual(names)
  })

  it('of objects are their slugs; of two with the same slug the lower id has it', () => {
    const objects = [
      object({ id: 2, slug: 'museum', href: 'https://www.example.org/sv/places/museum/' }),
      object({ id: 1, slug: 'museum' }),
      object({ id: 3, slug: 'Kåken' }),
    ]
    const drafted = draft({ objects })
    expect(fieldsIn(drafted, 'objects/museum.md')).toMatchObject({ id: '1' })
    expect(fieldsIn(drafted, 'objects/museum.md').slug).toBeUndefined()
    expect(fieldsIn(drafted, 'objects/museum-2.md')).toMatchObject({ id: '2', slug: 'museum' })
    expect(fieldsIn(drafted, 'objects/kaken.md')).toMatchObject({ id: '3', slug: 'Kåken' })
  })
})

it.each([
  ['Midsommar på Åkullsjön & Gården', 'midsommar-pa-akullsjon-garden'],
  ["The Governor's Bun — №7", 'the-governors-bun-no7'],
  ['Ærø, Łódź, Straße, Þingvellir', 'aero-lodz-strasse-thingvellir'],
  ['寿司', ''],
  ['seventeen '.repeat(12), 'seventeen-'.repeat(10).slice(0, -1)],
  ['x'.repeat(300), 'x'.repeat(100)],
])('slugs of %j are small letters without accents, cut to 100 characters after a word', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})
