import { describe, expect, it } from 'vitest'
import { compareNames, findUnsafe } from '../../../src/snapshot/zip/entry.ts'

const safe = [
  'site.json',
  '_headers',
  'media/images/harbour-baths.0a1b2c3d4e.width-768.jpg',
  'media/console.png',
  `${'a/'.repeat(255)}ab`,
]

const unsafe = {
  'it is empty': [''],
  'absolute path': ['/etc/passwd'],
  'segment ..': ['../../.profile', 'media/../../x', '..'],
  'a backslash': ['media\\x.jpg', '..\\..\\x'],
  'a drive': ['C:/Windows/x', 'c:x'],
  'segment .': ['media/./x.jpg'],
  'an empty segment': ['media//x.jpg', 'media/'],
  'a control character': ['media/x\n.jpg', 'media/\u0000x.jpg', 'media/\u001b[2Jx.jpg'],
  'not in ASCII': ['media/k\u00e4j.jpg'],
  'a character other than': ['media/x.jpg:stream', 'media/a b.jpg', 'media/~x'],
  Windows: ['media/CON', 'media/nul.jpg', 'com1.d/x.jpg'],
  'ends in a dot': ['media/x.', 'media./x'],
  'longer than 255': [`media/${'x'.repeat(256)}`],
  'longer than 512': [`${'a/'.repeat(256)}a`],
}

describe('the names of entries', () => {
  it.each(safe)('may be %s', name => {
    expect(findUnsafe(name)).toBeUndefined()
  })

  it.each(Object.entries(unsafe))('may not be unsafe: %s', (reason, names) => {
    for (const name of names) expect(findUnsafe(name), name).toContain(reason)
  })

  it('are sorted by code point, then the manifest, then its signature', () => {
    const pages = ['Z', '_headers', 'api/10', 'api/2', 'media/a', 'site.json']
    const sorted = [...pages, 'manifest.json', 'manifest.sig.json']
    expect([...sorted].reverse().sort(compareNames)).toEqual(sorted)
  })
})
