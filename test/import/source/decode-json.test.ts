import { describe, expect, it } from 'vitest'
import { SourceError } from '../../../src/import/source/api-source.ts'
import { beginningOf, decodeJson, findDuplicateKeys } from '../../../src/import/source/decode-json.ts'

const decode = (text: string) => decodeJson(Buffer.from(text), 'http://a.example/')

describe('JSON that came from elsewhere', () => {
  it('is taken as it stands', () => {
    expect(decode(' {"a":[1,{"a":"å"}],"b":{"a":null}} ')).toEqual({
      json: { a: [1, { a: 'å' }], b: { a: null } },
      oddities: [],
    })
  })

  it.each(['', '{', '{"a":01}', "{'a':1}", '{"a":Infinity}', '[1,]', '{} {}', '\u0000'])(
    'is refused as %j',
    text => {
      expect(() => decode(text)).toThrow(SourceError)
      expect(() => decode(text)).toThrow(/^http:\/\/a\.example\/: it is not JSON/)
    },
  )

  it.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', []],
    ['{"x":{"\\u0061":1, "a" : 2}}', ['a']],
    ['{"a\\"b":1,"a\\"b":"a\\\\"}', ['a"b']],
    ['["a","a",{"b":"b","c":"b"}]', []],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
  ])('is searched for keys that stand twice: %s', (text, keys) => {
    expect(findDuplicateKeys(text)).toEqual(keys)
  })

  it('is shown by its beginning, in one line', () => {
    expect(beginningOf(Buffer.from(' <html>\n\t<body>  Hello'))).toBe('“<html> <body> Hello”')
    expect(beginningOf(Buffer.alloc(5000, 'x'))).toBe(`“${'x'.repeat(100)}…”`)
  })
})
