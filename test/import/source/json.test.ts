import { describe, expect, it } from 'vitest'
import { SourceError } from '../../../src/import/source/api-source.ts'
import { beginningOf, cleanJson, decodeJson } from '../../../src/import/source/json.ts'
import { hastyLimits } from './import-from.ts'

const clean = (json: string) => cleanJson(JSON.parse(json), hastyLimits)

describe('decoded JSON', () => {
  it('is copied unchanged if it is harmless', () => {
    const json = '{"a":[1,-0.5,true,null,"å\\n\\t\\r😀 \u200e"],"b":{"":{"toString":"x"}}}'
    expect(clean(json)).toEqual({ value: JSON.parse(json), removed: [] })
  })

  it('loses keys such as __proto__', () => {
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

  it('loses control characters and lone surrogates', () => {
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

  it('is refused if it is too deep or too long', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(clean(deep)).toEqual({ refusal: 'It is nested more than 64 deep.' })
    expect(clean(`{"a":{"b":"${'x'.repeat(10_001)}"}}`)).toEqual({
      refusal: 'a.b is longer than 10000 characters.',
    })
  })
})

const decode = (text: string) => decodeJson(Buffer.from(text), 'http://a.example/')

describe('JSON from another server', () => {
  it('is decoded, with or without a byte order mark', () => {
    const value = { a: [1, { a: 'å' }], b: { a: null } }
    expect(decode(' {"a":[1,{"a":"å"}],"b":{"a":null}} ')).toEqual(value)
    expect(decode(`\ufeff${JSON.stringify(value)}`)).toEqual(value)
  })

  it.each(['', '{', '{"a":01}', "{'a':1}", '{"a":Infinity}', '[1,]', '{} {}', '\u0000'])(
    'is refused as %j',
    text => {
      expect(() => decode(text)).toThrow(SourceError)
      expect(() => decode(text)).toThrow(/^http:\/\/a\.example\/: it is not JSON/)
    },
  )

  it('is quoted by its beginning, on one line', () => {
    expect(beginningOf(Buffer.from(' <html>\n\t<body>  Hello'))).toBe('“<html> <body> Hello”')
    expect(beginningOf(Buffer.alloc(5000, 'x'))).toBe(`“${'x'.repeat(100)}…”`)
  })
})
