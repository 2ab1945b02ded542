import { describe, expect, it } from 'vitest'
import {
  noFilters,
  printFilters,
  readFilters,
} from '../../../../../src/workbench/page/views/browse/filters.ts'

describe('filters', () => {
  it('are read from an address and printed to the same one', () => {
    const query = 'q=fika+p%C3%A5+kajen&category=music&language=sv&from=2027-06-01&to=2027-06-30&problem=1'
    const filters = readFilters(new URLSearchParams(query))
    expect(filters).toEqual({
      words: 'fika på kajen',
      category: 'music',
      language: 'sv',
      from: '2027-06-01',
      to: '2027-06-30',
      hasProblem: true,
    })
    expect(printFilters(filters).toString()).toBe(query)
  })

  it('keep a space that was just typed, so that the next word can follow', () => {
    const query = printFilters({ ...noFilters, words: 'fika ' })
    expect(readFilters(new URLSearchParams(query.toString())).words).toBe('fika ')
  })

  it('leave an address bare where nothing is narrowed', () => {
    expect(printFilters(noFilters).size).toBe(0)
    expect(readFilters(new URLSearchParams())).toEqual(noFilters)
  })

  it('take what is no day for none', () => {
    expect(readFilters(new URLSearchParams('from=soon&to=2027')).from).toBe('')
    expect(readFilters(new URLSearchParams('from=soon&to=2027')).to).toBe('')
  })
})
