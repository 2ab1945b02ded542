import { describe, expect, it } from 'vitest'
import { type Drafted, draft, eventDate, guide, object } from './made-api.ts'
import { typedIn } from './typed.ts'

const english =
  '<p>The harbour is quiet in the morning, and the boats go out before anybody has had their coffee.</p>'
const swedish =
  '<p>Hamnen är tyst på morgonen, och båtarna går ut innan någon har hunnit dricka sitt kaffe.</p>'

function languagesOf(drafted: Drafted): unknown {
  const entries = Object.keys(drafted.texts).filter(path => /^(?:events|objects|guides)\//.test(path))
  return entries.map(path => [path.replace(/\.(?:md|yaml)$/, ''), typedIn(drafted, path).language])
}

const texts = (href: (path: string) => string) => [
  object({ id: 1, slug: 'a', href: href('a'), text: english }),
  object({ id: 2, slug: 'b', href: href('b'), text: english }),
]

describe('the languages of items', () => {
  it('are those of a segment of the address that tells them apart, whatever the texts are in', () => {
    const objects = [
      object({ id: 1, slug: 'a', href: 'https://www.example.org/sv/a/', text: english }),
      object({ id: 2, slug: 'b', href: 'https://www.example.org/en/b/', text: swedish }),
    ]
    const drafted = draft({ objects })
    expect(languagesOf(drafted)).toEqual([
      ['objects/a', 'sv'],
      ['objects/b', 'en'],
    ])
  })

  it('keep the region that stands in the address', () => {
    const objects = texts(slug => `https://www.example.org/en-gb/${slug}/`)
    const drafted = draft({ objects })
    expect(typedIn(drafted, 'site.yaml').languages).toEqual(['en-gb'])
    expect(typedIn(drafted, 'site.yaml').href_patterns).toMatchObject({
      object: 'https://www.example.org/{language}/{slug}/',
    })
  })

  it('are those of the first label or of the country of a host that tells them apart', () => {
    const bySubdomain = draft({
      objects: texts(slug => `https://${slug === 'a' ? 'sv' : 'en'}.example.org/places/${slug}/`),
    })
    const byCountry = draft({
      objects: texts(slug => `https://visit.${slug === 'a' ? 'se' : 'co.uk'}/places/${slug}/`),
    })
    for (const drafted of [bySubdomain, byCountry]) {
      expect(languagesOf(drafted)).toEqual([
        ['objects/a', 'sv'],
        ['objects/b', 'en'],
      ])
    }
  })

  it('are not taken from a host that is the same for all', () => {
    const objects = texts(slug => `https://visit.se/places/${slug}/`)
    expect(typedIn(draft({ objects }), 'site.yaml').languages).toEqual(['en'])
  })

  it('are not taken from a word in the address of somebody else', () => {
    const objects = [
      ...texts(slug => `https://www.example.org/en/${slug}/`),
      ...texts(slug => `https://www.example.org/sv/${slug}-sv/`).map((each, index) => ({
        ...each,
        id: 7 + index,
      })),
      object({ id: 9, slug: 'c', href: 'https://cafe.example/it/', label: null, text: english.repeat(3) }),
    ]
    expect(languagesOf(draft({ objects }))).toContainEqual(['objects/c', 'en'])
  })

  it('are told by a label that is a word of one language alone, where the address does not tell', () => {
    const objects = [
      object({ id: 1, slug: 'a', href: 'https://www.example.org/sv/a/', label: 'Kafé', text: swedish }),
      object({ id: 2, slug: 'b', href: 'https://www.example.org/en/b/', label: 'Café', text: english }),
      object({ id: 3, slug: 'c', href: 'https://cafe.example/', label: 'Kafé', text: english }),
    ]
    expect(languagesOf(draft({ objects }))).toContainEqual(['objects/c', 'sv'])
  })

  it('are told by the station where stations tell languages apart', () => {
    const station = (lang: string) => ({ closest_station: { name: 'Quay', lang } })
    const there = (slug: string) => `https://${slug}.example/`
    const eventDates = [
      eventDate({ id: '1', href: there('a'), ...station('sv'), description: english }),
      eventDate({ id: '2', href: there('b'), ...station('en'), description: english }),
    ]
    expect(languagesOf(draft({ eventDates }))).toEqual([
      ['events/the-fair-2', 'en'],
      ['events/the-fair', 'sv'],
    ])
  })

  it('are told by the text where the same station language stands in all', () => {
    const eventDates = [
      eventDate({ id: '1', title: 'Hamnen', href: 'https://a.example/', description: swedish.repeat(3) }),
      eventDate({ id: '2', title: 'Harbour', href: 'https://b.example/', description: english.repeat(3) }),
    ]
    expect(languagesOf(draft({ eventDates }))).toEqual([
      ['events/hamnen', 'sv'],
      ['events/harbour', 'en'],
    ])
  })

  it('are the main one, told once with a number, where nothing tells them', () => {
    const blank = { title: '', text: '', label: null, href: 'https://a.example/' }
    const objects = [object({ id: 1, slug: 'a', ...blank }), object({ id: 2, slug: 'b', ...blank })]
    const drafted = draft({ objects }, { languages: ['sv', 'en'] })
    expect(languagesOf(drafted)).toEqual([
      ['objects/a', 'sv'],
      ['objects/b', 'sv'],
    ])
    expect(drafted.notices.filter(({ message }) => message.includes('language'))).toEqual([
      {
        kind: 'needed',
        where: 'https://api.example.org',
        message: 'The language of 2 items could not be told, and was taken to be sv.',
      },
    ])
  })

  it('are one language where its written forms have tags of their own', () => {
    const objects = texts(slug => `https://www.example.org/${slug === 'a' ? 'nb' : 'en'}/${slug}/`)
    expect(languagesOf(draft({ objects }, { languages: ['no', 'en-gb'] }))).toEqual([
      ['objects/a', 'no'],
      ['objects/b', 'en-gb'],
    ])
  })

  it('are among those that are wanted, the first of which is the main one', () => {
    const guides = [guide({ id: 1, href: 'https://a.example/walk/' })]
    const drafted = draft({ guides }, { languages: ['fi', 'en'] })
    expect(typedIn(drafted, 'site.yaml').languages).toEqual(['fi', 'en'])
    expect(languagesOf(drafted)).toEqual([['guides/walk', 'en']])
  })
})
