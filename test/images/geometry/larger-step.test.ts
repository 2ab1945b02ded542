import { describe, expect, it } from 'vitest'
import { largerStep } from '../../../src/images/geometry/geometry.ts'

const image = { width: 1500, height: 1000 }
const whole = { left: 0, top: 0, right: 1500, bottom: 1000 }
const large = { crop: whole, width: 1200, height: 800 }
const small = { crop: whole, width: 400, height: 266 }

describe('largerStep', () => {
  it('is the largest size of the same crop, in any order', () => {
    const middle = { crop: whole, width: 768, height: 512 }
    for (const sized of [
      [large, middle, small],
      [small, middle, large],
    ]) {
      expect(largerStep(small, { sized, image })).toBe(large)
    }
  })

  it('is undefined for the largest itself, and for one hardly smaller', () => {
    const hardly = { crop: whole, width: 1100, height: 733 }
    expect(largerStep(large, { sized: [large, small], image })).toBeNull()
    expect(largerStep(hardly, { sized: [large, small], image })).toBeNull()
  })

  it('ignores other crops, and tolerates rounding', () => {
    const other = { ...large, crop: { ...whole, left: 4 } }
    const rounded = { ...large, crop: { ...whole, left: 3 } }
    const past = { ...large, crop: { ...whole, right: 1501 } }
    expect(largerStep(small, { sized: [other, small], image })).toBeNull()
    for (const same of [past, rounded]) expect(largerStep(small, { sized: [same, small], image })).toBe(same)
  })
})
