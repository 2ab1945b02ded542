import type { FocalBox, PictureSize } from './focal.ts'

/** A crop of a picture in whole pixels; `right` and `bottom` are the first column and row outside it. */
export type CropBox = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The shape of a crop, and its closeness: 0 (the largest crop) to 1 (as close to the focal box as possible). */
type CropShape = { readonly width: number; readonly height: number; readonly closeness: number }

/**
 * Crops the picture to the shape around the focal box, or around the centre if there is none. Keeps the focal box inside as
 * far as it fits, and the crop inside the picture. Rounded outward to whole pixels.
 */
export function cropAround(shape: CropShape, image: PictureSize, focal: FocalBox | null): CropBox {
  // Floating-point errors can move an edge of the crop slightly past the picture.
  return insidePicture(roundOutward(placeCrop(cropSize(shape, image, focal), image, focal)), image)
}

/** Limits a crop to the picture: rounding outward may have moved an edge one pixel past it. */
export function insidePicture({ left, top, right, bottom }: CropBox, image: PictureSize): CropBox {
  return {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, image.width),
    bottom: Math.min(bottom, image.height),
  }
}

/** Rounds each edge to a whole pixel, away from the middle. */
export function roundOutward(box: CropBox): CropBox {
  return {
    left: Math.floor(box.left),
    top: Math.floor(box.top),
    right: Math.ceil(box.right),
    bottom: Math.ceil(box.bottom),
  }
}

/** Returns the size between the largest crop of this shape and the closest around the focal box, interpolated by closeness. */
function cropSize(shape: CropShape, image: PictureSize, focal: FocalBox | null): PictureSize {
  const ratio = shape.width / shape.height
  const maxWidth = Math.min(image.width, image.height * ratio)
  const max = { width: maxWidth, height: maxWidth / ratio }
  if (focal === null) return max
  const minWidth = Math.max(focal.width, focal.height * ratio)
  const min = { width: minWidth, height: minWidth / ratio }
  if (min.width >= max.width) return max
  const closeness = Math.min(shape.closeness, closestWithoutEnlarging(shape, min, max))
  if (closeness < 0) return max
  return {
    width: max.width + (min.width - max.width) * closeness,
    height: max.height + (min.height - max.height) * closeness,
  }
}

function closestWithoutEnlarging(target: PictureSize, min: PictureSize, max: PictureSize): number {
  return Math.max(
    1 - (target.width - min.width) / (max.width - min.width),
    1 - (target.height - min.height) / (max.height - min.height),
  )
}

/**
 * Puts the focal point at the same relative position in the crop as in the picture; then moves the crop, so that it covers the
 * focal box; and then back into the picture.
 */
function placeCrop(size: PictureSize, image: PictureSize, focal: FocalBox | null): CropBox {
  const across = placeSide(size.width, image.width, focal && { centre: focal.x, length: focal.width })
  const down = placeSide(size.height, image.height, focal && { centre: focal.y, length: focal.height })
  return { left: across.start, top: down.start, right: across.end, bottom: down.end }
}

type Side = { readonly start: number; readonly end: number }

function placeSide(
  length: number,
  available: number,
  focal: { centre: number; length: number } | null,
): Side {
  const centre = focal?.centre ?? available / 2
  const cropCentre = centre - (centre / available - 0.5) * length
  const placed = { start: cropCentre - length / 2, end: cropCentre + length / 2 }
  const covering = focal === null ? placed : moveToCover(placed, focal)
  return moveInside(covering, available)
}

function moveToCover(side: Side, focal: { centre: number; length: number }): Side {
  const start = focal.centre - focal.length / 2
  const end = focal.centre + focal.length / 2
  const atStart = start < side.start ? shift(side, start - side.start) : side
  return end > atStart.end ? shift(atStart, end - atStart.end) : atStart
}

function moveInside(side: Side, available: number): Side {
  const atStart = side.start < 0 ? shift(side, -side.start) : side
  return atStart.end > available ? shift(atStart, available - atStart.end) : atStart
}

function shift(side: Side, distance: number): Side {
  return { start: side.start + distance, end: side.end + distance }
}
