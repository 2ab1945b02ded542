import { describe, expect, it } from 'vitest'
import {
  degreesInWords,
  distanceInWords,
} from '../../../../../../src/workbench/page/views/item/where/measures.ts'

describe('distanceInWords', () => {
  it('is as exact as a walk needs', () => {
    const told = [3, 87, 994, 996, 1250, 12_345].map(metres => distanceInWords(metres, 'en-GB'))
    expect(told).toEqual(['0 m', '90 m', '990 m', '1 km', '1.3 km', '12 km'])
  })

  it('is written as the language does', () => {
    expect(distanceInWords(1250, 'sv').replace(/\s/, ' ')).toBe('1,3 km')
  })
})

describe('degreesInWords', () => {
  it('leaves the side of the earth to the words beside it', () => {
    expect(degreesInWords(-0.12345678, 'en-GB')).toBe('0.12346°')
  })
})
