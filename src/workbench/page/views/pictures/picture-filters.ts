import type { PictureShort, Words } from '../../../messages/picture-messages.ts'
import { fold, foldWords } from '../../parts/search.ts'

/** The filters of the pictures. They are off. */
export const noFilters = { q: '', unused: false, unfocused: false }

export type PictureFilters = typeof noFilters

/** The pictures whose name, title or description in any language has every word of the search. */
export function filterPictures(
  pictures: readonly PictureShort[],
  { q, unused, unfocused }: PictureFilters,
): readonly PictureShort[] {
  const words = foldWords(q)
  return pictures.filter(picture => {
    if ((unused && picture.uses > 0) || (unfocused && picture.hasFocalPoint)) return false
    const texts = [picture.slug, ...textsOf(picture.title), ...textsOf(picture.alt)]
    const text = words.length > 0 ? fold(texts.join(' ')) : ''
    return words.every(word => text.includes(word))
  })
}

function textsOf(words: Words): readonly string[] {
  return typeof words === 'string' ? [words] : Object.values(words)
}
