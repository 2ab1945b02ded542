import { expect, test } from 'vitest'
import { readPageNumber } from '../../../src/hosts/serve/page-number.ts'

test.each([
  ['', 1],
  ['page=', 1],
  ['format=api', 1],
  ['page=1', 1],
  ['page=12', 12],
  ['format=api&page=2', 2],
  ['page=2&format=api', 2],
  ['page=last', 12],
  ['page=02', 2],
  [`page=${'0'.repeat(40)}2`, 2],
  ['page=%2B2', 2],
  ['page=+2', 2],
  ['page=%202%20', 2],
  ['%70age=2', 2],
  ['page=1&page=3', 3],
  ['page=abc&page=3', 3],
  ['page=3&page=', 1],
  ['page=2&search=x&page_size=50&ordering=-id', 2],
  ['Page=2', 1],
  ['page[]=2', 1],
  ['page=2&x=%zz', 2],
])('"%s" of 12 pages is page %i', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query), 12)).toBe(page)
})

test.each([
  'page=0',
  'page=00',
  'page=-1',
  'page=-0',
  'page=13',
  'page=abc',
  'page=1.0',
  'page=1e0',
  'page=0x1',
  'page=1_0',
  'page=1,2',
  'page=%2B',
  'page=%2B%2B2',
  'page=%2B%202',
  'page=%20',
  'page=LAST',
  'page=last%20',
  'page=3&page=abc',
  'page=2%00',
  'page=%',
  'page=%zz',
  'page=%ff',
  'page=%D9%A2',
  'page=%EF%BC%92',
  'page=NaN',
  'page=Infinity',
  `page=${'9'.repeat(40)}`,
  'page=9007199254740993',
  'page=../1',
])('"%s" of 12 pages is no page', query => {
  expect(readPageNumber(new URLSearchParams(query), 12)).toBeUndefined()
})

test('a collection without pages has no first and no last one', () => {
  expect(readPageNumber(new URLSearchParams(''), 0)).toBeUndefined()
  expect(readPageNumber(new URLSearchParams('page=last'), 0)).toBeUndefined()
})
