import { describe, expect, it } from 'vitest'
import { cleanItem, isDeeper } from '../../../src/import/read/texts.ts'
import { hastyLimits } from './import-from.ts'

const clean = (json: string) => cleanItem(JSON.parse(json), hastyLimits)

describe('decoded JSON', () => {
  it('is copied as it stands where nothing in it can harm', () => {
    const json = '{"a":[1,-0.5,true,null,"å\\n\\t\\f\\r😀 \u200e"],"b":{"":{"toString":"x"}}}'
    expect(clean(json)).toEqual({ value: JSON.parse(json), taken: [] })
  })

  it('loses the keys that objects inherit by, wherever they stand', () => {
    const { value, taken } = clean('{"__proto__":{"x":1},"a":[{"constructor":1,"b":{"prototype":2}}]}') as {
      value: object
      taken: unknown
    }
    expect(JSON.stringify(value)).toBe('{"a":[{"b":{}}]}')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(taken).toEqual([
      { what: 'key', path: ['__proto__'] },
      { what: 'key', path: ['a', 0, 'constructor'] },
      { what: 'key', path: ['a', 0, 'b', 'prototype'] },
    ])
  })

  it('loses control characters and halves of characters', () => {
    expect(clean('{"a":"x\\u0000\\u0007\\u007f\\u0085y\\ud800z"}')).toEqual({
      value: { a: 'xyz' },
      taken: [{ what: 'characters', path: ['a'] }],
    })
  })

  it('is refused where it is too deep or too long', () => {
    expect(isDeeper(JSON.parse('[[[]]]'), 2)).toBe(false)
    expect(isDeeper(JSON.parse('[[[1]]]'), 2)).toBe(true)
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(clean(deep)).toEqual({ refusal: 'It is nested more than 64 deep.' })
    expect(clean(`{"a":{"b":"${'x'.repeat(10_001)}"}}`)).toEqual({
      refusal: 'a.b is longer than 10000 characters.',
    })
  })
})
