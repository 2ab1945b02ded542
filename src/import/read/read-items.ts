import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { Image } from '../../contract/image.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { ImportLimits } from '../import-limits.ts'
import type { NoticeTally, Notify } from '../notice.ts'
import { cleanJson } from '../source/json.ts'
import { idOf, type PageEnvelope, type PageReading, readPages } from './read-pages.ts'
import { checkWithRemedies, fieldPath } from './remedies.ts'

/** The items of an API, each id once, in the order of the pages. */
export type ApiItems = {
  readonly eventDates: readonly EventDate[]
  readonly objects: readonly VisitorObject[]
  readonly guides: readonly Guide[]
}

/** Returns the images of all items, in the order of the items. An image that is used several times is returned several times. */
export function imagesOf({ eventDates, objects, guides }: ApiItems): Image[] {
  const images = [
    ...[...eventDates, ...objects].map(({ image }) => image),
    ...guides.flatMap(({ image, byline }) => [image, byline.image, byline.author.image]),
  ]
  return images.filter(image => image !== null)
}

/** The items of a collection, each id once, in the order of the pages. */
export type ReadCollection<Item> = {
  readonly items: readonly Item[]
  readonly pages: readonly PageEnvelope[]
  /** Whether `items` has every item that the source claims to have. */
  readonly isWhole: boolean
}

/** Reads all items of a collection, and reports its defects. @throws SourceError for a page that cannot be read */
export async function readCollection<Item extends { readonly id: string | number }>(
  reading: PageReading,
  schema: z.ZodType<Item>,
  notify: Notify,
): Promise<ReadCollection<Item>> {
  const { collection, limits } = reading
  const { pages, isWhole, tally } = await readPages(reading)
  const items = new Map<string | number, Item>()
  let leftOut = 0
  for (const { url, results } of pages) {
    for (const [index, json] of results.entries()) {
      const item = readItem(json, schema, { place: { url, collection, index }, limits, tally })
      const first = item && items.get(item.id)
      if (item === undefined) leftOut++
      else if (first === undefined) items.set(item.id, item)
      else if (!isDeepStrictEqual(first, item)) {
        const message = `id ${item.id} occurs twice with different content; the first was used.`
        tally.add('contradiction', url, `${collection}: ${message}`)
      }
    }
  }
  tally.report(notify)
  return { items: [...items.values()], pages, isWhole: isWhole && leftOut === 0 }
}

/** The address of an item's page, its collection, and its index on the page. */
type ItemPlace = { readonly url: string; readonly collection: string; readonly index: number }

/**
 * Checks an item against the contract. Unknown fields are removed, and defects are repaired if that is safe; both are reported.
 * An item that is still invalid is reported, and undefined is returned.
 */
export function readItem<Item>(
  json: unknown,
  schema: z.ZodType<Item>,
  {
    place,
    limits,
    tally,
  }: { readonly place: ItemPlace; readonly limits: ImportLimits; readonly tally: NoticeTally },
): Item | undefined {
  const { url, collection, index } = place
  const leaveOut = (why: string): undefined => {
    const id = idOf(json)
    const named = `results[${index}]${id === undefined ? '' : ` (id ${id})`}`
    tally.add('left-out', url, `${collection}: ${named} was left out. ${why}`)
  }
  const clean = cleanJson(json, limits)
  if ('refusal' in clean) return leaveOut(clean.refusal)
  const checked = checkWithRemedies(clean.value, schema)
  if ('fault' in checked) {
    const { path = '', message = 'It does not follow the contract.' } = checked.fault ?? {}
    return leaveOut(path === '' ? message : `${path}: ${message}`)
  }
  const unknownKeys = clean.removed.flatMap(({ what, path }) => (what === 'key' ? [path] : []))
  for (const path of [...unknownKeys, ...checked.unknownKeys]) {
    tally.add(
      'unknown-field',
      url,
      `${collection}: the contract has no field ${fieldPath(path)}; it was left out.`,
    )
  }
  for (const { what, path } of clean.removed) {
    if (what === 'key') continue
    tally.add('changed', url, `${collection}: control characters were removed from ${fieldPath(path)}.`)
  }
  for (const { kind, message } of checked.remedies) tally.add(kind, url, `${collection}: ${message}`)
  return checked.item
}
