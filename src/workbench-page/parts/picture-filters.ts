import { hasWords } from '../../base/fold.ts'
import type { PictureSummary, PictureWords } from '../../workbench/messages/picture-messages.ts'

/** The filters at first: every picture is shown. */
export const noPictureFilters = { q: '', credit: '', licence: '', unused: false, withoutFocalPoint: false }

export type PictureFilters = typeof noPictureFilters

/** The filter for pictures whose photographer is not known. */
export const noCredit = '-'

/** The pictures that pass the filters and have every word of the search in their name, titles, descriptions, photographer or licence. */
export function filterPictures(
  pictures: readonly PictureSummary[],
  { q, credit, licence, unused, withoutFocalPoint }: PictureFilters,
): readonly PictureSummary[] {
  const isAsked = hasWords(q)
  return pictures.filter(picture => {
    if ((unused && picture.uses > 0) || (withoutFocalPoint && picture.hasFocalPoint)) return false
    if (credit !== '' && credit !== (picture.credit || noCredit)) return false
    if (licence !== '' && licence !== picture.licence) return false
    const { slug, title, alt } = picture
    return isAsked([slug, ...textsOf(title), ...textsOf(alt), picture.credit, picture.licence].join(' '))
  })
}

function textsOf(text: PictureWords): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}
