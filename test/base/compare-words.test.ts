import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWords, type WordRun } from '../../src/base/compare-words.ts'

const marked = (runs: readonly WordRun[]) =>
  (['before', 'after'] as const).map(side =>
    runs.map(run => (run.isShared || !run[side] ? run[side] : `[${run[side]}]`)).join(''),
  )

describe('the comparison of two texts', () => {
  it('marks the single words that differ', () => {
    expect(
      marked(
        compareWords('On four days with one slow key. Free.', 'On four late days with two slow keys. Free.'),
      ),
    ).toEqual([
      'On four days with [one ]slow [key. ]Free.',
      'On four [late ]days with [two ]slow [keys. ]Free.',
    ])
  })

  it('leaves out a word that only has another space behind it, and shortens what both have', () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
    expect(marked(compareWords(`${words} a`, `${words}\nb`))).toEqual([
      `… ${words.slice(words.indexOf('w28'))} [a]`,
      `… ${words.slice(words.indexOf('w28'))}\n[b]`,
    ])
  })

  it('shows the words around a difference in the text that lacks it, too', () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index} `).join('')
    const around = `${words.slice(words.indexOf('w28'))}`
    expect(marked(compareWords(`${words}${words}`, `${words}new ${words}`))).toEqual([
      `… ${around}w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 … `,
      `… ${around}[new ]w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 … `,
    ])
  })

  it('finds the same words in both, in their order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }).map(words => words.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = compareWords(before, after)
        const textOf = (side: 'before' | 'after') => runs.map(run => run[side]).join('')
        expect([textOf('before'), textOf('after')]).toEqual([before, after])
        for (const { before, after, isShared } of runs)
          if (isShared) expect(before.trim().split(/\s+/)).toEqual(after.trim().split(/\s+/))
      }),
    )
  })

  it('marks long texts that differ everywhere as a whole', () => {
    const [a = '', b = ''] = ['a', 'b'].map(name =>
      Array.from({ length: 3000 }, (_, at) => `${name}${at} the`).join(' '),
    )
    expect(compareWords(a, b)).toEqual([{ before: a, after: b, isShared: false }])
  })
})
