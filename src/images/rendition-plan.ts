import type { CropBox } from './geometry/crop.ts'
import type { PictureSize } from './geometry/focal.ts'
import type { RenditionFormat } from './geometry/spec.ts'

/** One rendition, all decided: what to cut out of the upright picture, its size in pixels, and how to write it. */
export type RenditionPlan = {
  /** The name of its spec. */
  readonly name: string
  readonly crop: CropBox
  /** The larger size that the crop is brought to first; null: it is scaled straight from the picture. */
  readonly from: PictureSize | null
  readonly width: number
  readonly height: number
  readonly format: RenditionFormat
  /** 1–100; null: the default of the format. */
  readonly quality: number | null
}

/** What to make of a picture: a rendition, or, where it is null, the original as it may be published. */
export type Wanted = RenditionPlan | null
