import { compareCodePoints } from '../base/order.ts'
import type { PictureRecord } from '../contract/site-record.ts'
import type { Manifest } from './manifest.ts'

/** Who made which picture and under which licence, by the address of the picture. */
export function listCredits(pictures: readonly PictureRecord[]): Manifest['credits'] {
  const credits = pictures.map(({ url, credit, licence }) => ({ url, credit, licence }))
  return credits.sort((a, b) => compareCodePoints(a.url, b.url))
}
