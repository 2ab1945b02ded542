import { describe, expect, it } from 'vitest'
import { readAnyText } from '../../../src/content/fields/scalar.ts'

describe('readAnyText', () => {
  it.each(['', ' ', 'a\tb\nc\r\n', 'å – “b”', '🎪 in 日本', '\u{10ffff}', '\ue000\uffff'])(
    'takes %j',
    text => {
      expect(readAnyText(text)).toBe(text)
    },
  )

  it.each([
    ['a\0', 'U+0000'],
    ['\u001b[31m', 'U+001B'],
    ['\u007f', 'U+007F'],
    ['\u0085', 'U+0085'],
    ['🎪\ud83c', 'U+D83C'],
    ['\udfaaa', 'U+DFAA'],
    ['\udfaa\ud83c', 'U+DFAA'],
  ])('refuses %j', (text, name) => {
    expect(readAnyText(text)).toMatchObject({
      refusal: { code: 'bad-text', values: { character: name } },
    })
  })
})
