import { describe, expect, it } from 'vitest'
import { leftOf, planCardGrid } from '../../../../../src/workbench/page/views/browse/card-grid.ts'

function columnsAt(width: number, rem = 16): number {
  return planCardGrid({ width, rem, lines: 3 }).columns
}

describe('the grid of cards', () => {
  it('has more columns in a wider list, and one at least', () => {
    expect([0, 328, 722, 964, 1264].map(width => columnsAt(width))).toEqual([1, 1, 2, 3, 4])
  })

  it('has fewer columns where letters are larger', () => {
    expect(columnsAt(1264, 32)).toBe(2)
  })

  it('fills the width of the list', () => {
    const grid = planCardGrid({ width: 1000, rem: 16, lines: 2 })
    expect(leftOf(grid.columns - 1, grid) + grid.cardWidth).toBeCloseTo(1000)
    expect(leftOf(0, grid)).toBe(0)
  })

  it('is higher with more lines of text', () => {
    const heightOf = (lines: number) => planCardGrid({ width: 700, rem: 20, lines }).cardHeight
    expect(heightOf(3) - heightOf(2)).toBe(30)
  })
})
