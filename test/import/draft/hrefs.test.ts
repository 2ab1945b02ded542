import { describe, expect, it } from 'vitest'
import { slugify } from '../../../src/base/slug.ts'
import { findPattern, slugByPattern, wantedName } from '../../../src/import/draft/hrefs.ts'
import { uniqueNames } from '../../../src/import/draft/unique-names.ts'
import { draft, eventDate, object, siteRecord, typedIn } from './made-api.ts'

const entry = (href: string, language = 'en') => ({ href, language })

describe('the pattern of addresses', () => {
  it('has {slug} for the last segment and {language} for the segment or subdomain of the language', () => {
    const entries = [
      entry('https://www.example.org/en/events/fair/'),
      entry('https://www.example.org/sv/events/marknad/', 'sv'),
      entry('https://www.example.org/en/events/lantern-walk/'),
    ]
    expect(findPattern(entries)).toBe('https://www.example.org/{language}/events/{slug}/')
    const at = (form: (slug: string) => string) =>
      findPattern(['fair', 'walk', 'bun-day'].map(slug => entry(form(slug))))
    expect(at(slug => `https://en.example.org/e/${slug}.html`)).toBe(
      'https://{language}.example.org/e/{slug}.html',
    )
    expect(at(slug => `https://example.org/${slug}?a=b`)).toBe('https://example.org/{slug}?a=b')
  })

  it('is that of the most, and none where fewer than a quarter agree', () => {
    const others = ['a', 'b', 'c', 'd'].map(slug => entry(`https://${slug}${slug}.example/x-${slug}`))
    const shared = ['fair', 'walk'].map(slug => entry(`https://example.org/${slug}`))
    expect(findPattern([...others, ...shared])).toBe('https://example.org/{slug}')
    const more = ['e', 'f', 'g', 'h', 'i'].map(slug => entry(`https://${slug}${slug}.example/x-${slug}`))
    expect(findPattern([...others, ...more, ...shared])).toBeUndefined()
  })

  it('uses the slug of an object, encoded as addresses are', () => {
    const objects = ['Kåken', 'bio', 'museum'].map(slug => {
      return { ...entry(`https://example.org/${encodeURIComponent(slug)}/info`), slug }
    })
    expect(findPattern(objects)).toBe('https://example.org/{slug}/info')
  })

  it('gives a slug back, also where it occurs twice', () => {
    const pattern = 'https://example.org/{slug}/{language}/{slug}'
    expect(slugByPattern(pattern, entry('https://example.org/fair/en/fair'))).toBe('fair')
    expect(slugByPattern(pattern, entry('https://example.org/fair/en/walk'))).toBeUndefined()
    expect(slugByPattern(pattern, entry('https://example.org/fair/sv/fair'))).toBeUndefined()
  })

  it('is the record’s where that gives any address back, or there is none', () => {
    const recorded = 'https://www.example.org/{language}/e/{slug}'
    const record = siteRecord({ href_patterns: { event: recorded, object: recorded, guide: recorded } })
    const patternFor = (...hrefs: string[]) => {
      const eventDates = hrefs.map((href, index) => eventDate({ id: String(index + 1), href }))
      return typedIn(draft({ eventDates, record }), 'site.yaml').href_patterns
    }
    const others = ['a', 'b', 'c'].map(slug => `https://other.example/${slug}`)
    expect(patternFor('https://www.example.org/en/e/fair', ...others)).toMatchObject({ event: recorded })
    expect(patternFor()).toMatchObject({ event: recorded })
    expect(patternFor(...others)).toMatchObject({ event: 'https://other.example/{slug}' })
  })
})

describe('the addresses of entries', () => {
  it('are left out where the pattern gives them back, and written where it does not', () => {
    const eventDates = ['fair', 'walk', 'dance'].map((slug, index) => {
      return eventDate({ id: String(index + 1), href: `https://www.example.org/en/events/${slug}/` })
    })
    const odd = eventDate({ id: '9', href: 'https://fair.example/Programme' })
    const drafted = draft({ eventDates: [...eventDates, odd] })
    expect(typedIn(drafted, 'site.yaml').href_patterns).toMatchObject({
      event: 'https://www.example.org/{language}/events/{slug}/',
    })
    expect(typedIn(drafted, 'events/walk.md').href).toBeUndefined()
    expect(typedIn(drafted, 'events/programme.md').href).toBe('https://fair.example/Programme')
  })

  it('are written in all entries where they have nothing in common, and the pattern is asked for', () => {
    const objects = ['a', 'b', 'c', 'd', 'e'].map((slug, index) => {
      return object({ id: index + 1, slug, href: `https://${slug}.example/` })
    })
    const drafted = draft({ objects })
    expect(drafted.texts['site.yaml']).toContain(
      '  # Needed: the addresses of new objects; those of the source have no pattern in common.\n  object: https://api.example.org/objects/{slug}/\n',
    )
    expect(typedIn(drafted, 'objects/c.md').href).toBe('https://c.example/')
    expect(drafted.notices.map(({ kind, message }) => [kind, message])).toContainEqual([
      'needed',
      'The addresses of the objects have no pattern in common: write into href_patterns.object where new ones will be.',
    ])
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
      'never a name that another one wants',
      ['fair', 'fair', 'fair-2', 'fair', ''],
      ['fair', 'fair-3', 'fair-2', 'fair-4', 'event'],
    ],
    ['none of a device', ['con', 'nul', 'lpt1', 'console'], ['con-2', 'nul-2', 'lpt1-2', 'console']],
    ['short enough', ['x'.repeat(100), 'x'.repeat(100)], ['x'.repeat(100), `${'x'.repeat(98)}-2`]],
  ])('are unique, and %s', (_, wanted, names) => {
    expect(uniqueNames(wanted, 'event')).toEqual(names)
  })

  it('of objects are their slugs, and the lowest id has it where two share one', () => {
    const objects = [
      object({ id: 2, slug: 'museum', href: 'https://www.example.org/sv/places/museum/' }),
      object({ id: 1, slug: 'museum' }),
      object({ id: 3, slug: 'Kåken' }),
    ]
    const drafted = draft({ objects })
    expect(typedIn(drafted, 'objects/museum.md')).toMatchObject({ id: '1' })
    expect(typedIn(drafted, 'objects/museum.md').slug).toBeUndefined()
    expect(typedIn(drafted, 'objects/museum-2.md')).toMatchObject({ id: '2', slug: 'museum' })
    expect(typedIn(drafted, 'objects/museum-2.md').href).toBeUndefined()
    expect(typedIn(drafted, 'objects/kaken.md')).toMatchObject({ id: '3', slug: 'Kåken' })
  })
})

describe('slugs', () => {
  it.each([
    ['Midsommar på Åkullsjön & Gården', 'midsommar-pa-akullsjon-garden'],
    ["The Governor's Bun — №7", 'the-governors-bun-no7'],
    ['Ærø, Łódź, Straße, Þingvellir', 'aero-lodz-strasse-thingvellir'],
    ['寿司', ''],
    ['seventeen '.repeat(12), 'seventeen-'.repeat(10).slice(0, -1)],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('of %j are small letters without accents, cut to 100 characters after a word', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })
})
