import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWords, type WordRun } from '../../src/base/compare-words.ts'

const marked = (runs: readonly WordRun[]) =>
  runs.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join('')

describe('the comparison of two texts', () => {
  it('marks the single words that differ', () => {
    expect(
      compareWords(
        'On four days with one slow key. Free.',
        'On four late days with two slow keys. Free.',
      ).map(marked),
    ).toEqual([
      'On four days with [one ]slow [key. ]Free.',
      'On four [late ]days with [two ]slow [keys. ]Free.',
    ])
  })

  it('leaves out a word that only has another space behind it, and shortens what both have', () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
    expect(compareWords(`${words} a`, `${words}\nb`).map(marked)).toEqual([
      `… ${words.slice(words.indexOf('w28'))} [a]`,
      `… ${words.slice(words.indexOf('w28'))}\n[b]`,
    ])
  })

  it('finds the same words in both, in their order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }).map(words => words.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const [old, now] = compareWords(before, after)
        expect([old, now].map(runs => runs.map(({ text }) => text).join(''))).toEqual([before, after])
        const [mine, theirs] = [old, now].map(runs =>
          runs.flatMap(({ text, isShared }) => (isShared ? text.trim().split(/\s+/) : [])),
        )
        expect(mine).toEqual(theirs)
      }),
    )
  })

  it('marks long texts that differ everywhere as a whole', () => {
    const [a = '', b = ''] = ['a', 'b'].map(name =>
      Array.from({ length: 3000 }, (_, at) => `${name}${at} the`).join(' '),
    )
    expect(compareWords(a, b)).toEqual([a, b].map(text => [{ text, isShared: false }]))
  })
})
