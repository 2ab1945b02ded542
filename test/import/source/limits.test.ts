import { describe, expect, it } from 'vitest'
import {
  BadImportLimit,
  defaultImportLimits,
  resolveImportLimits,
} from '../../../src/import/import-limits.ts'

describe('the limits of an import', () => {
  it('are the defaults, but for those that are given', () => {
    expect(resolveImportLimits({ pages: 7 })).toEqual({ ...defaultImportLimits, pages: 7 })
  })

  it.each([
    ['pages', 0],
    ['pauseMs', -1],
    ['pageBytes', 1.5],
    ['items', Number.NaN],
  ])('are refused if %s is %s', (name, value) => {
    expect(() => resolveImportLimits({ [name]: value })).toThrow(BadImportLimit)
  })
})
