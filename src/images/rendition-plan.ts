import { type CropBox, insidePicture } from './geometry/crop.ts'
import type { PictureSize } from './geometry/focal.ts'
import type { RenditionFormat } from './geometry/spec.ts'

/** The plan of one rendition: the crop of the upright picture, the size in pixels, and the encoding. */
export type RenditionPlan = {
  /** The name of its spec. */
  readonly name: string
  readonly crop: CropBox
  /** The larger size that the crop is scaled to first; null if it is scaled directly from the picture. */
  readonly from: PictureSize | null
  readonly width: number
  readonly height: number
  readonly format: RenditionFormat
  /** 1–100; null: the format's default. */
  readonly quality: number | null
}

/** The plan of a file: a rendition, or null for the original, cleaned or encoded again. */
export type FilePlan = RenditionPlan | null

/** A part of the upright picture, in whole pixels. */
type Region = PictureSize & { readonly left: number; readonly top: number }

/** A part of the picture and the size it is scaled to. */
export type Scaling = { readonly region: Region; readonly size: PictureSize }

/** The crop of a rendition, and the size that it is first scaled to: its own, or a larger one. */
export function firstScaling({ crop, from, width, height }: RenditionPlan, picture: PictureSize): Scaling {
  const { left, top, right, bottom } = insidePicture(crop, picture)
  return { region: { left, top, width: right - left, height: bottom - top }, size: from ?? { width, height } }
}

/** Returns a key that is the same for the same scaling. */
export function keyOfScaling({ region, size }: Scaling): string {
  return [region.left, region.top, region.width, region.height, size.width, size.height].join()
}

/** Returns each distinct scaling once. */
export function distinctScalings(scalings: readonly Scaling[]): Scaling[] {
  return [...new Map(scalings.map(scaling => [keyOfScaling(scaling), scaling])).values()]
}

/** The number by which the decoder divides the width and the height of a picture. */
export type Shrink = (typeof shrinks)[number]
export const shrinks = [1, 4] as const

/** Returns the largest shrink after which the region is still at least as wide and high as `size`. */
export function shrinkFor({ region, size }: Scaling): Shrink {
  const most = Math.min(region.width / size.width, region.height / size.height)
  return shrinks.findLast(shrink => shrink <= most) ?? 1
}

/** The same scaling of the shrunk picture. */
export function shrinkScaling({ region, size }: Scaling, shrink: Shrink): Scaling {
  const [left, top] = [Math.floor(region.left / shrink), Math.floor(region.top / shrink)]
  return { region: { left, top, ...shrinkSize(region, shrink) }, size }
}

/** The size of a shrunk picture. */
export function shrinkSize({ width, height }: PictureSize, shrink: Shrink): PictureSize {
  return { width: Math.floor(width / shrink), height: Math.floor(height / shrink) }
}

/** Whether the region reaches the bottom of the picture, so that decoding down to its end finds all damage. */
export function reachesEnd({ top, height }: Region, picture: PictureSize): boolean {
  return top + height === picture.height
}
