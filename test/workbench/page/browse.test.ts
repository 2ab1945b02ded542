import { describe, expect, it } from 'vitest'
import type { Card } from '../../../src/workbench/messages/item-messages.ts'
import { makeDayWriter } from '../../../src/workbench/page/parts/dates.ts'
import { fold, foldWords, printFilters, readFilters } from '../../../src/workbench/page/parts/search.ts'
import { planCardGrid } from '../../../src/workbench/page/views/browse/card-grid.ts'
import {
  type Filters,
  findCards,
  foldCards,
  noFilters,
} from '../../../src/workbench/page/views/browse/card-search.ts'

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
  it('are all found, in order, by an empty query', () => {
    expect(find({})).toEqual(['1', '2', '3'])
  })

  it('are found if they contain every word, in any field and without accents', () => {
    expect(find({ q: 'ANG langsand' })).toEqual(['2'])
    expect(find({ q: 'långsand fog' })).toEqual([])
    expect(find({ q: 'tullk FESTI' })).toEqual(['1', '3'])
  })

  it('are not found by a word that spans two fields', () => {
    expect(find({ q: 'daytull' })).toEqual([])
  })

  it('are found by their dates, in words and in digits', () => {
    expect(find({ q: 'june' })).toEqual(['1'])
    expect(find({ q: 'juni fredag' }, { language: 'sv' })).toEqual(['1'])
    expect(find({ q: '2027-07-01' })).toEqual(['2'])
  })

  it('are found by any of their categories, and by their language', () => {
    expect(find({ category: 'family' })).toEqual(['1', '3'])
    expect(find({ language: 'sv' })).toEqual(['2'])
  })

  it('are found if they overlap the days, or have none', () => {
    expect(find({ from: '2027-06-27', to: '2027-06-30' })).toEqual(['1', '3'])
    expect(find({ from: '2027-06-28' })).toEqual(['2', '3'])
    expect(find({ to: '2027-06-25' })).toEqual(['1', '3'])
    expect(find({ to: '2027-06-24' })).toEqual(['3'])
  })

  it('are found by the severity of their problems', () => {
    expect(find({ problem: true }, { troubled: new Map([[swedish.file, 'problem']]) })).toEqual(['2'])
  })
})

describe('filters', () => {
  it('are parsed from a URL and printed to the same URL', () => {
    const query = 'q=fika+p%C3%A5+kajen&category=music&language=sv&from=2027-06-01&to=2027-06-30&problem=1'
    const filters = readFilters(new URLSearchParams(query), noFilters)
    expect(filters).toEqual({
      q: 'fika på kajen',
      category: 'music',
      language: 'sv',
      from: '2027-06-01',
      to: '2027-06-30',
      problem: true,
    })
    expect(printFilters(filters).toString()).toBe(query)
  })

  it('keep a trailing space while a query is typed', () => {
    const query = printFilters({ ...noFilters, q: 'fika ' })
    expect(readFilters(new URLSearchParams(query.toString()), noFilters).q).toBe('fika ')
  })

  it('add nothing to the URL without filters', () => {
    expect(printFilters(noFilters).size).toBe(0)
    expect(readFilters(new URLSearchParams(), noFilters)).toEqual(noFilters)
  })

  it('ignore invalid days', () => {
    expect(find({ from: 'soon', to: '2027' })).toEqual(['1', '2', '3'])
  })
})

function columnsAt(width: number, rem = 16): number {
  const { placed } = planCardGrid({ count: 20, width, rem, lines: 3 })
  return placed.filter(({ top }) => top === 0).length
}

describe('the grid of cards', () => {
  it('has more columns in a wider list, and at least one', () => {
    expect([0, 328, 722, 964, 1264].map(width => columnsAt(width))).toEqual([1, 1, 2, 3, 4])
  })

  it('has fewer columns with a larger font', () => {
    expect(columnsAt(1264, 32)).toBe(2)
  })

  it('fills the width of the list, row by row', () => {
    const { placed, height } = planCardGrid({ count: 4, width: 1000, rem: 16, lines: 2 })
    const last = placed[2]
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000)
    expect(placed[3]).toMatchObject({ left: 0, top: (last?.height ?? 0) + 24 })
    expect(height).toBe(2 * (last?.height ?? 0) + 24)
  })

  it('is taller with more lines of text, and has no height without cards', () => {
    const heightOf = (lines: number, count = 1) => planCardGrid({ count, width: 700, rem: 20, lines }).height
    expect(heightOf(3) - heightOf(2)).toBe(30)
    expect(heightOf(3, 0)).toBe(0)
  })
})

describe('fold', () => {
  it('lowercases and removes accents', () => {
    expect(fold('ÅNGKAFÉ i Älvsbyn')).toBe('angkafe i alvsbyn')
  })

  it('treats composed and decomposed letters alike', () => {
    expect(fold('a\u030a')).toBe(fold('\u00e5'))
  })

  it('splits a query into words, and spaces into none', () => {
    expect(foldWords('  Fika  på ')).toEqual(['fika', 'pa'])
    expect(foldWords('   ')).toEqual([])
  })
})
