import { fold, foldWords } from '../../base/fold.ts'
import type { PictureSummary, PictureWords } from '../../workbench/messages/picture-messages.ts'

/** The filters at first: every picture is shown. */
export const noPictureFilters = { q: '', unused: false, withoutFocalPoint: false }

export type PictureFilters = typeof noPictureFilters

/** The pictures that pass the filters and have every word of the search in their name, titles or descriptions. */
export function filterPictures(
  pictures: readonly PictureSummary[],
  { q, unused, withoutFocalPoint }: PictureFilters,
): readonly PictureSummary[] {
  const words = foldWords(q)
  return pictures.filter(picture => {
    if ((unused && picture.uses > 0) || (withoutFocalPoint && picture.hasFocalPoint)) return false
    const texts = [picture.slug, ...textsOf(picture.title), ...textsOf(picture.alt)]
    const text = words.length > 0 ? fold(texts.join(' ')) : ''
    return words.every(word => text.includes(word))
  })
}

function textsOf(text: PictureWords): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}
