import { describe, expect, it } from 'vitest'
import { findDifference } from '../../src/base/find-difference.ts'

describe('the difference of two texts', () => {
  it('leaves out a word that only has another space behind it', () => {
    expect(findDifference('Address: Quay', 'Address: Quay\nE-mail: a@b.example')).toEqual({
      start: 'Address: Quay',
      removed: '',
      added: '\nE-mail: a@b.example',
      end: '',
    })
  })

  it('is in whole words, with at most twelve on either side', () => {
    const words = Array.from({ length: 13 }, (_, index) => `w${index}`).join(' ')
    const { start, removed, added, end } = findDifference(`${words} old ${words}`, `${words} older ${words}`)
    expect([removed, added]).toEqual(['old', 'older'])
    expect(start).toBe(`… ${words.slice('w0 '.length)} `)
    expect(end).toBe(` ${words.slice(0, -' w12'.length)}…`)
  })
})
