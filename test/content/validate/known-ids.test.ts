import { describe, expect, it } from 'vitest'
import { KnownIds } from '../../../src/content/validate/known-ids.ts'

type Entry = { readonly ids: readonly (number | undefined)[] }
const entry = (...ids: readonly (number | undefined)[]): Entry => ({ ids })
const idsOf = ({ ids }: Entry) => ids

describe('known ids', () => {
  it('are unique until one comes that is there, and again when it has gone', () => {
    const known = new KnownIds<Entry>()
    const [a, b, c, copy] = [entry(1, 2), entry(3), entry(0), entry(2)]
    expect(known.areUnique([a, b, c], idsOf)).toBe(true)
    expect(known.areUnique([a, b, copy, c], idsOf)).toBe(false)
    expect(known.areUnique([a, b, copy, c], idsOf)).toBe(false)
    expect(known.areUnique([b, copy, c], idsOf)).toBe(true)
    expect(known.areUnique([a, b, c], idsOf)).toBe(true)
  })

  it('are told from one another within an entry, too', () => {
    expect(new KnownIds<Entry>().areUnique([entry(1, 1)], idsOf)).toBe(false)
  })

  it('may change places', () => {
    const known = new KnownIds<Entry>()
    const between = entry(9)
    expect(known.areUnique([entry(1), between, entry(2)], idsOf)).toBe(true)
    expect(known.areUnique([entry(2), between, entry(1)], idsOf)).toBe(true)
    expect(known.areUnique([entry(2), between, entry(9)], idsOf)).toBe(false)
  })

  it('do not mind entries that have none', () => {
    const known = new KnownIds<Entry>()
    const zero = entry(0)
    expect(known.areUnique([zero, entry(undefined), entry(undefined)], idsOf)).toBe(true)
    expect(known.areUnique([zero, entry(0)], idsOf)).toBe(false)
  })
})
