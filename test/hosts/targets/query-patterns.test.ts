import { describe, expect, test } from 'vitest'
import { readPageNumber } from '../../../src/hosts/serve/page-number.ts'
import {
  lastPagePattern,
  lastWordPattern,
  numberPattern,
  unplainPathPattern,
} from '../../../src/hosts/targets/request-patterns.ts'

const words = ['', '1', '2', '9', '12', '120', '121', '0', '002', '00', '-1', 'abc', 'last', 'LAST', 'last+']
const escapes = [
  '%32',
  '%30%312',
  '%31%',
  '%3',
  '%6cast',
  '%6Cas%74',
  '%00',
  '2%00',
  '%D9%A1',
  '%252',
  '%2e%2e',
]
const spaces = ['+2', '2+', '%202', '%092%0A', '+%2B2', '%2b02', '%2B', '++', '2+2', '%2B%2B2', '+']
const others = [
  '1.0',
  '1e0',
  '0x1',
  '2,3',
  '2;3',
  '=2',
  '2=',
  '1/2',
  '$1',
  '9'.repeat(40),
  `${'0'.repeat(40)}7`,
]
const values = [...words, ...escapes, ...spaces, ...others]

// As a server does it: first the text that counts, then what it says.
function pageOf(query: string, pages: number): number | undefined {
  const asked = new RegExp(lastPagePattern).exec(query)?.[1] ?? ''
  if (asked === '') return 1
  if (new RegExp(lastWordPattern).test(asked)) return pages
  const digits = new RegExp(numberPattern(pages).pattern).exec(asked)?.slice(1).join('')
  return digits !== undefined && Number(digits) <= pages ? Number(digits) : undefined
}

describe('the patterns of a query', () => {
  test.each([1, 4, 12, 120])('find the page that the handler finds, of %i pages', pages => {
    const queries = values.flatMap(value => [
      `page=${value}`,
      `page=1&page=${value}`,
      `page=${value}&page=1`,
      `page=${value}&format=api`,
      `format=api&p%61ge=${value}`,
      `xpage=${value}`,
      `Page=${value}&`,
      `&page&x=${value}`,
    ])
    const found = queries.map(query => [query, pageOf(query, pages)])
    const handled = queries.map(query => [query, readPageNumber(new URLSearchParams(query), pages)])
    expect(found).toEqual(handled)
  })

  test('take as many digits as the largest number of a page has, and no more', () => {
    expect(numberPattern(99).groups).toBe(2)
    expect(new RegExp(numberPattern(99).pattern).test('100')).toBe(false)
    expect(new RegExp(numberPattern(100).pattern).exec('%31+')?.slice(1).join('')).toBe('1')
  })

  test.each(['/a%2fb', '/%2e%2e/x', '//a', '/a/../b', '/a/..?x', '/..', '/./a', '/a/.', '/%00'])(
    'find %s not plain',
    path => expect(new RegExp(unplainPathPattern).test(path)).toBe(true),
  )

  test.each(['/', '/a/b.json', '/a/..b', '/.well-known/x', '/a?b=%20', '/a?b=//../'])('find %s plain', path =>
    expect(new RegExp(unplainPathPattern).test(path)).toBe(false),
  )

  test('hold nothing that a configuration would have to escape', () => {
    const patterns = [lastPagePattern, lastWordPattern, numberPattern(120).pattern, unplainPathPattern]
    expect(patterns.join('')).not.toMatch(/[\\{}"'`#;\s]/)
  })
})
