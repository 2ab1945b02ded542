import { describe, expect, it } from 'vitest'
import { KnownPages } from '../../../src/site/project/known-pages.ts'

const [a, b, c, d, e] = [{}, {}, {}, {}, {}]

/** Which pages were named anew, for items in pages of two. */
function makePages() {
  const known = new KnownPages()
  return (items: readonly object[], { size = 2, context = 'same' } = {}) => {
    const named: number[] = []
    const make = (index: number) => {
      named.push(index)
      return `key ${index}`
    }
    const keys = known.keysOf('objects', { items, size, context: [context] }, make)
    expect(keys).toEqual(keys.map((_, index) => `key ${index}`))
    return { pages: keys.length, named }
  }
}

describe('known pages', () => {
  it('are named anew where an item on them is another one', () => {
    const name = makePages()
    expect(name([a, b, c, d])).toEqual({ pages: 2, named: [0, 1] })
    expect(name([a, b, c, d])).toEqual({ pages: 2, named: [] })
    expect(name([a, b, e, d])).toEqual({ pages: 2, named: [1] })
  })

  it('are all named anew where their number, size or anything else is another', () => {
    const name = makePages()
    expect(name([a, b, c])).toEqual({ pages: 2, named: [0, 1] })
    expect(name([a, b, c, d])).toEqual({ pages: 2, named: [0, 1] })
    expect(name([a, b, c, d], { size: 3 })).toEqual({ pages: 2, named: [0, 1] })
    expect(name([a, b, c, d], { size: 3, context: 'other' })).toEqual({ pages: 2, named: [0, 1] })
    expect(name([])).toEqual({ pages: 1, named: [0] })
  })
})
