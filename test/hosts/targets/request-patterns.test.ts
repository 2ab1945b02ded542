import { describe, expect, test } from 'vitest'
import { acceptsJson, readPageNumber } from '../../../src/hosts/serve/read-request.ts'
import {
  acceptedPattern,
  acceptRanges,
  acceptVerdict,
  maxDigits,
  numberPattern,
  pageParameterPattern,
  unplainPathPattern,
  wordLastPattern,
} from '../../../src/hosts/targets/request-patterns.ts'

const list = (text: string) => text.split(' ')

const values = [
  ...['', '9'.repeat(40), '1'.repeat(10), `${'0'.repeat(40)}7`],
  ...list('1 2 9 12 120 121 0 002 00 -1 abc last LAST last+ 1.0 1e0 0x1 2,3 2;3 =2 2= 1/2 $1'),
  ...list('%32 %30%312 %31% %3 %6cast %6Cas%74 %00 2%00 %D9%A1 %252 %2e%2e'),
  ...list('+2 2+ %202 %092%0A +%2B2 %2b02 %2B ++ 2+2 %2B%2B2 +'),
]

// Reads the page number with the patterns, as a server does: first finds the last `page=`, then reads its value.
function pageOf(query: string, pages: number): number | undefined {
  const asked = new RegExp(pageParameterPattern).exec(query)?.[1] ?? ''
  if (asked === '') return 1
  if (new RegExp(wordLastPattern).test(asked)) return pages
  const digits = new RegExp(numberPattern).exec(asked)?.slice(1).join('')
  return digits !== undefined && Number(digits) <= pages ? Number(digits) : undefined
}

describe('the patterns of a query', () => {
  test.each([1, 4, 12, 120])('find the page that the handler finds, of %i pages', pages => {
    const queries = values.flatMap(value => [
      ...[`page=${value}`, `page=1&page=${value}`, `page=${value}&page=1`, `page=${value}&format=api`],
      ...[`format=api&p%61ge=${value}`, `xpage=${value}`, `Page=${value}&`, `&page&x=${value}`],
    ])
    const found = queries.map(query => [query, pageOf(query, pages)])
    const handled = queries.map(query => [query, readPageNumber(new URLSearchParams(query), pages)])
    expect(found).toEqual(handled)
  })

  test('accept nine digits, and no more', () => {
    const groupsOf = (value: string) => new RegExp(numberPattern).exec(value)?.slice(1)
    expect(groupsOf('%3123456789+')).toEqual([...'123456789'])
    expect(groupsOf('%31')).toHaveLength(maxDigits)
    expect(groupsOf('1234567890')).toBeUndefined()
  })

  test.each(list('/a%2fb /%2e%2e/x //a /a/../b /a/..?x /.. /./a /a/. /%00'))('find %s not plain', path =>
    expect(new RegExp(unplainPathPattern).test(path)).toBe(true),
  )

  test.each(list('/ /a/b.json /a/..b /.well-known/x /a?b=%20 /a?b=//../'))('find %s plain', path =>
    expect(new RegExp(unplainPathPattern).test(path)).toBe(false),
  )
})

const types = list('* */* application/json Application/* text/html text/* image/* text/plain')
const qualities = [
  '',
  ';q=0',
  '; q=0.000',
  ';v=1;Q=.0',
  ';q=0.001',
  ';q=1;v=1',
  ';q=0 ;v=1',
  ';q=',
  ';quality=0',
]
const ranges = types.flatMap(type => qualities.map(quality => type + quality))
const kinds = types.filter(type => type !== 'text/html')

// Decides with the patterns, as a server does: y or n for each range that the header names, and then from all letters.
function accepts(header: string): boolean {
  const letters = new Map(
    acceptRanges.map(({ name, refused, accepted }) => {
      if (new RegExp(refused, 'i').test(header)) return [name, 'n']
      return [name, new RegExp(accepted, 'i').test(header) ? 'y' : '']
    }),
  )
  return new RegExp(acceptedPattern).test(acceptVerdict(name => letters.get(name) ?? ''))
}

function kindOf(range: string): string {
  const type = range.split(';')[0]?.toLowerCase() ?? ''
  return type === '*' ? '*/*' : type
}

test('the patterns of Accept decide as the handler does, for one range and for two of different kinds', () => {
  const pairs = ranges.flatMap(first =>
    kinds.flatMap(kind => qualities.slice(0, 5).map(quality => [first, kind + quality] as const)),
  )
  const different = pairs.filter(
    ([first, second]) => kindOf(first) !== kindOf(second) && kindOf(first) !== kindOf(`*/${second}`),
  )
  const single = ['', ' ', 'xapplication/json', 'application/jsonx', ...ranges]
  const headers = [...single, ...different.map(pair => pair.join(', '))]
  expect(headers.length).toBeGreaterThan(1000)
  expect(headers.filter(header => accepts(header) !== acceptsJson(header))).toEqual([])
})

test('no pattern contains a character that must be escaped in a configuration', () => {
  const queryPatterns = [pageParameterPattern, wordLastPattern, numberPattern, unplainPathPattern]
  expect(queryPatterns.join('')).not.toMatch(/[\\{}"'`#;\s]/)
  const acceptPatterns = acceptRanges.flatMap(({ refused, accepted }) => [refused, accepted])
  expect(acceptPatterns.join('')).not.toMatch(/[\\{}"'`]/)
})
