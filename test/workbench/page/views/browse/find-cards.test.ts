import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../../src/workbench/messages/cards.ts'
import { makeDayWriter } from '../../../../../src/workbench/page/parts/day-writer.ts'
import { type Filters, noFilters } from '../../../../../src/workbench/page/views/browse/filters.ts'
import { findCards } from '../../../../../src/workbench/page/views/browse/find-cards.ts'
import { foldCards } from '../../../../../src/workbench/page/views/browse/search-texts.ts'

const plain: Card = {
  collection: 'singulareventdates',
  id: '1',
  title: 'Fog Day',
  language: 'en',
  picture: null,
  dates: { start: '2027-06-25', end: '2027-06-27' },
  place: 'Tullkajen',
  label: 'Festivals',
  categories: ['festivals', 'family'],
  file: 'content/events/fog-day.md',
}
const swedish: Card = {
  ...plain,
  id: '2',
  title: 'Ångbåtens dag',
  language: 'sv',
  dates: { start: '2027-07-01', end: '2027-07-01' },
  place: 'Långsand',
  label: 'Music',
  categories: ['music'],
  file: 'content/events/angbatens-dag.md',
}
const place: Card = { ...plain, id: '3', collection: 'objects', dates: null, title: 'Long Sand' }

function find(filters: Partial<Filters>, { language = 'en', troubled = new Map<string, unknown>() } = {}) {
  const cards = foldCards([plain, swedish, place], makeDayWriter(language))
  return findCards(cards, { filters: { ...noFilters, ...filters }, troubled }).map(({ id }) => id)
}

describe('cards', () => {
  it('are all found, in their order, where nothing is asked', () => {
    expect(find({})).toEqual(['1', '2', '3'])
  })

  it('are found by every word, in any field and without accents', () => {
    expect(find({ words: 'ANG langsand' })).toEqual(['2'])
    expect(find({ words: 'långsand fog' })).toEqual([])
    expect(find({ words: 'tullk FESTI' })).toEqual(['1', '3'])
  })

  it('are not found by letters of two fields that only stand beside each other', () => {
    expect(find({ words: 'daytull' })).toEqual([])
  })

  it('are found by their dates, in words of the language and in figures', () => {
    expect(find({ words: 'june' })).toEqual(['1'])
    expect(find({ words: 'juni fredag' }, { language: 'sv' })).toEqual(['1'])
    expect(find({ words: '2027-07-01' })).toEqual(['2'])
  })

  it('are found by any of their categories, and by their language', () => {
    expect(find({ category: 'family' })).toEqual(['1', '3'])
    expect(find({ language: 'sv' })).toEqual(['2'])
  })

  it('are found by days that they touch, and always where they have none', () => {
    expect(find({ from: '2027-06-27', to: '2027-06-30' })).toEqual(['1', '3'])
    expect(find({ from: '2027-06-28' })).toEqual(['2', '3'])
    expect(find({ to: '2027-06-25' })).toEqual(['1', '3'])
    expect(find({ to: '2027-06-24' })).toEqual(['3'])
  })

  it('are found by what is wrong with their file', () => {
    expect(find({ hasProblem: true }, { troubled: new Map([[swedish.file, 'problem']]) })).toEqual(['2'])
  })
})
