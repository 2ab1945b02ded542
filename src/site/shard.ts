import { compareCodePoints } from '../base/order.ts'
import type { Picture } from './site.ts'

/** One of several shares of the pictures of a site: the third of eight is `{ number: 3, of: 8 }`. */
export type Shard = { readonly number: number; readonly of: number }

/**
 * Returns the pictures of one shard. Every picture is in exactly one shard of those with the same `of`. The shards have nearly
 * as many pixels each, and pictures of one folder are spread over all of them, since they are cut in the order of their hashes.
 */
export function picturesOfShard(pictures: Iterable<Picture>, { number, of }: Shard): Picture[] {
  const sorted = [...pictures].sort(byHash)
  const total = sorted.reduce((sum, picture) => sum + pixelsOf(picture), 0)
  let before = 0
  return sorted.filter(picture => {
    const pixels = pixelsOf(picture)
    const middle = before + pixels / 2
    before += pixels
    return Math.floor((middle / total) * of) === number - 1
  })
}

function byHash({ file: a, slug }: Picture, { file: b, slug: other }: Picture): number {
  return compareCodePoints(a.sha256, b.sha256) || compareCodePoints(slug, other)
}

function pixelsOf({ file: { facts } }: Picture): number {
  return facts.width * facts.height
}
