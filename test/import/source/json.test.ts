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
