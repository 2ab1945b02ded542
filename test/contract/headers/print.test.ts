import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { headerValues } from '../../../src/contract/header-values.ts'
import { parseHeaders } from '../../../src/contract/parse-headers.ts'
import { printHeaders } from '../../../src/contract/print-headers.ts'

const source = await readFile(new URL('../../../_headers', import.meta.url), 'utf8')
const values = headerValues({
  baseUrl: 'https://api.example',
  licenceUrl: 'https://licence.example/by/4.0/',
  mediaHost: undefined,
})

test('rules are printed without comments, with the values filled in', () => {
  const { rules } = parseHeaders(
    '# note\n/a/*\n\tX-A:  {base_url}/x  \n\n  # note\n  X-B: {licence_url}{base_url}\n\n\n/b\n    X-C: 1',
  )
  expect(printHeaders(rules, values)).toBe(
    '/a/*\n  X-A: https://api.example/x\n  X-B: https://licence.example/by/4.0/https://api.example\n\n/b\n  X-C: 1\n',
  )
})

test('the printed rules of this project are read back without a problem', () => {
  const printed = printHeaders(parseHeaders(source).rules, values)
  expect(printed).toContain('  Link: <https://licence.example/by/4.0/>; rel="license"\n')
  const again = parseHeaders(printed)
  expect(again.findings).toEqual([])
  expect(printHeaders(again.rules, {})).toBe(printed)
})

test.each(['a\nb', 'a\rb', '\u0000', '\t', 'å', '\u2028'])('a value with %j is refused', bad => {
  expect(() => printHeaders(parseHeaders(source).rules, { ...values, licence_url: bad })).toThrow(
    '{licence_url}',
  )
})

test('a name without a value is refused, even one that every object has', () => {
  expect(() => printHeaders(parseHeaders(source).rules, {})).toThrow('{licence_url}')
  expect(() => printHeaders(parseHeaders('/a\n  X-A: {constructor}').rules, values)).toThrow('{constructor}')
})

test('a line that grows too long is refused', () => {
  expect(() => printHeaders(parseHeaders(source).rules, { licence_url: 'x'.repeat(2000) })).toThrow('Link')
})

test('dollar signs in a value stay as they are', () => {
  const { rules } = parseHeaders('/a\n  X-A: {base_url}')
  expect(printHeaders(rules, { base_url: "$&$1$'" })).toBe("/a\n  X-A: $&$1$'\n")
})
