import { describe, expect, it } from 'vitest'
import { gatherLabels } from '../../../src/import/draft/draft-labels.ts'
import { object } from '../../support/items.ts'
import { draft } from './made-api.ts'

const languages = ['en', 'sv']

describe('labels', () => {
  it('contain each word once, by its slug, in order, with one text for all languages', () => {
    const used = ['Museum', 'Café', 'Cafe', '寿司', 'Museum'].map(word => ({ word, language: 'en' }))
    const { words, slugOf } = gatherLabels([...used, { word: 'Museum', language: 'sv' }], { languages })
    expect(words).toEqual({ cafe: 'Cafe', 'cafe-2': 'Café', label: '寿司', museum: 'Museum' })
    expect(Object.keys(words)).toEqual(['cafe', 'cafe-2', 'label', 'museum'])
    expect(slugOf({ word: 'Café', language: 'en' })).toBe('cafe-2')
    expect(slugOf({ word: 'Museum', language: 'sv' })).toBe('museum')
  })

  it('are all those of the record, and used words that it lacks in their language', () => {
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

  it('ask editors to combine words if a site has several languages and no record', () => {
    const objects = [
      object(),
      object({ id: 2, slug: 'b', href: 'https://example.org/sv/b/', label: 'Museet' }),
    ]
    const labels = draft({ objects }).texts['labels.yaml']
    expect(labels).toContain('\n# Needed: combine the words that mean the same')
    expect(draft({ objects }, { languages: ['en'] }).texts['labels.yaml']).not.toContain('Needed')
  })
})
