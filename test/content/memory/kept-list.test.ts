import { describe, expect, it } from 'vitest'
import { KeptList } from '../../../src/content/memory/kept-list.ts'

/** A list that notes which items it was made to work on. */
function makeList() {
  const kept = new KeptList<string, { readonly text: string }>()
  const worked: string[] = []
  const make = (item: string) => {
    worked.push(item)
    return { text: item.toUpperCase() }
  }
  const map = (items: readonly string[], context: readonly unknown[] = []) => {
    worked.length = 0
    const results = kept.map(items, { context, make })
    return { results, texts: results.map(({ text }) => text).join(''), worked: worked.join('') }
  }
  return { map }
}

describe('a kept list', () => {
  it('works on what is new alone, wherever it came, went or moved', () => {
    const { map } = makeList()
    expect(map([...'abcd'])).toMatchObject({ texts: 'ABCD', worked: 'abcd' })
    expect(map([...'abxcd'])).toMatchObject({ texts: 'ABXCD', worked: 'x' })
    expect(map([...'abd'])).toMatchObject({ texts: 'ABD', worked: '' })
    expect(map([...'ydb'])).toMatchObject({ texts: 'YDB', worked: 'y' })
    expect(map([])).toMatchObject({ texts: '', worked: '' })
    expect(map([...'db'])).toMatchObject({ texts: 'DB', worked: 'db' })
  })

  it('gives the same list back where no item is another one, and the same results in another', () => {
    const { map } = makeList()
    const first = map([...'abc']).results
    expect(map([...'abc']).results).toBe(first)
    const second = map([...'xbc']).results
    expect(second).not.toBe(first)
    expect(second[1]).toBe(first[1])
  })

  it('works on all anew where the context is another one at any place', () => {
    const { map } = makeList()
    const [one, other] = [{}, {}]
    expect(map([...'ab'], [one, 1]).worked).toBe('ab')
    expect(map([...'ab'], [one, 1]).worked).toBe('')
    expect(map([...'ab'], [other, 1]).worked).toBe('ab')
    expect(map([...'ab'], [other, 2]).worked).toBe('ab')
    expect(map([...'ab'], [other]).worked).toBe('ab')
  })
})
