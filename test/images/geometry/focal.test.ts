import { describe, expect, it } from 'vitest'
import { focalBoxFromPercent, focalPercent } from '../../../src/images/geometry/focal.ts'

const half = '5'.padEnd(96, '0')

// Reference values: a place and a size in pixels, and its per cents.
const references: [x: number, y: number, width: number, height: number, focal: string][] = [
  [640, 480, 640, 480, '100.00% 100.00%'],
  [1, 1, 3, 7, '33.33% 14.29%'],
  [1, 1, 800, 1600, '0.13% 0.06%'],
  [1001, 777, 2480, 1653, '40.36% 47.01%'],
  [302, 819, 3999, 905, '7.55% 90.50%'],
  [2972, 810, 4684, 811, '63.45% 99.88%'],
  [1, 1961, 20_000, 20_000, '0.01% 9.80%'],
  [1965, 1997, 20_000, 20_000, '9.83% 9.98%'],
]

describe('focalPercent', () => {
  it.each(references)('has the reference value of %i, %i in %i x %i', (x, y, width, height, focal) => {
    const found = focalPercent({ x, y, width: 1, height: 1 }, { width, height })
    expect(`${found.x} ${found.y}`).toBe(focal)
  })

  it('is the middle without a focal point, or with one of width 0', () => {
    const image = { width: 640, height: 480 }
    for (const box of [null, { x: 100, y: 200, width: 0, height: 1 }])
      expect(focalPercent(box, image)).toEqual({ x: '50.00%', y: '50.00%' })
  })

  it('rounds the exact binary value, half to even', () => {
    for (const side of [7, 96, 640, 20_000]) {
      for (let at = 0; at < side; at++) {
        // A share of such a side has at most 100 decimals.
        const exact = (at / side).toFixed(100)
        const [digits, rest] = [exact.slice(2, 6), exact.slice(6)]
        const isUp = rest > half || (rest === half && Number(digits) % 2 === 1)
        const focal = focalPercent({ x: at, y: 0, width: 1, height: 1 }, { width: side, height: 1 })
        const found = Math.round(Number.parseFloat(focal.x) * 100)
        if (found !== Number(digits) + (isUp ? 1 : 0)) expect.fail(`${at} of ${side} is ${focal.x}`)
      }
    }
  })

  it('rounds half to even, and everything else to the nearest', () => {
    const focal = { x: 100, y: 300, width: 1, height: 1 }
    expect(focalPercent(focal, { width: 640, height: 640 })).toEqual({ x: '15.62%', y: '46.88%' })
    expect(focalPercent(focal, { width: 639.99, height: 640.01 })).toEqual({ x: '15.63%', y: '46.87%' })
  })
})

describe('focalBoxFromPercent', () => {
  it('preserves per cents with two decimals at any size', () => {
    for (const side of [1, 2, 3, 7, 97, 640, 641, 1023, 1024, 3999, 5120, 16_383]) {
      for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
        const written = (hundredths / 100).toFixed(2)
        const focal = focalBoxFromPercent(
          { x: Number(written), y: Number(written) },
          { width: side, height: side + 1 },
        )
        const { x, y } = focalPercent(focal, { width: side, height: side + 1 })
        if (x !== `${written}%` || y !== `${written}%`)
          expect.fail(`${written}% of ${side} came back as ${x}, ${y}`)
      }
    }
  })

  it('is one pixel without a size, else the size in pixels', () => {
    const image = { width: 800, height: 600 }
    expect(focalBoxFromPercent({ x: 25, y: 50 }, image)).toEqual({ x: 200, y: 300, width: 1, height: 1 })
    expect(focalBoxFromPercent({ x: 25, y: 50, width: 10, height: 50 }, image)).toEqual({
      x: 200,
      y: 300,
      width: 80,
      height: 300,
    })
  })
})
