import { type CollectionName, mapCollections } from '../contract/collections.ts'
import { projectItem } from '../site/project/project-items.ts'
import { type Item, itemsOf, languageOf } from '../site/site.ts'
import { type ItemList, itemList } from './item-list.ts'
import type { OutputSite } from './output.ts'

/** Returns what `make` makes of every item of each collection as the API has it. */
export function apiItems<Value>(
  make: (item: ReturnType<typeof projectItem>, language: string) => Value,
  context: OutputSite,
): Readonly<Record<CollectionName, ItemList<Value>>> {
  const makeOne = (item: Item) => make(projectItem(item, context), languageOf(item))
  return mapCollections(name => itemList(itemsOf(context.site)[name], makeOne, context))
}
