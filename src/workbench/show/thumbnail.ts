import { inLanguage } from '../../content/fields/word-fields.ts'
import { focalPercent } from '../../images/geometry/focal.ts'
import type { MediaFile, RenderedPicture } from '../../images/picture-files.ts'
import type { ProjectionContext } from '../../site/project/project-image.ts'
import type { Picture } from '../../site/site.ts'
import type { Thumbnail } from '../messages/item-messages.ts'

/** Returns a small rendition of a picture, with its texts in a language; null without a picture, or if the picture has no files. */
export function thumbnailOf(
  picture: Picture | null,
  language: string,
  { media }: Pick<ProjectionContext, 'media'>,
): Thumbnail | null {
  const files = picture ? media.get(picture.slug) : undefined
  if (!picture || !files) return null
  const { path, width, height } = smallestOf(files)
  const alt = inLanguage(picture.source.alt, language)
  return { src: `/${path}`, width, height, alt, focal: focalPercent(picture.focal, picture.file.facts) }
}

/** Returns the smallest rendition that has the whole picture's shape and is not tiny; the original if there is none. */
export function smallestOf({ original, renditions }: RenderedPicture): MediaFile {
  const shape = original.width / original.height
  const whole = [...renditions.values()].filter(({ width, height }) => {
    return width >= enoughWidth && Math.abs(width / height / shape - 1) < 0.02
  })
  return whole.reduce((least, file) => (file.width < least.width ? file : least), original)
}

/** The width of a card on a screen with two pixels per CSS pixel, in pixels. */
const enoughWidth = 480
