import { hash } from 'node:crypto'
import type { Item } from '../site/site.ts'
import type { OutputSite } from './output.ts'

/** Values that are made of items one by one, when they are read, and a key that identifies the items, for `outputFile`. */
export type ItemList<Value> = Iterable<Value> & { readonly key: string }

/** Returns what `make` makes of each item. */
export function itemList<T extends Item, Value>(
  items: readonly T[],
  make: (item: T) => Value,
  { keyOf }: Pick<OutputSite, 'keyOf'>,
): ItemList<Value> {
  return {
    key: hash('sha256', items.map(keyOf).join('\n')),
    *[Symbol.iterator]() {
      for (const item of items) yield make(item)
    },
  }
}
