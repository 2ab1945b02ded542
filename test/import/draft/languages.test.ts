import { describe, expect, it } from 'vitest'
import { type Drafted, draft, object, typedIn } from './made-api.ts'

/** Objects with these addresses, named a, b, c … */
const objectsAt = (...hrefs: string[]) => {
  return hrefs.map((href, index) => object({ id: index + 1, slug: 'abcdefgh'.charAt(index), href }))
}

function languagesOf(drafted: Drafted): unknown {
  const paths = Object.keys(drafted.texts).filter(path => path.startsWith('objects/'))
  return paths.map(path => typedIn(drafted, path).language)
}

describe('the language of an item', () => {
  it.each([
    ['a segment', ['https://example.org/sv/a/', 'https://example.org/places/en/b/'], ['sv', 'en']],
    ['a region', ['https://example.org/en-gb/a/', 'https://example.org/pt_BR/b/'], ['en-gb', 'pt-br']],
    ['a subdomain', ['https://sv.example.org/a/', 'https://en.example.org/b/'], ['sv', 'en']],
  ])('is in its address as %s', (_, hrefs, languages) => {
    const drafted = draft({ objects: objectsAt(...hrefs) })
    expect(languagesOf(drafted)).toEqual(languages)
    expect(drafted.notices.filter(({ message }) => message.includes('language'))).toEqual([])
  })

  it('is not a word in a few addresses, nor the country of a host', () => {
    const hrefs = ['a', 'b', 'c', 'd'].map(slug => `https://visit.se/en/${slug}/`)
    const drafted = draft({ objects: objectsAt(...hrefs, 'https://cafe.example/it/') })
    expect(typedIn(drafted, 'site.yaml').languages).toEqual(['en'])
  })

  it('is one of those that are wanted, whatever their region and written form', () => {
    const objects = objectsAt('https://example.org/nb/a/', 'https://example.org/en/b/')
    const drafted = draft({ objects }, { languages: ['no', 'en-gb'] })
    expect(languagesOf(drafted)).toEqual(['no', 'en-gb'])
    expect(typedIn(drafted, 'site.yaml').languages).toEqual(['no', 'en-gb'])
  })

  it('is the main one where nothing says it, which is asked in the file and reported with a number', () => {
    const objects = objectsAt('https://a.example/', 'https://b.example/', 'https://c.example/en/c/')
    const drafted = draft({ objects }, { languages: ['sv', 'en'] })
    expect(languagesOf(drafted)).toEqual(['sv', 'sv', 'en'])
    const question = '# Needed: the language of this entry; nothing says it.\nlanguage: sv\n'
    expect(drafted.texts['objects/a.md']).toContain(question)
    expect(drafted.texts['objects/c.md']).not.toContain('Needed')
    expect(drafted.notices).toContainEqual({
      kind: 'needed',
      where: 'https://api.example.org',
      message: 'The language of 2 items could not be told, and was taken to be sv.',
    })
  })
})
