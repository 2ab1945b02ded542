import { describe, expect, it } from 'vitest'
import { findPattern } from '../../../src/import/draft/hrefs/find-pattern.ts'
import { slugByPattern } from '../../../src/import/draft/hrefs/slug-by-pattern.ts'
import { draft, eventDate, object, siteRecord } from './made-api.ts'
import { typedIn } from './typed.ts'

const entry = (href: string, language = 'en') => ({ href, language })

describe('the pattern of addresses', () => {
  it('has {language} where the language stands and {slug} where the entries differ', () => {
    const entries = [
      entry('https://www.example.org/en/events/fair/'),
      entry('https://www.example.org/sv/events/marknad/', 'sv'),
      entry('https://www.example.org/en/events/lantern-walk/'),
    ]
    expect(findPattern(entries)).toBe('https://www.example.org/{language}/events/{slug}/')
  })

  it('finds the slug before other segments, before an ending and before a query', () => {
    const at = (form: (slug: string) => string) =>
      findPattern(['fair', 'walk', 'bun-day'].map(slug => entry(form(slug))))
    expect(at(slug => `https://example.org/e/${slug}/details`)).toBe('https://example.org/e/{slug}/details')
    expect(at(slug => `https://example.org/e/${slug}.html`)).toBe('https://example.org/e/{slug}.html')
    expect(at(slug => `https://example.org/${slug}?lang=en`)).toBe(
      'https://example.org/{slug}?lang={language}',
    )
  })

  it('leaves a host alone that only looks like the language', () => {
    const entries = ['fjell', 'fjord'].map(slug => entry(`https://visit.no/no/${slug}`, 'no'))
    expect(findPattern(entries)).toBe('https://visit.no/{language}/{slug}')
  })

  it('is that of the most, and none where fewer than a quarter agree', () => {
    const own = ['a', 'b', 'c', 'd'].map(slug => entry(`https://${slug}${slug}.example/x-${slug}`))
    const shared = ['fair', 'walk'].map(slug => entry(`https://example.org/${slug}`))
    expect(findPattern([...own, ...shared])).toBe('https://example.org/{slug}')
    const others = ['e', 'f', 'g', 'h', 'i'].map(slug => entry(`https://${slug}${slug}.example/x-${slug}`))
    expect(findPattern([...own, ...others, ...shared])).toBeUndefined()
  })

  it('goes by the slug that an object tells, encoded as addresses are', () => {
    const objects = ['Kåken', 'bio', 'museum'].map(slug => {
      return { ...entry(`https://example.org/${encodeURIComponent(slug)}/info`), slug }
    })
    expect(findPattern(objects)).toBe('https://example.org/{slug}/info')
  })

  it('gives a slug back, also where it stands twice', () => {
    const pattern = 'https://example.org/{slug}/{language}/{slug}'
    expect(slugByPattern(pattern, entry('https://example.org/fair/en/fair'))).toBe('fair')
    expect(slugByPattern(pattern, entry('https://example.org/fair/en/walk'))).toBeUndefined()
    expect(slugByPattern(pattern, entry('https://example.org/fair/sv/fair'))).toBeUndefined()
  })
})

describe('the patterns of a record', () => {
  const recorded = 'https://www.example.org/{language}/e/{slug}'
  const record = siteRecord({ href_patterns: { event: recorded, object: recorded, guide: recorded } })
  const patternFor = (...hrefs: string[]) => {
    const eventDates = hrefs.map((href, index) => eventDate({ id: String(index + 1), href }))
    const { event } = typedIn(draft({ eventDates, record }), 'site.yaml').href_patterns as Record<
      string,
      unknown
    >
    return event
  }

  it('are taken where they give any address back, or there is none', () => {
    const others = ['a', 'b', 'c'].map(slug => `https://other.example/${slug}`)
    expect(patternFor('https://www.example.org/en/e/fair', ...others)).toBe(recorded)
    expect(patternFor()).toBe(recorded)
  })

  it('are not where they give none back', () => {
    expect(patternFor('https://other.example/a', 'https://other.example/b')).toBe(
      'https://other.example/{slug}',
    )
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

  it('are written in all entries, below a pattern of this site, where they have nothing in common', () => {
    const objects = ['a', 'b', 'c', 'd', 'e'].map((slug, index) => {
      return object({ id: index + 1, slug, href: `https://${slug}.example/` })
    })
    const drafted = draft({ objects })
    expect(typedIn(drafted, 'site.yaml').href_patterns).toMatchObject({
      object: 'https://api.example.org/objects/{slug}/',
    })
    expect(typedIn(drafted, 'objects/c.md').href).toBe('https://c.example/')
    expect(drafted.notices.map(({ kind, message }) => [kind, message])).toContainEqual([
      'needed',
      'The addresses of the objects have no pattern in common: write into href_patterns.object where new ones will be.',
    ])
  })
})
