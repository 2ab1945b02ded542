import { expect, it } from 'vitest'
import { z } from 'zod'
import { decodeJson, parseInParts } from '../../src/contract/read-json.ts'

it.each(['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":":{,"}]}', '{"__proto__":1,"":{},"a\\"b:":[]}', '"a:b"'])(
  'a key may occur in several objects: %s',
  text => {
    expect(decodeJson(Buffer.from(text))).toEqual({ value: JSON.parse(text) })
  },
)

it.each([
  '{"href":"javascript:alert(1)","href":"https://a.example"}',
  '[{"a":{"b":1,"\\u0062":2}}]',
  '{"__proto__":1,"__proto__":2}',
])('a key occurs once in its object: %s', text => {
  expect(decodeJson(Buffer.from(text))).toEqual({ fault: expect.stringContaining('more than once') })
})

it('JSON has at most so many values, in which marks within texts do not count', () => {
  expect(decodeJson(Buffer.from('["[,{:"]'), 2)).toEqual({ value: ['[,{:'] })
  expect(decodeJson(Buffer.from('[[],[],{}]'), 5)).toEqual({ fault: 'It has more than 5 values.' })
})

const numbers = z.record(z.string(), z.number())
const item = z.strictObject({ a: z.number(), texts: z.array(z.string()), numbers })
const page = z.strictObject({ count: z.number(), results: z.array(item) })

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const pageWith = (at: number, wrong: object) => {
  const results = Array.from({ length: 500 }, () => ({ a: 1, texts: Array(50).fill('x'), numbers: keys(2) }))
  return { count: 1, results: results.with(at, { ...results[0], ...wrong } as (typeof results)[0]) }
}

it.each([
  ['results[321].texts[17]', pageWith(321, { texts: [...Array(17).fill('x'), 5] })],
  ['results[400].numbers.k4000', pageWith(400, { numbers: { ...keys(9000), k4000: 'no' } })],
  ['results[401].texts[8000]', pageWith(401, { texts: Array(9000).fill('x').with(8000, 5) })],
])('large JSON is parsed in parts, with the place of a fault: %s', (path, value) => {
  expect(parseInParts(page, value).faults?.map(fault => fault.path)).toEqual([path])
})

it('large JSON without faults is returned whole, and of millions of faults only the first are described', () => {
  const value = pageWith(499, {})
  expect(parseInParts(page, value)).toEqual({ data: value })
  const faults = parseInParts(page, { count: 1, results: Array(200_000).fill({}) }).faults ?? []
  expect(faults.at(-1)?.path).toMatch(/^results\[1\d{3}\]\.numbers$/)
  const wrongAtEnd = { a: 1, texts: [...Array(2000).fill('x'), 5], numbers: {} }
  expect(parseInParts(page, { count: 1, results: [wrongAtEnd, wrongAtEnd] }).faults).toEqual([
    { path: 'results[0].texts[2000]', message: 'Saw 5; expected a text.' },
  ])
})
