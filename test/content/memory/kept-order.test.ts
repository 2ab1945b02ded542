import { describe, expect, it } from 'vitest'
import { KeptOrder } from '../../../src/content/memory/kept-order.ts'

const byValue = (one: number, other: number) => one - other

/** Groups of numbers; those of equal numbers are the same value each time. */
function makeGroups() {
  const groups = new Map<string, readonly number[]>()
  return (...lists: readonly (readonly number[])[]) => {
    return lists.map(list => {
      const group = groups.get(String(list)) ?? list
      groups.set(String(list), group)
      return group
    })
  }
}

describe('a kept order', () => {
  it('is the order of all items, whichever groups came, went or changed', () => {
    const [order, groups] = [new KeptOrder<number>(), makeGroups()]
    expect(order.sort(groups([5, 1], [3]), byValue)).toEqual([1, 3, 5])
    expect(order.sort(groups([5, 1], [9, 2], [3]), byValue)).toEqual([1, 2, 3, 5, 9])
    expect(order.sort(groups([5, 1], [3]), byValue)).toEqual([1, 3, 5])
    expect(order.sort(groups([4, 0], [3]), byValue)).toEqual([0, 3, 4])
    expect(order.sort(groups(), byValue)).toEqual([])
  })

  it('is the same after many changes as after few', () => {
    const [order, groups] = [new KeptOrder<number>(), makeGroups()]
    const many = Array.from({ length: 200 }, (_, index) => [(index * 37) % 200])
    const sorted = Array.from({ length: 200 }, (_, index) => index)
    expect(order.sort(groups([300]), byValue)).toEqual([300])
    expect(order.sort(groups(...many), byValue)).toEqual(sorted)
    expect(order.sort(groups(...many, [300]), byValue)).toEqual([...sorted, 300])
  })

  it('is the same list where no group is another one', () => {
    const [order, groups] = [new KeptOrder<number>(), makeGroups()]
    const first = order.sort(groups([2], [1]), byValue)
    expect(order.sort(groups([2], [1]), byValue)).toBe(first)
  })
})
