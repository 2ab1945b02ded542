import { type Context, isSameList } from './kept-list.ts'
import { findMiddle } from './middle.ts'

/** How items are looked at, and what the outcome depends on beside them. */
export type ListCheck<Item, Finding> = {
  readonly context: Context
  readonly check: (items: readonly Item[]) => readonly Finding[]
}

/** A list in which nothing was found, kept from one build to the next. */
export class RightList<Item> {
  private items: readonly Item[] = []
  private context: Context = []

  /**
   * What a check finds in a list. Items that are the same values as when nothing was found, in the same context, are not
   * checked again; where something is found, what was known stays.
   */
  find<Finding>(items: readonly Item[], { context, check }: ListCheck<Item, Finding>): readonly Finding[] {
    const fresh = isSameList(this.context, context) ? this.findFresh(items) : items
    const found = fresh.length === 0 ? [] : check(fresh)
    if (found.length > 0) return found
    this.items = items
    this.context = context
    return found
  }

  private findFresh(items: readonly Item[]): readonly Item[] {
    const { start, end, endBefore } = findMiddle(items, this.items)
    const right = new Set(this.items.slice(start, endBefore))
    return items.slice(start, end).filter(item => !right.has(item))
  }
}
