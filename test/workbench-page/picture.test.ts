import { describe, expect, it } from 'vitest'
import { focalBoxFromPercent } from '../../src/images/geometry/focal.ts'
import { sizeRendition } from '../../src/images/geometry/geometry.ts'
import { cropOf, cropStyle } from '../../src/workbench-page/views/picture/crop-shapes.ts'
import {
  frameBetween,
  frameOf,
  movePoint,
  pointOf,
  stepOf,
  valueOfPoint,
} from '../../src/workbench-page/views/picture/focal-point.ts'

const image = { width: 1600, height: 2200 }

describe('cropOf', () => {
  it('returns the same crop as the build', () => {
    const point = { x: 60, y: 37, width: 28, height: 50 }
    const operation = { kind: 'fill', width: 240, height: 240, closeness: 0.5 } as const
    const { crop, ...size } = sizeRendition({ operation, image, focal: focalBoxFromPercent(point, image) })
    expect(cropOf('fill-240x240-c50 format-webp', image, point)).toEqual({ box: crop, size })
  })

  it('crops around the middle without a focal point', () => {
    expect(cropOf('fill-800x800', image, null)?.box).toEqual({ left: 0, top: 300, right: 1600, bottom: 1900 })
  })

  it('is undefined for an invalid spec', () => {
    expect(cropOf('circle-40', image, null)).toBeUndefined()
  })
})

it('valueOfPoint keeps the sides that are the same as they were typed', () => {
  const typed = { x: '62.0%', y: '38.50%', width: '9%' }
  expect(valueOfPoint(pointOf(typed), typed)).toEqual(typed)
  expect(valueOfPoint({ x: 62, y: 40 }, typed)).toEqual({ x: '62.0%', y: '40%' })
  expect(valueOfPoint(null, typed)).toBeNull()
})

it('cropStyle positions the picture so that the window shows the crop', () => {
  const behind = cropStyle({ left: 400, top: 550, right: 1200, bottom: 1650 }, image)
  expect(behind).toEqual({ left: '-50%', top: '-50%', width: '200%', height: '200%' })
})

it('a focal point stays on the picture with its frame, keeps its size, and is in whole per cent', () => {
  const sized = { x: 10, y: 2, width: 13, height: 40 }
  expect(movePoint(sized, { x: -8, y: 66.666 })).toEqual({ ...sized, x: 7, y: 67 })
  expect(movePoint({ x: 98, y: 0 }, { x: 103, y: 0 })).toEqual({ x: 100, y: 0 })
  expect(stepOf({ key: 'ArrowRight', shiftKey: true })).toEqual({ x: 5, y: 0 })
})

it('a corner of the frame moves, and the opposite one stays, also beyond it', () => {
  const { from, to } = frameOf({ x: 55, y: 46, width: 68, height: 61 })
  const resized = frameBetween(from, { x: 70.2, y: 103 })
  expect(resized).toEqual({ x: 46, y: 58, width: 50, height: 85 })
  expect(frameOf(resized).from).toEqual(from)
  expect(frameOf(frameBetween(to, { x: 10, y: 10 })).to).toEqual(to)
  expect(frameBetween(from, { x: 5, y: 5 })).toEqual({ x: 13, y: 10, width: 16, height: 11 })
  expect(frameOf(null)).toEqual({ from: { x: 40, y: 40 }, to: { x: 60, y: 60 } })
})
