import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Tell } from '../notice.ts'
import type { PageEnvelope } from './envelope.ts'
import { type Reading, readItem } from './item.ts'
import { walkCollection } from './walk.ts'
import type { Walk } from './walk-once.ts'

/** A collection as it was read: its items, each id once, in the order of the pages. */
export type ReadCollection<Item> = {
  readonly items: readonly Item[]
  readonly pages: readonly PageEnvelope[]
  /** Whether every item that the source says to have is among the items. */
  readonly isWhole: boolean
}

/** Reads a collection whole, and tells what was odd about it. @throws SourceError where a page cannot be read */
export async function readCollection<Item extends { readonly id: string | number }>(
  walk: Walk,
  schema: z.ZodType<Item>,
  tell: Tell,
): Promise<ReadCollection<Item>> {
  const { pages, isWhole, tally } = await walkCollection(walk)
  const reading = { limits: walk.limits, tally }
  const items = new Map<string | number, Item>()
  let leftOut = 0
  for (const page of pages) {
    for (const [index, json] of page.results.entries()) {
      const place = { url: page.url, collection: walk.collection, index }
      const item = readItem(json, schema, { ...reading, place })
      if (item === undefined) leftOut++
      else take(item, items, { ...reading, place })
    }
  }
  tally.tellAll(tell)
  return { items: [...items.values()], pages, isWhole: isWhole && leftOut === 0 }
}

function take<Item extends { readonly id: string | number }>(
  item: Item,
  items: Map<string | number, Item>,
  { place, tally }: Reading & { readonly place: { url: string; collection: string } },
): void {
  const { id } = item
  const first = items.get(id)
  if (first === undefined) items.set(id, item)
  else if (!isDeepStrictEqual(first, item)) {
    tally.add(
      'lied',
      place.url,
      `${place.collection}: id ${id} comes twice with different content; the first was taken.`,
    )
  }
}
