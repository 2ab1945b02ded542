import { type CollectionName, collections } from '../../contract/collections.ts'
import type { Location } from '../../contract/scalars.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Part } from '../manifest.ts'
import { type DistItem, isEventDate, isGuide } from '../pages/dist-item.ts'
import { liesIn } from './area.ts'
import { UnfitDist } from './dist-error.ts'

/** Whether an item belongs to a part. */
export type Chooser = (collection: CollectionName, item: DistItem) => boolean

/**
 * Decides by everything that a part says of items: collection, language, days, area. Days are for event dates alone; an
 * area is for all that has a position, so guides stay and objects without one go.
 *
 * The chooser throws UnfitDist for an item that the record does not know.
 */
export function chooserOf(part: Part, record: SiteRecord): Chooser {
  const languageOf = languageReader(record)
  return (collection, item) => {
    const language = languageOf(collection, item)
    return (
      (part.collections?.includes(collection) ?? true) &&
      (part.languages?.includes(language) ?? true) &&
      isOnDays(item, part) &&
      isInArea(item, part)
    )
  }
}

function languageReader({ items }: SiteRecord): (collection: CollectionName, item: DistItem) => string {
  const languages = new Map(collections.map(({ name }) => [name, languagesById(items[name])]))
  return (collection, { id }) => {
    const language = languages.get(collection)?.get(id)
    if (language !== undefined) return language
    throw new UnfitDist('site.json', `It does not know the item ${id} of ${collection}.`)
  }
}

function languagesById(ids: Readonly<Record<string, readonly (string | number)[]>>) {
  return new Map(Object.entries(ids).flatMap(([language, list]) => list.map(id => [id, language] as const)))
}

function isOnDays(item: DistItem, { from, to }: Part): boolean {
  if (!isEventDate(item)) return true
  return (from === null || item.end_date >= from) && (to === null || item.start_date <= to)
}

function isInArea(item: DistItem, { area }: Part): boolean {
  if (area === null || isGuide(item)) return true
  const location: Location | null = item.location
  return location !== null && liesIn(area, location)
}
