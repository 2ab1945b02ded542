import { expect, test } from 'vitest'
import { acceptsJson } from '../../../src/hosts/serve/accept.ts'
import { acceptedPattern, acceptRanges, acceptVerdict } from '../../../src/hosts/targets/request-patterns.ts'

const types = [
  '*',
  '*/*',
  'application/json',
  'Application/*',
  'text/html',
  'text/*',
  'image/*',
  'text/plain',
]
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
const kinds = [0, 1, 2, 3, 5, 6, 7].map(first => types[first] ?? '')

// As a server does it: a letter for each range, and the last letters decide.
function accepts(header: string): boolean {
  const letters = new Map(
    acceptRanges.map(({ name, refused, accepted }) => {
      if (new RegExp(refused, 'i').test(header)) return [name, 'n']
      return [name, new RegExp(accepted, 'i').test(header) ? 'y' : '']
    }),
  )
  return new RegExp(acceptedPattern).test(acceptVerdict(name => letters.get(name) ?? ''))
}

test('The patterns of Accept decide as the handler does, for one range and for two of different kinds', () => {
  const pairs = ranges.flatMap(first =>
    kinds.flatMap(kind => qualities.slice(0, 5).map(quality => [first, kind + quality] as const)),
  )
  const different = pairs.filter(
    ([first, second]) => kindOf(first) !== kindOf(second) && kindOf(first) !== kindOf(`*/${second}`),
  )
  const headers = [
    '',
    ' ',
    'xapplication/json',
    'application/jsonx',
    ...ranges,
    ...different.map(pair => pair.join(', ')),
  ]
  expect(headers.length).toBeGreaterThan(1000)
  expect(headers.filter(header => accepts(header) !== acceptsJson(header))).toEqual([])
})

function kindOf(range: string): string {
  const type = range.split(';')[0]?.toLowerCase() ?? ''
  return type === '*' ? '*/*' : type
}

test('The patterns of Accept hold no backslash, brace or quotation mark', () => {
  const patterns = acceptRanges.flatMap(({ refused, accepted }) => [refused, accepted])
  expect(patterns.join('')).not.toMatch(/[\\{}"'`]/)
})
