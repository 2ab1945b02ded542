import { describe, expect, it } from 'vitest'
import { fold } from '../../src/base/fold.ts'
import { noFilters } from '../../src/workbench/messages/find-messages.ts'
import { printFilters, readFilters } from '../../src/workbench-page/context/filters.ts'
import { changeOfEntry } from '../../src/workbench-page/parts/list-changes.ts'
import { cardsWith, heightOf, placeOf } from '../../src/workbench-page/parts/list-grid.ts'

describe('filters', () => {
  it('are parsed from a URL and printed to the same URL', () => {
    const none = { ...noFilters, unused: false }
    const query = 'q=fika+p%C3%A5+kajen&category=music&language=sv&from=2027-06-01&to=2027-06-30&unused=1'
    const filters = readFilters(new URLSearchParams(query), none)
    expect(filters).toEqual({
      ...none,
      q: 'fika på kajen',
      category: 'music',
      language: 'sv',
      from: '2027-06-01',
      to: '2027-06-30',
      unused: true,
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
})

describe('the grid of cards', () => {
  it('has more columns in a wider list, and at least one', () => {
    const columns = [0, 328, 722, 964, 1264].map(width => cardsWith(3)(width, 16).columns)
    expect(columns).toEqual([1, 1, 2, 3, 4])
  })

  it('has fewer columns with a larger font', () => {
    expect(cardsWith(3)(1264, 32).columns).toBe(2)
  })

  it('fills the width of the list, row by row', () => {
    const grid = cardsWith(2)(1000, 16)
    expect(placeOf(2, grid).left + grid.width).toBeCloseTo(1000)
    expect(placeOf(3, grid)).toEqual({ left: 0, top: grid.height + 20 })
    expect(heightOf(4, grid)).toBe(2 * grid.height + 20)
  })

  it('is taller with more lines of text, and has no height without cards', () => {
    const [three, two] = [cardsWith(3)(700, 20), cardsWith(2)(700, 20)]
    expect(three.height - two.height).toBe(30)
    expect(heightOf(0, three)).toBe(0)
  })
})

it('fold treats composed and decomposed letters alike', () => {
  expect(fold('a\u030a')).toBe(fold('\u00e5'))
})

it('an entry is new only if no language of it is published', () => {
  const changeOf = changeOfEntry([
    { kind: 'added', files: ['content/events/massan.md'] },
    { kind: 'changed', files: ['content/events/fair.md'] },
  ])
  const cardOf = (...files: readonly string[]) => ({ versions: files.map(file => ({ file })) })
  expect(changeOf(cardOf('content/events/massan.md'))).toBe('added')
  expect(changeOf(cardOf('content/events/massan.md', 'content/events/fair.md'))).toBe('changed')
  expect(changeOf(cardOf('content/events/massan.md', 'content/events/market.md'))).toBe('changed')
  expect(changeOf(cardOf('content/events/fairy.md', 'content/objects/fair.md'))).toBeUndefined()
})
