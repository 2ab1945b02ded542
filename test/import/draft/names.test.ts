import { describe, expect, it } from 'vitest'
import { slugify } from '../../../src/base/slug.ts'
import { entrySlug } from '../../../src/import/draft/names/entry-slug.ts'
import { uniqueNames } from '../../../src/import/draft/names/unique-names.ts'
import { draft, object } from './made-api.ts'
import { typedIn } from './typed.ts'

describe('slugs', () => {
  it('are small letters without accents, with hyphens for everything else', () => {
    expect(slugify('Midsommar på Åkullsjön & Gården')).toBe('midsommar-pa-akullsjon-garden')
    expect(slugify("The Governor's Bun — №7")).toBe('the-governors-bun-no7')
    expect(slugify('Ærø, Łódź, Straße, Þingvellir')).toBe('aero-lodz-strasse-thingvellir')
    expect(slugify('寿司')).toBe('')
  })

  it('have at most 100 characters, and end with a whole word', () => {
    const long = slugify(`${'seventeen '.repeat(12)}`)
    expect(long.length).toBeLessThanOrEqual(100)
    expect(long.endsWith('-seventeen')).toBe(true)
    expect(slugify('x'.repeat(300))).toBe('x'.repeat(100))
  })

  it('are the last segment of an address, or what it becomes, else the title', () => {
    expect(entrySlug('https://example.org/en/events/bun-day/', 'Any')).toBe('bun-day')
    expect(entrySlug('https://example.org/Bulldagen_2027.html?a=b', 'Any')).toBe('bulldagen-2027')
    expect(entrySlug('https://example.org/sv/k%C3%A5ken', 'Any')).toBe('kaken')
    expect(entrySlug('https://example.org/%ff', 'Any')).toBe('ff')
    expect(entrySlug('https://example.org/events/48213', 'Bun Day')).toBe('bun-day')
    expect(entrySlug('https://example.org/', 'Bun Day')).toBe('bun-day')
  })
})

describe('file names', () => {
  it('are given once; later ones get a number, but never a name that another one wants', () => {
    expect(uniqueNames(['fair', 'fair', 'fair-2', 'fair', ''], 'event')).toEqual([
      'fair',
      'fair-3',
      'fair-2',
      'fair-4',
      'event',
    ])
  })

  it('are none that a system keeps for itself', () => {
    expect(uniqueNames(['con', 'nul', 'lpt1', 'console'], 'event')).toEqual([
      'con-2',
      'nul-2',
      'lpt1-2',
      'console',
    ])
  })

  it('have room for their number', () => {
    const [first, second] = uniqueNames(['x'.repeat(100), 'x'.repeat(100)], 'event')
    expect([first?.length, second]).toEqual([100, `${'x'.repeat(98)}-2`])
  })

  it('of objects are their slugs, where those can be, and the lowest id has it where two share one', () => {
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
