import { describe, expect, it } from 'vitest'
import { cleanJson, isDeepJson } from '../../../src/import/source/clean-json.ts'
import { hastyLimits } from './import-from.ts'

const clean = (json: string) => cleanJson(JSON.parse(json), hastyLimits)

describe('decoded JSON', () => {
  it('is copied as it stands where nothing in it can harm', () => {
    const json = '{"a":[1,-0.5,true,null,"å\\n\\t\\r😀 \u200e"],"b":{"":{"toString":"x"}}}'
    expect(clean(json)).toEqual({ value: JSON.parse(json), removed: [] })
  })

  it('loses the keys that objects inherit by, wherever they stand', () => {
    const { value, removed } = clean('{"__proto__":{"x":1},"a":[{"constructor":1,"b":{"prototype":2}}]}') as {
      value: object
      removed: unknown
    }
    expect(JSON.stringify(value)).toBe('{"a":[{"b":{}}]}')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(removed).toEqual([
      { what: 'key', path: ['__proto__'] },
      { what: 'key', path: ['a', 0, 'constructor'] },
      { what: 'key', path: ['a', 0, 'b', 'prototype'] },
    ])
  })

  it('loses control characters and halves of characters', () => {
    expect(clean('{"a":"x\\u0000\\u0007\\u007f\\u0085y\\ud800z"}')).toEqual({
      value: { a: 'xyz' },
      removed: [{ what: 'characters', path: ['a'] }],
    })
    const formFeeds = '{"title":"a\\fb","text":"a\\fb","backend_modifiers":["a\\fb"]}'
    expect(clean(formFeeds)).toEqual({
      value: { title: 'ab', text: 'a\fb', backend_modifiers: ['a\fb'] },
      removed: [{ what: 'characters', path: ['title'] }],
    })
  })

  it('is refused where it is too deep or too long', () => {
    expect(isDeepJson(JSON.parse('[[[]]]'), 2)).toBe(false)
    expect(isDeepJson(JSON.parse('[[[1]]]'), 2)).toBe(true)
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(clean(deep)).toEqual({ refusal: 'It is nested more than 64 deep.' })
    expect(clean(`{"a":{"b":"${'x'.repeat(10_001)}"}}`)).toEqual({
      refusal: 'a.b is longer than 10000 characters.',
    })
  })
})
