import { describe, expect, it } from 'vitest'
import { fold, foldWords } from '../../../../src/workbench/page/parts/fold.ts'

describe('fold', () => {
  it('makes letters small and takes their accents away', () => {
    expect(fold('ÅNGKAFÉ i Älvsbyn')).toBe('angkafe i alvsbyn')
  })

  it('folds a letter with its accent apart like the letter in one', () => {
    expect(fold('a\u030a')).toBe(fold('\u00e5'))
  })

  it('gives the words of what is looked for, and none for spaces', () => {
    expect(foldWords('  Fika  på ')).toEqual(['fika', 'pa'])
    expect(foldWords('   ')).toEqual([])
  })
})
