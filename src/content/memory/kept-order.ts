import { placeIn } from '../../base/order.ts'
import { findMiddle } from './middle.ts'

/** Orders two items as `sort` does; 0 for no two of them. */
export type Compare<Item> = (one: Item, other: Item) => number

/** Groups of items in one order, kept from one build to the next: of few new groups, each item is put in its place. */
export class KeptOrder<Item> {
  private groups: readonly (readonly Item[])[] = []
  private sorted: readonly Item[] = []

  /** All items of the groups, in order. Where no group is another value than the last time, the list of the last time itself. */
  sort(groups: readonly (readonly Item[])[], compare: Compare<Item>): readonly Item[] {
    const { start, end, endBefore } = findMiddle(groups, this.groups)
    const come = groups.slice(start, end).flat()
    const gone = this.groups.slice(start, endBefore).flat()
    const isMuch = come.length + gone.length > mostInPlace
    if (start < end || start < endBefore)
      this.sorted = isMuch ? groups.flat().sort(compare) : this.exchange(gone, come, compare)
    this.groups = groups
    return this.sorted
  }

  private exchange(gone: readonly Item[], come: readonly Item[], compare: Compare<Item>): readonly Item[] {
    const items = [...this.sorted]
    const placeOf = (item: Item) => placeIn(items, each => compare(each, item) < 0)
    for (const item of gone) items.splice(placeOf(item), 1)
    for (const item of come) items.splice(placeOf(item), 0, item)
    return items
  }
}

/** Of more items than this, all are sorted anew. */
const mostInPlace = 64
