import { type CropBox, insidePicture } from '../../../images/geometry/crop.ts'
import { focalBoxFromPercent, type PictureSize } from '../../../images/geometry/focal.ts'
import { sizeRendition } from '../../../images/geometry/geometry.ts'
import { parseRenditionSpec } from '../../../images/geometry/spec.ts'
import type { PixelPoint } from './focal-point.ts'

/** A crop in pixels of the picture, and the size that it is scaled to. */
type Crop = { readonly box: CropBox; readonly size: PictureSize }

/** What a spec such as `fill-240x240-c50` cuts out of a picture; undefined if it cannot be read. */
export function cropOf(spec: string, image: PictureSize, point: PixelPoint): Crop | undefined {
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
