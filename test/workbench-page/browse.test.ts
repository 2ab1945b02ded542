import { describe, expect, it } from 'vitest'
import { fold } from '../../src/base/fold.ts'
import { noFilters } from '../../src/workbench/messages/find-messages.ts'
import { cardsWith } from '../../src/workbench-page/parts/card-grid.ts'
import { entriesNamed, printFilters, readFilters } from '../../src/workbench-page/parts/filters.ts'

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

function columnsAt(width: number, rem = 16): number {
  const { placed } = cardsWith(3)(20, width, rem)
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
    const { placed, height } = cardsWith(2)(4, 1000, 16)
    const last = placed[2]
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000)
    expect(placed[3]).toMatchObject({ left: 0, top: (last?.height ?? 0) + 20 })
    expect(height).toBe(2 * (last?.height ?? 0) + 20)
  })

  it('is taller with more lines of text, and has no height without cards', () => {
    const heightOf = (lines: number, count = 1) => cardsWith(lines)(count, 700, 20).height
    expect(heightOf(3) - heightOf(2)).toBe(30)
    expect(heightOf(3, 0)).toBe(0)
  })
})

it('fold treats composed and decomposed letters alike', () => {
  expect(fold('a\u030a')).toBe(fold('\u00e5'))
})

it('entriesNamed finds an entry by the file of any of its languages', () => {
  const isNamed = entriesNamed(['events/fair'])
  const cardOf = (...files: readonly string[]) => ({ versions: files.map(file => ({ file })) })
  expect(isNamed(cardOf('content/events/massan.md', 'content/events/fair.md'))).toBe(true)
  expect(isNamed(cardOf('content/events/fairy.md', 'content/objects/fair.md'))).toBe(false)
})
