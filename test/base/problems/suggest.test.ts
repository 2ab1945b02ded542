import { describe, expect, it } from 'vitest'
import { didYouMean, suggest } from '../../../src/base/problems/suggest.ts'

describe('suggest', () => {
  const known = ['museum', 'music', 'markets', 'en', 'sv', 'harbour-baths', 'harbour-bath-house']

  it.each([
    ['musuem', 'museum'],
    ['Museum', 'museum'],
    ['MUSIC', 'music'],
    ['musik', 'music'],
    ['market', 'markets'],
    ['se', 'sv'],
    ['harbor-baths', 'harbour-baths'],
    ['harbour-bath-h', 'harbour-bath-house'],
    ['mar', 'markets'],
    ['sv', 'sv'],
  ])('takes %s for %s', (typed, meant) => {
    expect(suggest(typed, known)).toBe(meant)
    expect(suggest(typed, known.toReversed())).toBe(meant)
  })

  it.each(['', 'zoo', 'castle', 'x'.repeat(70_000)])('takes %.9s for nothing', typed => {
    expect(suggest(typed, known)).toBeUndefined()
  })

  it('takes the first by code point of names that are equally near', () => {
    expect(suggest('cat', ['rat', 'bat', 'hat'])).toBe('bat')
  })
})

describe('didYouMean', () => {
  it('names the nearest, else the hint given, else all there are', () => {
    expect(didYouMean('musuem', ['museum', 'park'])).toBe('Did you mean "museum"?')
    expect(didYouMean('zoo', ['museum', 'park'], 'Look again.')).toBe('Look again.')
    expect(didYouMean('zoo', ['park', 'museum'])).toBe('Known are: museum, park.')
  })

  it('lists no more than anybody reads', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `hall-${index}`)
    expect(didYouMean('zoo', many(24))).toContain('hall-23')
    expect(didYouMean('zoo', many(25))).toBe('')
    expect(didYouMean('zoo', [])).toBe('')
  })
})
