import type { Image, Rendition } from '../../../contract/image.ts'
import { hasSchema } from '../../pages/image-schema.ts'
import { recordedPictures } from './notes.ts'
import type { PicturePlan, PictureSources } from './picture-plan.ts'
import type { Rebase } from './rebase.ts'

/** Every file of every picture goes along. Renditions that lay on a media host now lie below the base, with the originals. */
export function planAll({ notes, record, rebase }: PictureSources): PicturePlan {
  const media = [...notes.addresses].map(rebase.mediumOf)
  const change = (image: Image) => rebaseImage(image, rebase)
  return {
    media: new Map(media.map(medium => [medium.path, medium])),
    made: new Map(),
    change: { needed: change, optional: change },
    records: recordedPictures(notes, record).map(({ row }) => ({ ...row, url: moved(row.url, rebase) })),
  }
}

function rebaseImage(image: Image, rebase: Rebase): Image {
  const renditions = Object.entries(image.renditions).map(([name, rendition]) => {
    return [name, rebaseRendition(rendition, rebase)] as const
  })
  return {
    ...image,
    url: moved(image.url, rebase),
    renditions: Object.fromEntries(renditions),
    schema: rebaseSchema(image, rebase),
  }
}

function rebaseSchema({ schema, url }: Image, rebase: Rebase): Image['schema'] {
  if (!hasSchema(schema)) return schema
  const { path } = rebase.mediumOf(url)
  return { ...schema, url: rebase.absolute(path), thumbnail: rebaseRendition(schema.thumbnail, rebase) }
}

function rebaseRendition(rendition: Rendition, rebase: Rebase): Rendition {
  return { ...rendition, src: moved(rendition.src, rebase) }
}

function moved(address: string, rebase: Rebase): string {
  return rebase.address(rebase.mediumOf(address).path)
}
