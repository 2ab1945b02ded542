import { describe, expect, test } from 'vitest'
import { partOf } from '../../../src/hosts/serve/answer-file.ts'
import { computeEtag, namesEtag } from '../../../src/hosts/serve/etag.ts'
import { acceptsJson, readPageNumber } from '../../../src/hosts/serve/read-request.ts'

const list = (text: string) => text.split(' | ')

describe('Accept', () => {
  test.each([
    ...[null, '', ' ', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'],
    ...list('*/* | * | application/json | APPLICATION/JSON | application/* | text/html | text/*'),
    ...list('application/json; charset=utf-8 | application/json;q=0.1 | application/json;q=.1'),
    ...list('application/json; Q=1.000 | application/xml, application/json;q=0.5 | application/json;q=high'),
    ...list('application/xml, */*;q=0.1 | application/json;q=0, */* | text/html;q=0, application/json'),
    ...list('application/*;q=0, application/json | image/png, , application/json'),
  ])('%j is answered', header => expect(acceptsJson(header)).toBe(true))

  test.each([
    ...list('application/xml | image/* | text/plain | application/json5 | application/vnd.api+json | */json'),
    ...list('application/json;q=0 | application/json;q=0.000, text/html;q=0 | */*;q=0 | , | garbage'),
    ...list('*/*, application/json;q=0, text/html;q=0 | application/*;q=0, text/*;q=0, */*'),
  ])('%j is refused', header => expect(acceptsJson(header)).toBe(false))
})

describe('the ETag', () => {
  test('is half of the SHA-256 of the bytes, quoted', async () => {
    expect(await computeEtag(new TextEncoder().encode('abc'))).toBe('"ba7816bf8f01cfea414140de5dae2223"')
  })

  test.each([
    ...list('"a" | W/"a" | "x", "a" | "x",W/"a","y" | *').map(header => [header, '"a"', true] as const),
    ...[['"a"', 'W/"a"', true] as const, ['"x,y"', '"x,y"', true] as const, [' * ', '"a"', true] as const],
    ...['', null, ...list('"b" | a | "A" | "aa" | "*"')].map(header => [header, '"a"', false] as const),
  ])('If-None-Match %s names %s: %s', (header, etag, names) => expect(namesEtag(header, etag)).toBe(names))
})

describe('the page of a query', () => {
  const pageOf = (query: string, pages = 12) => readPageNumber(new URLSearchParams(query), pages)

  test.each([
    [1, ['', ...list('page= | format=api | page=1 | page=3&page= | Page=2 | page[]=2')]],
    [2, list('format=api&page=2 | page=2&format=api | page=02 | page=%2B2 | page=+2 | page=%202%20')],
    [2, list('%70age=2 | page=2&search=x&page_size=50&ordering=-id | page=2&x=%zz')],
    [2, [`page=${'0'.repeat(40)}2`]],
    [3, list('page=1&page=3 | page=abc&page=3')],
    [12, list('page=12 | page=last')],
  ])('is %i of 12 pages for %j', (page, queries) => {
    expect(queries.map(query => pageOf(query))).toEqual(queries.map(() => page))
  })

  test.each([
    ...list('page=0 | page=00 | page=-1 | page=-0 | page=13 | page=abc | page=1.0 | page=1e0 | page=0x1'),
    ...list('page=1_0 | page=1,2 | page=%2B | page=%2B%2B2 | page=%2B%202 | page=%20 | page=LAST'),
    ...list('page=last%20 | page=3&page=abc | page=2%00 | page=% | page=%zz | page=%ff | page=%D9%A2'),
    ...list('page=%EF%BC%92 | page=NaN | page=Infinity | page=9007199254740993 | page=../1'),
    `page=${'9'.repeat(40)}`,
  ])('is none of 12 pages for "%s"', query => expect(pageOf(query)).toBeUndefined())

  test('is undefined in a collection without pages', () => {
    expect(list('format=api | page=last').map(query => pageOf(query, 0))).toEqual([undefined, undefined])
  })
})

describe('the requested range of a file', () => {
  const file = { etag: '"now"', size: 100 }
  const ask = (headers: Record<string, string>, method = 'GET', of = file) => {
    return partOf(new Request('http://localhost/', { method, headers }), of)
  }

  test.each([
    ['bytes=0-', 0, 99],
    ['bytes=10-19', 10, 19],
    ['bytes=99-99', 99, 99],
    ['bytes=90-1000', 90, 99],
    ['bytes=-10', 90, 99],
    ['bytes=-1000', 0, 99],
    ['BYTES=5-6', 5, 6],
  ])('%s is bytes %i to %i', (range, start, end) => expect(ask({ range })).toEqual({ start, end }))

  test.each([
    '',
    ...list('bytes= | bytes=- | bytes=20-10 | bytes=0-1,5-6 | bytes=a-b | items=0-1 | bytes=1e1-'),
  ])('is the whole for "%s"', range => expect(ask({ range })).toBe('whole'))

  test.each([...list('bytes=100- | bytes=100-200 | bytes=-0'), `bytes=${'9'.repeat(40)}-`])(
    'is beyond the end for %s',
    range => expect(ask({ range })).toBe('unsatisfiable'),
  )

  test('is the whole file if If-Range does not match', () => {
    const range = 'bytes=10-'
    expect(ask({ range, 'if-range': '"now"' })).toEqual({ start: 10, end: 99 })
    for (const other of ['"before"', 'W/"now"', 'Fri, 01 Jan 2027 00:00:00 GMT']) {
      expect(ask({ range, 'if-range': other })).toBe('whole')
    }
  })

  test('is the whole file without a range, for HEAD, and if it is empty', () => {
    expect(ask({})).toBe('whole')
    expect(ask({ range: 'bytes=1-2' }, 'HEAD')).toBe('whole')
    expect(ask({ range: 'bytes=0-' }, 'GET', { ...file, size: 0 })).toBe('whole')
  })
})
