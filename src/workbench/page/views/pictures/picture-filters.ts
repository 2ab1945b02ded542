import type { PictureShort } from '../../../messages/picture-messages.ts'
import { fold, foldWords } from '../../parts/search.ts'

/** The filters of the pictures. They are off. */
export const noFilters = { q: '', unused: false, unfocused: false }

export type PictureFilters = typeof noFilters

/** The pictures whose name, title or description has every word of the search. */
export function filterPictures(
  pictures: readonly PictureShort[],
  { q, unused, unfocused }: PictureFilters,
): readonly PictureShort[] {
  const words = foldWords(q)
  return pictures.filter(picture => {
    if ((unused && picture.uses > 0) || (unfocused && picture.hasFocalPoint)) return false
    const text = words.length > 0 ? fold(`${picture.slug} ${picture.title} ${picture.alt}`) : ''
    return words.every(word => text.includes(word))
  })
}
