import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { headersFor } from '../../src/contract/header-rules.ts'
import { headerValues } from '../../src/contract/header-values.ts'
import { parseHeaders } from '../../src/contract/parse-headers.ts'
import { printHeaders } from '../../src/contract/print-headers.ts'
import { frontPageStyleHash } from '../../src/site/front-page/front-page-style.ts'

const source = await readFile(new URL('../../_headers', import.meta.url), 'utf8')

describe('the rules of this project', () => {
  test('have no problem', () => {
    expect(parseHeaders(source).findings).toEqual([])
  })

  test('are for the API, pictures, the site record and both addresses of the front page, with their lines', () => {
    const { rules } = parseHeaders(source)
    expect(rules.map(rule => rule.pattern)).toEqual([
      ...['/api/v1/*', '/media/*', '/site.json', '/', '/index.html'],
    ])
    const [api] = rules
    expect(source.split('\n')[(api?.line ?? 0) - 1]).toBe('/api/v1/*')
    for (const { name, value, line } of api?.headers ?? []) {
      expect(source.split('\n')[line - 1]).toBe(`  ${name}: ${value}`)
    }
  })

  test('give the site record headers that the pages have, too', () => {
    const [api, , record] = parseHeaders(source).rules
    const expected = (record?.headers ?? []).map(({ name, value }) => [name, value])
    expect(expected.map(([name]) => name)).toEqual([
      ...['Content-Type', 'Cache-Control', 'Access-Control-Allow-Origin', 'X-Content-Type-Options', 'Link'],
    ])
    expect((api?.headers ?? []).map(({ name, value }) => [name, value])).toEqual(
      expect.arrayContaining(expected),
    )
  })

  test('are read alike with CRLF and a byte order mark', () => {
    expect(parseHeaders(`\ufeff${source.replaceAll('\n', '\r\n')}`)).toEqual(parseHeaders(source))
  })
})

describe('a problem in the rules is reported with its place', () => {
  test.each([
    ['an indented line without a colon', '/a\n  Allow GET', 'headers-syntax:colon', 2, 3],
    ['a header before any path', '  X-A: 1', 'headers-syntax:before-path', 1, 1],
    ['a header that is not indented', '/a\nX-A: 1', 'headers-syntax:path', 2, 1],
    ['a path with a star in the middle', '/a/*/b\n  X-A: 1', 'headers-syntax:path', 1, 1],
    ['a path with a placeholder', '/a/:id\n  X-A: 1', 'headers-syntax:path', 1, 1],
    ['a path without headers', '/a\n/b\n  X-A: 1', 'headers-syntax:empty', 1, 1],
    ['a name with a space', '/a\n  X A: 1', 'headers-name', 2, 3],
    ['an empty name', '/a\n  : 1', 'headers-name', 2, 3],
    ['a name that only the host may set', '/a\n  content-length: 5', 'headers-name:host', 2, 3],
    ['a header without a value', '/a\n  X-A:', 'headers-value:empty', 2, 7],
    ['a control character', '/a\n  X-A: 1\u00002', 'headers-value:character', 2, 9],
    ['a lone carriage return', '/a\n  X-A: 1\r/b', 'headers-value:character', 2, 9],
    ['a letter outside ASCII', '/a\n  X-A: å', 'headers-value:character', 2, 8],
    ['a line over 2,000 characters', `/a\n  X-A: ${'x'.repeat(1994)}`, 'headers-value:long', 2, 2001],
    ['a brace without its partner', '/a\n  X-A: {base_url', 'headers-value:brace', 2, 8],
    ['a header twice in one rule', '/a\n  X-A: 1\n  x-a: 2', 'headers-duplicate', 3, 1],
    ['one header in two rules for one path', '/a/*\n  X-A: 1\n/a/b\n  X-A: 2', 'headers-duplicate', 4, 1],
    ['an unknown name in braces', '/a\n  X-A: <{license_url}>', 'headers-unknown-name', 2, 9],
  ])('%s', (_, text, name, line, column) => {
    const findings = parseHeaders(`${text}\n${source}`).findings
    expect(findings.map(finding => [finding.messageName, finding.line, finding.column])).toEqual([
      [name, line, column],
    ])
  })

  test('the problems are in the order of their lines', () => {
    const { findings } = parseHeaders(`/empty\n/a\n  X-A: <{license_url}>\n${source}`)
    expect(findings.map(({ line }) => line)).toEqual([1, 3])
  })

  test('the 101st rule is one too many, and 100 are not', () => {
    const more = Array.from({ length: 96 }, (_, index) => `/a${index}\n  X-A: 1\n`)
    const tooMany = parseHeaders(source + more.join('')).findings
    expect(tooMany.map(finding => finding.code)).toEqual(['headers-too-many'])
    expect(parseHeaders(source + more.slice(1).join('')).findings).toEqual([])
  })
})

describe('a header of the contract that the rules lack', () => {
  test.each([
    ['  Allow: GET, HEAD, OPTIONS\n', '', 'headers-missing'],
    ['  Allow: GET, HEAD, OPTIONS\n', '  Allow: GET, HEAD\n', 'headers-missing'],
    [
      '  Content-Type: application/json\n',
      '  Content-Type: application/json; charset=utf-8\n',
      'headers-missing',
    ],
    ['  Vary: Accept\n', '  Vary: Accept, Origin\n', 'headers-missing'],
    ['  Access-Control-Allow-Origin: *\n', '', 'headers-missing'],
    [/ {2}Cache-Control: public, max-age=300.*\n/, '', 'headers-missing'],
    ['max-age=31536000, immutable', 'max-age=31536000', 'headers-missing'],
    ['max-age=31536000, immutable', 'max-age=86400, immutable', 'headers-missing'],
    ['/media/*', '/media/', 'headers-missing'],
  ])('%s replaced by "%s" is one problem', (from, to, name) => {
    const { findings } = parseHeaders(source.replace(from, to))
    expect(findings.map(({ messageName }) => messageName)).toEqual([name])
  })

  test('may be set for a wider path', () => {
    const wider = source.replace('/api/v1/*', '/api/*')
    expect(parseHeaders(wider).findings).toEqual([])
    expect(parseHeaders(source.replace('/api/v1/*', '/api/v1/objects/*')).findings).toHaveLength(5)
  })
})

const { rules: folderRules } = parseHeaders(
  '/a/*\n  X-Folder: 1\n  X-More: 2\n/a/b\n  X-Exact: 3\n/*\n  X-All: 4\n',
)

test.each([
  ['/', ['X-All']],
  ['/a', ['X-All']],
  ['/a/', ['X-Folder', 'X-More', 'X-All']],
  ['/a/b', ['X-Folder', 'X-More', 'X-Exact', 'X-All']],
  ['/a/b/c', ['X-Folder', 'X-More', 'X-All']],
  ['/ab', ['X-All']],
])('%s gets the headers of every rule that matches it, in order', (path, names) => {
  expect(headersFor(folderRules, path).map(([name]) => name)).toEqual(names)
})

const values = headerValues({
  baseUrl: 'https://api.example',
  licenceUrl: 'https://licence.example/by/4.0/',
  mediaHost: undefined,
  frontPageStyle: frontPageStyleHash,
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

test('a line that grows too long is refused', () => {
  expect(() => printHeaders(parseHeaders(source).rules, { licence_url: 'x'.repeat(2000) })).toThrow('Link')
})

test('dollar signs in a value stay as they are', () => {
  const { rules } = parseHeaders('/a\n  X-A: {base_url}')
  expect(printHeaders(rules, { base_url: "$&$1$'" })).toBe("/a\n  X-A: $&$1$'\n")
})
