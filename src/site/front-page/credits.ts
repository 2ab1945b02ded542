import { compareCodePoints } from '../../base/order.ts'
import { publishedPictures } from '../published-pictures.ts'
import type { Site } from '../site.ts'

/** Somebody who is named with pictures of the site, and with how many. */
export type Credit = { readonly name: string; readonly pictures: number }

/** Everybody who is named with a picture that is published, by code point. */
export function listCredits(site: Site): Credit[] {
  const pictures = new Map<string, number>()
  for (const { source } of publishedPictures(site)) {
    const name = source.credit?.trim() ?? ''
    if (name !== '') pictures.set(name, (pictures.get(name) ?? 0) + 1)
  }
  return [...pictures]
    .map(([name, count]) => ({ name, pictures: count }))
    .sort((a, b) => compareCodePoints(a.name, b.name))
}
