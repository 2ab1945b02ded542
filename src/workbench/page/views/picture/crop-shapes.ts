import { type CropBox, insidePicture } from '../../../../images/geometry/crop.ts'
import { focalBoxFromPercent, type PictureSize } from '../../../../images/geometry/focal.ts'
import { sizeRendition } from '../../../../images/geometry/geometry.ts'
import { parseRenditionSpec } from '../../../../images/geometry/spec.ts'
import type { CropView, PictureView } from '../../../messages/picture-messages.ts'
import type { Point } from './focal-values.ts'

/** A shape that pictures are cropped to, and the presets with that shape. An example has no presets, but a `ratio`. */
export type CropShape = {
  readonly spec: string
  readonly presets: readonly CropView[]
  readonly ratio: string
}

/** The crop shapes of a picture's own uses, those of other uses of the site, and whether the own ones are examples. */
export type CropShapes = {
  readonly ownUses: readonly CropShape[]
  readonly otherUses: readonly CropShape[]
  readonly hasExamples: boolean
}

/** The shapes to try a focal point on. */
export function cropShapesOf({ crops, renditions }: Pick<PictureView, 'crops' | 'renditions'>): CropShapes {
  const isOwn = ({ use, preset }: CropView) => {
    return renditions.some(rendition => rendition.use === use && rendition.preset === preset)
  }
  const ownUses = bySpec(crops.filter(isOwn))
  const otherUses = bySpec(crops.filter(crop => !isOwn(crop)))
  return ownUses.length > 0
    ? { ownUses, otherUses, hasExamples: false }
    : { ownUses: examples, otherUses, hasExamples: true }
}

/** A crop in pixels of the picture, and the size that it is scaled to. */
export type Crop = { readonly box: CropBox; readonly size: PictureSize }

/** What a spec such as `fill-240x240-c50` cuts out of a picture; undefined if it cannot be read. */
export function cropOf(spec: string, image: PictureSize, point: Point): Crop | undefined {
  const parsed = parseRenditionSpec(spec)
  if ('code' in parsed) return undefined
  const focal = point && focalBoxFromPercent(point, image)
  const { crop, width, height } = sizeRendition({ operation: parsed.operation, image, focal })
  return { box: insidePicture(crop, image), size: { width, height } }
}

/** Returns the position and size of the picture inside a window that shows a crop of it, in per cent of the window. */
export function cropStyle({ left, top, right, bottom }: CropBox, image: PictureSize) {
  const [across, down] = [100 / (right - left), 100 / (bottom - top)]
  return {
    left: `${-left * across}%`,
    top: `${-top * down}%`,
    width: `${image.width * across}%`,
    height: `${image.height * down}%`,
  }
}

const examples: readonly CropShape[] = [
  { spec: 'fill-1200x1200', presets: [], ratio: '1:1' },
  { spec: 'fill-1600x900', presets: [], ratio: '16:9' },
  { spec: 'fill-900x1200', presets: [], ratio: '3:4' },
]

function bySpec(crops: readonly CropView[]): readonly CropShape[] {
  const specs = [...new Set(crops.map(({ spec }) => spec))]
  return specs.map(spec => ({ spec, presets: crops.filter(crop => crop.spec === spec), ratio: '' }))
}
