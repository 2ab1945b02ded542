import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { largerStep, sizeRendition } from '../../../src/images/geometry/geometry.ts'
import { parseRenditionSpec } from '../../../src/images/geometry/spec.ts'

type Vector = {
  spec: string
  width: number
  height: number
  focal_point: [number, number, number, number] | null
  crop: [number, number, number, number]
  out: [number, number]
}

const vectors: Vector[] = JSON.parse(readFileSync('test/data/focal-crop-vectors.json', 'utf8'))

describe('sizeRendition', () => {
  it('is compared with 110 reference crops', () => {
    expect(vectors).toHaveLength(110)
  })

  it.each(vectors)('$spec of $width x $height with focal point $focal_point is $crop', vector => {
    const [x, y, width, height] = vector.focal_point ?? [0, 0, 0, 0]
    const sized = sizeRendition({
      operation: operationOf(vector.spec),
      image: { width: vector.width, height: vector.height },
      focal: vector.focal_point && { x, y, width, height },
    })
    const { left, top, right, bottom } = sized.crop
    expect({ crop: [left, top, right, bottom], out: [sized.width, sized.height] }).toEqual({
      crop: vector.crop,
      out: vector.out,
    })
  })

  it('never enlarges the crop or the picture', () => {
    for (const { operation, image, focal } of manyRequests()) {
      const { crop, width, height } = sizeRendition({ operation, image, focal })
      const right = Math.min(crop.right, image.width)
      const bottom = Math.min(crop.bottom, image.height)
      const label = JSON.stringify({ operation, image, focal, crop, width, height })
      expect(width >= 1 && width <= right - crop.left, label).toBe(true)
      expect(height >= 1 && height <= bottom - crop.top, label).toBe(true)
      expect(crop.left >= 0 && crop.top >= 0, label).toBe(true)
    }
  })

  it('stays inside the picture despite rounding errors', () => {
    const { crop } = sizeRendition({
      operation: operationOf('fill-300x300-c75'),
      image: { width: 15, height: 17 },
      focal: { x: 0.813 * 15, y: 0, width: 0.5 * 15, height: 1 },
    })
    expect(crop).toEqual({ left: 0, top: 0, right: 15, bottom: 15 })
  })

  it('keeps the whole focal box in a crop that is large enough', () => {
    const { crop } = sizeRendition({
      operation: operationOf('fill-300x300-c100'),
      image: { width: 2000, height: 1000 },
      focal: { x: 1900, y: 500, width: 180, height: 300 },
    })
    expect(crop.left).toBeLessThanOrEqual(1810)
    expect(crop.right).toBeGreaterThanOrEqual(1990)
  })
})

function operationOf(text: string) {
  const spec = parseRenditionSpec(text)
  if ('code' in spec) throw new Error(spec.messageName)
  return spec.operation
}

function* manyRequests() {
  const sides = [1, 7, 95, 333, 1000, 2477]
  const shapes = [
    ...['width-95', 'height-7', 'max-100x95', 'min-100x95', 'scale-33.3', 'fill-10x100', 'fill-333x77-c63'],
  ]
  for (const width of sides) {
    for (const height of sides) {
      for (const shape of shapes) {
        for (const share of [null, 0, 0.137, 0.5, 0.9963]) {
          const focal = share === null ? null : { x: share * width, y: share * height, width: 1, height: 1 }
          yield { operation: operationOf(shape), image: { width, height }, focal }
        }
      }
    }
  }
}

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

  it('is null for the largest itself, and for one that is less than 1.1 times smaller', () => {
    const little = { crop: whole, width: 1100, height: 733 }
    expect(largerStep(large, { sized: [large, small], image })).toBeNull()
    expect(largerStep(little, { sized: [large, small], image })).toBeNull()
  })

  it('ignores crops that differ by a pixel of the rendition or more', () => {
    const other = { ...large, crop: { ...whole, left: 4 } }
    const rounded = { ...large, crop: { ...whole, left: 3 } }
    const past = { ...large, crop: { ...whole, right: 1501 } }
    expect(largerStep(small, { sized: [other, small], image })).toBeNull()
    for (const same of [past, rounded]) expect(largerStep(small, { sized: [same, small], image })).toBe(same)
  })
})
