import { type Context, isSameList } from '../../content/memory/kept-list.ts'
import type { CollectionName } from '../../contract/collections.ts'

/** The items of a collection, how many of them are on a page, and what else the keys of its pages depend on. */
export type CutItems = {
  readonly items: readonly unknown[]
  readonly size: number
  readonly context: Context
}

/** The keys of pages, kept from one build to the next. */
export class KnownPages {
  private readonly last = new Map<CollectionName, CutItems & { readonly keys: readonly string[] }>()

  /** The key of each page, by `make` only where one of its items is another value, or anything else is. */
  keysOf(collection: CollectionName, cut: CutItems, make: (index: number) => string): readonly string[] {
    const last = this.last.get(collection)
    const before = last && isAlike(last, cut) ? last : undefined
    const keys = Array.from({ length: countPages(cut) }, (_, index) => {
      const known = before && hasSameItems(before, cut, index) ? before.keys[index] : undefined
      return known ?? make(index)
    })
    this.last.set(collection, { ...cut, keys })
    return keys
  }
}

/** An empty collection has one page. */
function countPages({ items, size }: CutItems): number {
  return Math.max(1, Math.ceil(items.length / size))
}

function isAlike(one: CutItems, other: CutItems): boolean {
  const isCutAlike = one.items.length === other.items.length && one.size === other.size
  return isCutAlike && isSameList(one.context, other.context)
}

function hasSameItems({ items: before }: CutItems, { items, size }: CutItems, page: number): boolean {
  const end = Math.min(items.length, (page + 1) * size)
  for (let index = page * size; index < end; index++) if (items[index] !== before[index]) return false
  return true
}
