import { describe, expect, it } from 'vitest'
import { ContentProblems, isWarning, type Problem, sortProblems } from '../../../src/base/problems/problem.ts'

const base: Problem = { code: 'bad-text', file: 'a', line: 1, column: 1, field: '', message: '', hint: '' }

describe('sortProblems', () => {
  it('sorts by file, line, column, code and message, by code point', () => {
    const sorted: Problem[] = [
      { ...base, file: 'B' },
      { ...base, code: 'bad-date' },
      base,
      { ...base, message: 'x' },
      { ...base, column: 2 },
      { ...base, column: 10 },
      { ...base, line: 2 },
      { ...base, line: 10 },
      { ...base, file: 'a/b' },
      { ...base, file: 'ä' },
      { ...base, file: '\ufffd' },
      { ...base, file: '😀' },
    ]
    expect(sortProblems(sorted.toReversed())).toEqual(sorted)
  })
})

describe('ContentProblems', () => {
  it('counts problems without the warnings among them', () => {
    const warning: Problem = { ...base, code: 'unused-label' }
    expect(isWarning(warning)).toBe(true)
    expect(new ContentProblems([base, warning], new Map()).message).toBe('The content has 1 problem.')
    expect(new ContentProblems([base, warning, base], new Map()).message).toBe('The content has 2 problems.')
    expect(new ContentProblems([warning, base], new Map()).problems).toEqual([base, warning])
  })
})
