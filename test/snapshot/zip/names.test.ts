import { describe, expect, it } from 'vitest'
import { compareNames, findUnsafe } from '../../../src/snapshot/zip/names.ts'

describe('the names of entries', () => {
  it.each([
    'site.json',
    '_headers',
    'api/v1/objects/page/1.json',
    'media/images/harbour-baths.0a1b2c3d4e.width-768.jpg',
    'media/console.png',
    `${'a/'.repeat(255)}ab`,
  ])('may be %s', name => {
    expect(findUnsafe(name)).toBeUndefined()
  })

  it.each([
    ['', 'it is empty'],
    ['/etc/passwd', 'at the root'],
    ['../../.profile', 'climbs out'],
    ['media/../../x', 'climbs out'],
    ['..', 'climbs out'],
    ['media\\x.jpg', 'a backslash'],
    ['..\\..\\x', 'a backslash'],
    ['C:/Windows/x', 'a drive'],
    ['c:x', 'a drive'],
    ['media/./x.jpg', 'one dot'],
    ['media//x.jpg', 'an empty segment'],
    ['media/', 'an empty segment'],
    ['media/x\n.jpg', 'a control character'],
    ['media/\u0000x.jpg', 'a control character'],
    ['media/\u001b[2Jx.jpg', 'a control character'],
    ['media/k\u00e4j.jpg', 'not in ASCII'],
    ['media/x.jpg:stream', 'a character other than'],
    ['media/a b.jpg', 'a character other than'],
    ['media/~x', 'a character other than'],
    ['media/CON', 'Windows'],
    ['media/nul.jpg', 'Windows'],
    ['com1.d/x.jpg', 'Windows'],
    ['media/x.', 'ends in a dot'],
    ['media./x', 'ends in a dot'],
    [`media/${'x'.repeat(256)}`, 'longer than 255'],
    [`${'a/'.repeat(256)}a`, 'longer than 512'],
  ])('may not be %j', (name, reason) => {
    expect(findUnsafe(name)).toContain(reason)
  })

  it('stand by code point, the manifest after them and its signature last', () => {
    const names = [
      'site.json',
      'manifest.sig.json',
      'media/a',
      'manifest.json',
      'Z',
      '_headers',
      'api/10',
      'api/2',
    ]
    const sorted = [
      'Z',
      '_headers',
      'api/10',
      'api/2',
      'media/a',
      'site.json',
      'manifest.json',
      'manifest.sig.json',
    ]
    expect(names.sort(compareNames)).toEqual(sorted)
  })
})
