import { describe, expect, it } from 'vitest'
import { focalBoxFromPercent } from '../../../src/images/geometry/focal.ts'
import { sizeRendition } from '../../../src/images/geometry/geometry.ts'
import type { CropView, RenditionView } from '../../../src/workbench/messages/picture-messages.ts'
import { cropOf, cropShapesOf, cropStyle } from '../../../src/workbench/page/views/picture/crop-shapes.ts'
import { pointOf, valueOfPoint } from '../../../src/workbench/page/views/picture/focal-values.ts'
import { groupUsers, renditionFiles } from '../../../src/workbench/page/views/picture/picture-facts.ts'

const image = { width: 1600, height: 2200 }
const square: CropView = { use: 'portraits', preset: 'small', spec: 'fill-240x240-c50' }
const wide: CropView = { use: 'guides', preset: 'wide', spec: 'fill-1200x400' }
const sameSquare: CropView = { use: 'guides', preset: 'square', spec: 'fill-240x240-c50' }

function renditionOf(crop: CropView): RenditionView {
  return { ...crop, width: 1, height: 1, format: 'jpeg', bytes: 1, src: '/media/a.jpg' }
}

describe('cropShapesOf', () => {
  it('separates the presets of the picture from those of other uses, each shape once', () => {
    const shapes = cropShapesOf({
      crops: [sameSquare, wide, square],
      renditions: [renditionOf(sameSquare), renditionOf(square)],
    })
    expect(shapes.hasExamples).toBe(false)
    expect(shapes.ownUses).toEqual([{ spec: square.spec, presets: [sameSquare, square], ratio: '' }])
    expect(shapes.otherUses.map(({ spec }) => spec)).toEqual([wide.spec])
  })

  it('has examples if no preset of the picture crops', () => {
    const shapes = cropShapesOf({ crops: [square], renditions: [] })
    expect(shapes.hasExamples).toBe(true)
    expect(shapes.ownUses.map(({ ratio }) => ratio)).toEqual(['1:1', '16:9', '3:4'])
    expect(shapes.otherUses).toHaveLength(1)
  })
})

describe('cropOf', () => {
  it('crops what the build crops', () => {
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

describe('valueOfPoint', () => {
  it('keeps the sides that are the same as they were typed', () => {
    const typed = { x: '62.0%', y: '38.50%', width: '9%' }
    expect(valueOfPoint(pointOf(typed), typed)).toEqual(typed)
    expect(valueOfPoint({ x: 62, y: 40 }, typed)).toEqual({ x: '62.0%', y: '40%' })
    expect(valueOfPoint(null, typed)).toBeNull()
  })
})

describe('cropStyle', () => {
  it('positions the picture so that the window shows the crop', () => {
    const behind = cropStyle({ left: 400, top: 550, right: 1200, bottom: 1650 }, image)
    expect(behind).toEqual({ left: '-50%', top: '-50%', width: '200%', height: '200%' })
  })
})

const made = { spec: 'width-768', width: 768, height: 512, format: 'jpeg', bytes: 70_000 }

it('lists each file once, with all its presets', () => {
  const files = renditionFiles([
    { ...made, use: 'objects', preset: 'small', src: '/a.jpg' },
    { ...made, use: 'objects', preset: 'medium', src: '/b.jpg' },
    { ...made, use: 'guides', preset: 'small', src: '/a.jpg' },
  ])
  expect(
    files.map(({ src, presets }) => [src, presets.map(({ use, preset }) => `${use} ${preset}`)]),
  ).toEqual([
    ['/a.jpg', ['objects small', 'guides small']],
    ['/b.jpg', ['objects medium']],
  ])
})

it('lists an event once, with the number of its dates', () => {
  const event = { collection: 'singulareventdates', title: 'Fair' } as const
  const groups = groupUsers([
    { ...event, id: '1' },
    { collection: 'objects', id: '1', title: 'Fair' },
    { ...event, id: '2' },
  ])
  expect(groups.map(({ first, count }) => [first.collection, first.id, count])).toEqual([
    ['singulareventdates', '1', 2],
    ['objects', '1', 1],
  ])
})
