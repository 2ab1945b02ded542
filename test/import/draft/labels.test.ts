import { describe, expect, it } from 'vitest'
import { gatherLabels } from '../../../src/import/draft/words/labels.ts'
import { draft, guide, image, object } from './made-api.ts'
import { typedIn } from './typed.ts'

const languages = ['en', 'sv']

describe('labels', () => {
  it('name each word once, by its slug, in order', () => {
    const used = ['Museum', 'Café', 'Cafe', '寿司', 'Museum'].map(word => ({ word, language: 'en' }))
    const { words, slugOf } = gatherLabels(used, { recorded: undefined, languages })
    expect(words).toEqual({ cafe: 'Cafe', 'cafe-2': 'Café', label: '寿司', museum: 'Museum' })
    expect(Object.keys(words)).toEqual(['cafe', 'cafe-2', 'label', 'museum'])
    expect(slugOf({ word: 'Café', language: 'en' })).toBe('cafe-2')
  })

  it('are one text where several languages have the same word', () => {
    const used = languages.map(language => ({ word: 'Museum', language }))
    expect(gatherLabels(used, { recorded: undefined, languages }).words).toEqual({ museum: 'Museum' })
  })

  it('are one for the words of several languages that stand most often at the same thing', () => {
    const at = (thing: string, en: string, sv: string) => [
      { word: sv, language: 'sv', thing },
      { word: en, language: 'en', thing },
    ]
    const used = [
      ...at('baths', 'Activity', 'Aktivitet'),
      ...at('quay', 'Sight', 'Sevärdhet'),
      ...at('hill', 'Sight', 'Aktivitet'),
      ...at('tower', 'Sight', 'Sevärdhet'),
      ...at('pool', 'Activity', 'Aktivitet'),
      { word: 'Bar', language: 'en' },
    ]
    const { words, slugOf } = gatherLabels(used, { recorded: undefined, languages })
    expect(words).toEqual({
      activity: { en: 'Activity', sv: 'Aktivitet' },
      bar: 'Bar',
      sight: { en: 'Sight', sv: 'Sevärdhet' },
    })
    expect(slugOf({ word: 'Sevärdhet', language: 'sv' })).toBe('sight')
  })

  it('stay apart where a word is used in both languages, or stands as often beside two', () => {
    const at = (thing: string, en: string, sv: string) => [
      { word: en, language: 'en', thing },
      { word: sv, language: 'sv', thing },
    ]
    const both = [...at('a', 'Bar', 'Krog'), { word: 'Krog', language: 'en' }]
    expect(gatherLabels(both, { recorded: undefined, languages }).words).toEqual({ bar: 'Bar', krog: 'Krog' })
    const tied = [...at('a', 'Bar', 'Krog'), ...at('b', 'Bar', 'Pub')]
    expect(gatherLabels(tied, { recorded: undefined, languages }).words).toEqual({
      bar: 'Bar',
      krog: 'Krog',
      pub: 'Pub',
    })
  })

  it('of objects are paired by picture and position, those of guides by picture', () => {
    const sv = 'https://www.example.org/sv/'
    const drafted = draft({
      objects: [object(), object({ id: 2, slug: 'b', href: `${sv}places/b/`, label: 'Muséet' })],
      guides: [
        guide({ image: image() }),
        guide({ id: 2, image: image(), href: `${sv}guides/b/`, category: 'Turer' }),
      ],
    })
    expect(typedIn(drafted, 'labels.yaml')).toEqual({
      places: { museum: { en: 'Museum', sv: 'Muséet' } },
      guide_categories: { walks: { en: 'Walks', sv: 'Turer' } },
    })
    expect(typedIn(drafted, 'objects/b.md').label).toBe('museum')
  })

  it('are those of the record, used or not, where they hold the word in its language', () => {
    const recorded = {
      eatery: { en: 'Restaurant', sv: 'Restaurang' },
      park: { en: 'Park', sv: 'Park' },
      bar: 'Bar',
    }
    const used = [
      { word: 'Restaurang', language: 'sv' },
      { word: 'Restaurang', language: 'en' },
      { word: 'Bar', language: 'sv' },
    ]
    const { words, slugOf } = gatherLabels(used, { recorded, languages })
    expect(words).toEqual({ ...recorded, restaurang: 'Restaurang' })
    expect(used.map(slugOf)).toEqual(['eatery', 'restaurang', 'bar'])
  })

  it('lack no language of the site, and have no other', () => {
    const recorded = { eatery: { en: 'Restaurant', fi: 'Ravintola' } }
    expect(gatherLabels([], { recorded, languages }).words).toEqual({ eatery: 'Restaurant' })
  })

  it('may be empty, as imported', () => {
    const drafted = draft({ objects: [object({ label: '' })], guides: [guide({ category: ' ' })] })
    expect(typedIn(drafted, 'labels.yaml')).toEqual({
      places: { empty: '' },
      guide_categories: { empty: ' ' },
      as_imported: ['places.empty', 'guide_categories.empty'],
    })
    expect(typedIn(drafted, 'objects/museum.md').label).toBe('empty')
  })
})
