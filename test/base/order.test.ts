import { describe, expect, it } from 'vitest'
import { compareCodePoints, insertionIndex } from '../../src/base/order.ts'

describe('insertionIndex', () => {
  it('finds the index of a text in a sorted list, or its insertion point', () => {
    const sorted = ['b', 'd', 'f']
    const placeOf = (text: string) => insertionIndex(sorted, each => compareCodePoints(each, text) < 0)
    expect([...'abcdefg'].map(placeOf)).toEqual([0, 0, 1, 1, 2, 2, 3])
    expect(insertionIndex([], () => true)).toBe(0)
  })
})
