import { hasWords } from '../../base/fold.ts'
import type { PictureSummary, PictureWords } from '../../workbench/messages/picture-messages.ts'

/** The filters at first: every picture is shown. */
export const noPictureFilters = { q: '', unused: false, withoutFocalPoint: false }

export type PictureFilters = typeof noPictureFilters

/** The pictures that pass the filters and have every word of the search in their name, titles or descriptions. */
export function filterPictures(
  pictures: readonly PictureSummary[],
  { q, unused, withoutFocalPoint }: PictureFilters,
): readonly PictureSummary[] {
  const isAsked = hasWords(q)
  return pictures.filter(picture => {
    if ((unused && picture.uses > 0) || (withoutFocalPoint && picture.hasFocalPoint)) return false
    return isAsked([picture.slug, ...textsOf(picture.title), ...textsOf(picture.alt)].join(' '))
  })
}

function textsOf(text: PictureWords): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}
