import type { PictureShort } from '../../../messages/picture-messages.ts'
import { fold, foldWords } from '../../parts/fold.ts'

/** The filters of the pictures, as in the address. */
export type PictureFilters = { readonly q: string; readonly unused: boolean; readonly unfocused: boolean }

/** Reads what is looked for. */
export function readFilters(query: URLSearchParams): PictureFilters {
  return {
    q: query.get('q') ?? '',
    unused: query.get('unused') === '1',
    unfocused: query.get('unfocused') === '1',
  }
}

/** Writes what is looked for; empty where that is everything. */
export function printFilters({ q, unused, unfocused }: PictureFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (unused) query.set('unused', '1')
  if (unfocused) query.set('unfocused', '1')
  return query
}

/** The pictures whose name, title or description holds every word that is looked for. */
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
