import { type CropBox, cropAround, insidePicture, roundOutward } from './crop.ts'
import type { FocalBox, PictureSize } from './focal.ts'
import type { Operation } from './spec.ts'

/**
 * The crop of a picture, and the size that it is scaled to. Rounding outward may put `right` or `bottom` of the crop one
 * pixel past the edge of the picture: `insidePicture` limits them.
 */
export type SizedRendition = { readonly crop: CropBox; readonly width: number; readonly height: number }

/**
 * Sizes a rendition as Wagtail does, step by step in the same floating-point order, so that crops agree to the pixel.
 * Nothing is ever enlarged; sides are truncated, and at least 1.
 */
export function sizeRendition(request: {
  operation: Operation
  image: PictureSize
  focal: FocalBox | null
}): SizedRendition {
  const { operation, image, focal } = request
  if (operation.kind === 'fill') return fill(operation, image, focal)
  return resizeCrop(
    { left: 0, top: 0, right: image.width, bottom: image.height },
    targetSize(operation, image),
  )
}

type FillOperation = Extract<Operation, { kind: 'fill' }>

function targetSize(operation: Exclude<Operation, FillOperation>, image: PictureSize): PictureSize {
  switch (operation.kind) {
    case 'width':
      return operation.width >= image.width ? image : toWidth(operation.width, image)
    case 'height':
      return operation.height >= image.height ? image : toHeight(operation.height, image)
    case 'scale':
      return scaleBy(operation.percent / 100, image)
    case 'max':
      return image.width <= operation.width && image.height <= operation.height
        ? image
        : byOneSide(operation, image, 'smaller')
    case 'min':
      return image.width <= operation.width || image.height <= operation.height
        ? image
        : byOneSide(operation, image, 'larger')
  }
}

/** Scales by the smaller or the larger of the two factors that each bring one side to its target. */
function byOneSide(target: PictureSize, image: PictureSize, scale: 'smaller' | 'larger'): PictureSize {
  const [across, down] = [target.width / image.width, target.height / image.height]
  const isByWidth = scale === 'smaller' ? across < down : across > down
  return isByWidth ? toWidth(target.width, image) : toHeight(target.height, image)
}

function toWidth(width: number, image: PictureSize): PictureSize {
  return { width, height: truncateSide(image.height * (width / image.width)) }
}

function toHeight(height: number, image: PictureSize): PictureSize {
  return { width: truncateSide(image.width * (height / image.height)), height }
}

function scaleBy(scale: number, image: PictureSize): PictureSize {
  return { width: truncateSide(image.width * scale), height: truncateSide(image.height * scale) }
}

function truncateSide(length: number): number {
  return Math.max(Math.trunc(length), 1)
}

function fill(operation: FillOperation, image: PictureSize, focal: FocalBox | null): SizedRendition {
  const crop = cropAround(operation, image, focal)
  const cut = { width: crop.right - crop.left, height: crop.bottom - crop.top }
  if (operation.width >= cut.width) return resizeCrop(crop, cut)
  // Rounding outward can widen a crop that is slightly too low: then the height stays, since nothing is enlarged.
  return resizeCrop(crop, { width: operation.width, height: Math.min(operation.height, cut.height) })
}

/** Rounds a crop outward as Wagtail does: dividing the target by the scale leaves floating-point errors, which may add a pixel. */
function resizeCrop(crop: CropBox, target: PictureSize): SizedRendition {
  const scaleX = target.width / (crop.right - crop.left)
  const scaleY = target.height / (crop.bottom - crop.top)
  const right = crop.left + target.width / scaleX
  const bottom = crop.top + target.height / scaleY
  return { crop: roundOutward({ ...crop, right, bottom }), ...target }
}

/**
 * A rendition is made from a larger one only if that is at least this many times as wide and as high. Scaling by a factor
 * closer to 1 would blur letters and other hard edges.
 */
const smallestStep = 1.1

/**
 * The largest rendition of the same crop, to make a smaller rendition from. Null if that is the rendition itself or not enough
 * larger, so the rendition is made directly from the picture. Crops whose edges differ by less than a pixel of the rendition
 * are the same: 400 x 267 and 1920 x 1280 are both 3:2, and differ by rounding alone.
 */
export function largerStep(
  rendition: SizedRendition,
  { sized, image }: { readonly sized: readonly SizedRendition[]; readonly image: PictureSize },
): SizedRendition | null {
  const same = sized.filter(other => isSameCrop(other.crop, rendition, image))
  const [largest] = same.toSorted((a, b) => b.width * b.height - a.width * a.height || b.width - a.width)
  if (!largest || !isEnoughLarger(largest, rendition)) return null
  return largest
}

function isSameCrop(other: CropBox, { crop, width }: SizedRendition, image: PictureSize): boolean {
  const [a, b] = [insidePicture(other, image), insidePicture(crop, image)]
  const pixel = (b.right - b.left) / width
  const edges = ['left', 'top', 'right', 'bottom'] as const
  return edges.every(edge => a[edge] === b[edge] || Math.abs(a[edge] - b[edge]) < pixel)
}

function isEnoughLarger(larger: PictureSize, smaller: PictureSize): boolean {
  return larger.width >= smaller.width * smallestStep && larger.height >= smaller.height * smallestStep
}
