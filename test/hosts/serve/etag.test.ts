import { expect, test } from 'vitest'
import { computeEtag, namesEtag } from '../../../src/hosts/serve/etag.ts'

test('the tag is half of the SHA-256 of the bytes, quoted', async () => {
  expect(await computeEtag(new TextEncoder().encode('abc'))).toBe('"ba7816bf8f01cfea414140de5dae2223"')
})

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", "a"', '"a"', true],
  ['"x",W/"a","y"', '"a"', true],
  ['"x,y"', '"x,y"', true],
  ['*', '"a"', true],
  [' * ', '"a"', true],
  [null, '"a"', false],
  ['', '"a"', false],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['"A"', '"a"', false],
  ['"aa"', '"a"', false],
  ['"*"', '"a"', false],
])('If-None-Match %s names %s: %s', (header, etag, names) => {
  expect(namesEtag(header, etag)).toBe(names)
})
