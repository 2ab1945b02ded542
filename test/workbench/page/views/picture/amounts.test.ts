import { expect, it } from 'vitest'
import {
  printBytes,
  printPercent,
  printSize,
} from '../../../../../src/workbench/page/views/picture/amounts.ts'

it('prints bytes so that they can be compared at a glance', () => {
  expect([940, 72_868, 999_600, 2_140_000].map(bytes => printBytes(bytes, 'en'))).toEqual([
    '0.9 kB',
    '73 kB',
    '1 MB',
    '2.1 MB',
  ])
})

it('prints per cents and numbers as they are written in a language', () => {
  expect(printPercent(62.25, 'en')).toBe('62.25%')
  expect(printPercent(62.5, 'sv')).toBe('62,5\u00a0%')
  expect(printSize({ width: 1600, height: 2200 })).toBe('1600 × 2200')
})
