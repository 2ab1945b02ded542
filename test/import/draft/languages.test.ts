import { describe, expect, it } from 'vitest'
import { object, siteRecord } from '../../support/items.ts'
import { type Drafted, draft, fieldsIn } from './made-api.ts'

/** Objects with these addresses, named a, b, c … */
const objectsAt = (...hrefs: string[]) => {
  return hrefs.map((href, index) => object({ id: index + 1, slug: 'abcdefgh'.charAt(index), href }))
}

function languagesOf(drafted: Drafted): unknown {
  const paths = Object.keys(drafted.texts).filter(path => path.startsWith('objects/'))
  return paths.map(path => fieldsIn(drafted, path).language)
}

describe('the language of an item', () => {
  it.each([
    ['a segment', ['https://example.org/sv/a/', 'https://example.org/places/en/b/'], ['sv', 'en']],
    ['a region', ['https://example.org/en-gb/a/', 'https://example.org/pt_BR/b/'], ['en', 'pt-BR']],
    ['a subdomain', ['https://sv.example.org/a/', 'https://en.example.org/b/'], ['sv', 'en']],
  ])('is in its address as %s', (_, hrefs, languages) => {
    const drafted = draft({ objects: objectsAt(...hrefs) }, { languages })
    expect(languagesOf(drafted)).toEqual(languages)
    expect(fieldsIn(drafted, 'site.yaml').languages).toEqual(languages)
    expect(drafted.notices.filter(({ message }) => message.includes('language:'))).toEqual([])
  })

  it('comes from the record', () => {
    const items = { ...siteRecord().items, objects: { en: [1], sv: [2] } }
    const record = siteRecord({ items, languages: ['sv', 'en'] })
    const objects = objectsAt('https://example.org/a/', 'https://example.org/en/b/')
    expect(languagesOf(draft({ objects, record }))).toEqual(['en', 'sv'])
  })

  it('is the main one if nothing states it, and the file and a notice ask for the right one', () => {
    const objects = objectsAt('https://a.example/', 'https://b.example/', 'https://c.example/en/c/')
    const drafted = draft({ objects }, { languages: ['sv', 'en'] })
    expect(languagesOf(drafted)).toEqual(['sv', 'sv', 'en'])
    const question = '# Needed: write the language of this entry.\nlanguage: sv\n'
    expect(drafted.texts['objects/a.md']).toContain(question)
    expect(drafted.texts['objects/c.md']).not.toContain('Needed')
    expect(drafted.notices).toContainEqual(
      expect.objectContaining({
        kind: 'needed',
        where: 'https://api.example.org',
        message:
          'language: 2 items state no language; the files say sv. Correct it where a comment asks for it.',
      }),
    )
  })

  it('is asked for with --languages if neither the record nor an option names any', () => {
    const drafted = draft({ objects: objectsAt('https://example.org/sv/a/') }, {})
    expect(languagesOf(drafted)).toEqual(['en'])
    const message = expect.stringMatching(
      /^languages: import again with --languages and the main language first/,
    )
    expect(drafted.notices).toContainEqual(
      expect.objectContaining({ kind: 'needed', where: 'site.yaml', message }),
    )
  })
})
