import { compareCodePoints } from '../base/order.ts'
import type { PicturePlan } from './plan.ts'

/** One of several shares of the pictures of a site: the third of eight is `{ number: 3, of: 8 }`. */
export type Shard = { readonly number: number; readonly of: number }

/**
 * The plans of one shard, in order. Every plan is in exactly one shard of those with the same `of`. The shards have nearly as
 * many pixels each, and pictures of one folder are spread over all of them, since plans are cut in the order of their hashes.
 */
export function plansOfShard(plans: readonly PicturePlan[], { number, of }: Shard): PicturePlan[] {
  const sorted = [...plans].sort(byHash)
  const total = sorted.reduce((sum, plan) => sum + pixelsOf(plan), 0)
  let before = 0
  return sorted.filter(plan => {
    const pixels = pixelsOf(plan)
    const middle = before + pixels / 2
    before += pixels
    return Math.floor((middle / total) * of) === number - 1
  })
}

function byHash({ picture: a }: PicturePlan, { picture: b }: PicturePlan): number {
  return compareCodePoints(a.file.sha256, b.file.sha256) || compareCodePoints(a.slug, b.slug)
}

/** The pixels that are decoded and encoded. */
function pixelsOf({ picture, renditions }: PicturePlan): number {
  const areas = [picture.file.facts, ...renditions].map(({ width, height }) => width * height)
  return areas.reduce((sum, area) => sum + area)
}
