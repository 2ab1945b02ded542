import type { CollectionName } from '../../../../contract/collections.ts'
import type { Card, Thumbnail } from '../../../messages/item-messages.ts'

/** Pictures for a collection: up to `count`, all different, evenly from the whole list. */
export function pickCovers(
  cards: readonly Card[],
  { collection, count }: { readonly collection: CollectionName; readonly count: number },
): readonly Thumbnail[] {
  const bySource = new Map<string, Thumbnail>()
  for (const { collection: own, picture } of cards) {
    if (own === collection && picture && !bySource.has(picture.src)) bySource.set(picture.src, picture)
  }
  const all = [...bySource.values()]
  const step = Math.max(1, all.length / count)
  return Array.from({ length: count }, (_, index) => all[Math.floor(index * step)]).filter(
    picture => picture !== undefined,
  )
}
