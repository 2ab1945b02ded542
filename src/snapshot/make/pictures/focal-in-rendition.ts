import type { PictureRecord } from '../../../contract/site-record.ts'
import {
  type FocalBox,
  focalBoxFromPercent,
  focalPercent,
  type PictureSize,
} from '../../../images/geometry/focal.ts'
import { sizeRendition } from '../../../images/geometry/geometry.ts'
import type { RenditionSpec } from '../../../images/geometry/spec.ts'

/** A focal point in per cent. */
export type FocalPoint = NonNullable<PictureRecord['focal_point']>

/**
 * Where the focal point of a picture lies in one of its renditions, in per cent of the rendition, to two decimals as the
 * contract shows it. A rendition that is not cropped keeps it as it is.
 */
export function focalInRendition(
  focal: FocalPoint,
  { spec, original }: { spec: RenditionSpec; original: PictureSize },
): FocalPoint {
  const box = focalBoxFromPercent(focal, original)
  const { crop } = sizeRendition({ operation: spec.operation, image: original, focal: box })
  // Rounding outward may carry a crop past the edge of the picture.
  const right = Math.min(crop.right, original.width)
  const bottom = Math.min(crop.bottom, original.height)
  const cut = { width: right - crop.left, height: bottom - crop.top }
  if (cut.width === original.width && cut.height === original.height) return focal
  const inCut = { ...box, x: box.x - crop.left, y: box.y - crop.top }
  return {
    ...pointOf(inCut, cut),
    width: focal.width && shareOf(box.width, cut.width),
    height: focal.height && shareOf(box.height, cut.height),
  }
}

function pointOf(box: FocalBox, cut: PictureSize): { x: number; y: number } {
  const { x, y } = focalPercent(box, cut)
  return { x: Number.parseFloat(x), y: Number.parseFloat(y) }
}

/** In per cent to two decimals, and never so small that it would be no size. */
function shareOf(length: number, whole: number): number {
  return Math.min(Math.max(Math.round((length / whole) * 10_000), 1), 10_000) / 100
}
