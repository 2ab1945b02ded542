import { findMiddle } from './middle.ts'

/** What the results of a list depend on beside its items. Another value at any place makes all of them anew. */
export type Context = readonly unknown[]

/** How an item is worked on, and what the result depends on beside it. */
export type ListWork<Item, Result> = {
  readonly context: Context
  readonly make: (item: Item) => Result
}

/** What each item of a list came to, kept from one build to the next. */
export class KeptList<Item, Result extends object> {
  private items: readonly Item[] = []
  private results: readonly Result[] = []
  private context: Context = []

  /**
   * What each item comes to, in order. An item that is the same value as the last time, in the same context, has come to it
   * already. Where no item is another one, the list of the last time is given back itself.
   */
  map(items: readonly Item[], { context, make }: ListWork<Item, Result>): readonly Result[] {
    if (!isSameList(this.context, context)) this.forget()
    this.results = this.mapMiddle(items, make)
    this.items = items
    this.context = context
    return this.results
  }

  private forget(): void {
    this.items = []
    this.results = []
  }

  private mapMiddle(items: readonly Item[], make: (item: Item) => Result): readonly Result[] {
    const { items: before, results } = this
    const { start, end, endBefore } = findMiddle(items, before)
    if (start === end && start === endBefore) return results
    const moved = new Map(before.slice(start, endBefore).map((item, index) => [item, results[start + index]]))
    const middle = items.slice(start, end).map(item => moved.get(item) ?? make(item))
    return [...results.slice(0, start), ...middle, ...results.slice(endBefore)]
  }
}

/** Whether two lists hold the same values in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
