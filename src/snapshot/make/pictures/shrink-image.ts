import type { Image, ImageSchema, Rendition } from '../../../contract/image.ts'
import type { PictureRecord } from '../../../contract/site-record.ts'
import { focalBoxFromPercent, focalPercent } from '../../../images/geometry/focal.ts'
import { hasSchema } from '../../pages/image-schema.ts'
import type { Medium } from './rebase.ts'

/** The one file that stands for a picture, and what is then said of it. */
export type SmallPicture = {
  readonly medium: Medium
  readonly shown: Pick<Rendition, 'src' | 'width' | 'height'>
  /** Its absolute address. */
  readonly absolute: string
  /** Bytes. */
  readonly fileSize: number
  readonly record: PictureRecord
}

/** What makes every image, by its id, one of its small file alone. Names, words and the order of keys stay. */
export function shrinkImage(smalls: ReadonlyMap<number, SmallPicture>): (image: Image) => Image {
  return image => {
    const small = smalls.get(image.id)
    if (!small) throw new Error(`The picture ${image.id} was surveyed and is missing.`)
    const { src, width, height } = small.shown
    return {
      ...image,
      url: src,
      width,
      height,
      renditions: shrinkRenditions(image, small),
      file_size: small.fileSize,
      focal: focalOf(image, small),
      schema: hasSchema(image.schema) ? shrinkSchema(image.schema, small) : {},
    }
  }
}

function shrinkRenditions({ renditions }: Image, { shown }: SmallPicture): Image['renditions'] {
  const entries = Object.entries(renditions)
  return Object.fromEntries(entries.map(([name, rendition]) => [name, { ...rendition, ...shown }]))
}

function focalOf({ focal }: Image, { shown, record: { focal_point } }: SmallPicture): Image['focal'] {
  return focal_point ? focalPercent(focalBoxFromPercent(focal_point, shown), shown) : focal
}

function shrinkSchema(schema: ImageSchema, { shown, absolute }: SmallPicture): ImageSchema {
  const { width, height } = shown
  return { ...schema, url: absolute, width, height, thumbnail: { ...schema.thumbnail, ...shown } }
}
