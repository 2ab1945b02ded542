import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../src/hosts/serve/send-file.ts'

const file = { etag: '"now"', size: 100 }

function ask(headers: IncomingMessage['headers'], method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, headers })
}

describe('the part of a file that is asked for', () => {
  test.each([
    ['bytes=0-', 0, 99],
    ['bytes=10-19', 10, 19],
    ['bytes=99-99', 99, 99],
    ['bytes=90-1000', 90, 99],
    ['bytes=-10', 90, 99],
    ['bytes=-1000', 0, 99],
    ['BYTES=5-6', 5, 6],
  ])('%s is bytes %i to %i', (range, start, end) => {
    expect(partOf(ask({ range }), file)).toEqual({ start, end })
  })

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=20-10',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'items=0-1',
    'bytes=1e1-',
  ])('is the whole for %j', range => {
    expect(partOf(ask(range === undefined ? {} : { range }), file)).toBe('whole')
  })

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(40)}-`])(
    'lies beyond the end for %s',
    range => {
      expect(partOf(ask({ range }), file)).toBe('beyond')
    },
  )

  test('is the whole for a client that has the beginning of another file', () => {
    const range = 'bytes=10-'
    expect(partOf(ask({ range, 'if-range': '"now"' }), file)).toEqual({ start: 10, end: 99 })
    for (const other of ['"before"', 'W/"now"', 'Fri, 01 Jan 2027 00:00:00 GMT']) {
      expect(partOf(ask({ range, 'if-range': other }), file)).toBe('whole')
    }
  })

  test('is the whole for HEAD, and of an empty file', () => {
    expect(partOf(ask({ range: 'bytes=1-2' }, 'HEAD'), file)).toBe('whole')
    expect(partOf(ask({ range: 'bytes=0-' }), { ...file, size: 0 })).toBe('whole')
  })
})
