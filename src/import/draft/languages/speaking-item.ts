import type { CollectionName } from '../../../contract/collections.ts'

/** What an item shows of its language. */
export type SpeakingItem = {
  readonly collection: CollectionName
  readonly id: string | number
  readonly href: string
  /** The type of place or guide category, in the item's language. */
  readonly label: string | null
  /** `closest_station.lang`, which event dates have. */
  readonly stationLanguage: string | undefined
  /** What visitors read, HTML among it. */
  readonly texts: readonly string[]
}

/** Names an item among all items. */
export function keyOf({ collection, id }: Pick<SpeakingItem, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

/** The languages of items by their keys, as far as they are known. */
export type KnownLanguages = ReadonlyMap<string, string>
