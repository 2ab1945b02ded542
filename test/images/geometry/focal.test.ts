import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { focalBoxFromPercent, focalPercent } from '../../../src/images/geometry/focal.ts'

type Vector = {
  fx: number | null
  fy: number | null
  fw: number | null
  w: number
  h: number
  focal: { x: string; y: string }
}

const vectors: Vector[] = JSON.parse(readFileSync('test/data/focal-percent-vectors.json', 'utf8'))

describe('focalPercent', () => {
  it('agrees with all 657 reference values', () => {
    expect(vectors).toHaveLength(657)
    expect(
      vectors.map(({ fx, fy, fw, w, h }) => focalPercent(boxOf(fx, fy, fw), { width: w, height: h })),
    ).toEqual(vectors.map(({ focal }) => focal))
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

function boxOf(x: number | null, y: number | null, width: number | null) {
  return x === null || y === null || width === null ? null : { x, y, width, height: 1 }
}
