import type { CollectionName } from '../../contract/collections.ts'
import type { PictureSize } from '../../images/geometry/focal.ts'
import type { PictureUse } from '../../site/site.ts'

/** Every picture of the content, in the order of their names. */
export type Pictures = { readonly pictures: readonly PictureSummary[] }

/** One text for all languages, or one for each. */
export type PictureWords = string | Readonly<Record<string, string>>

export type PictureSummary = {
  readonly slug: string
  readonly title: PictureWords
  readonly alt: PictureWords
  /** The smallest rendition, or the original if nothing uses the picture. */
  readonly src: string
  /** Pixels of the original, upright. */
  readonly size: PictureSize
  /** The number of items that show it; an event once, with all its dates. */
  readonly uses: number
  readonly hasFocalPoint: boolean
  readonly licence: string
  /** Who made it; empty if that is not known. */
  readonly credit: string
}

/** A picture and its renditions. */
export type PictureView = {
  readonly alt: PictureWords
  /** The picture of the content. `url` is its path on this server. */
  readonly original: PictureSize & { readonly file: string; readonly url: string; readonly bytes: number }
  /** One for each preset of each use that the picture has, in the order of `site.yaml`. */
  readonly renditions: readonly RenditionView[]
  /** The presets of its uses, to preview their crops; those of all uses if it has none. */
  readonly crops: readonly CropView[]
  readonly usedBy: readonly PictureUser[]
}

/** A rendition for a preset of a use. */
export type RenditionView = PictureSize &
  CropView & { readonly format: string; readonly bytes: number; readonly src: string }

/** A preset of a use with its spec as in `site.yaml`: `fill-240x240-c50`. */
export type CropView = { readonly use: PictureUse; readonly preset: string; readonly spec: string }

export type PictureUser = {
  readonly collection: CollectionName
  readonly id: string
  readonly title: string
}

/** Identifies one version of a file: the SHA-256 of its bytes, in hexadecimal. */
export type FileVersion = string
