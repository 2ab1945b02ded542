import { hasWords } from '../../base/fold.ts'
import { groupBy } from '../../base/group-by.ts'
import { primaryOf } from '../../base/primary-language.ts'
import type { CityMap, MapPlace, Position } from '../../workbench/messages/item-messages.ts'

/** Returns the path of the map around a position, or around the middle of the city. */
export function mapAround(position: Position | null, reader: string): string {
  const near = position ? `${position.latitude},${position.longitude}` : 'city'
  return `map.json?reader=${reader}&near=${near}`
}

/** Returns the places of a map, without events, to show around a position: each once, without those that are at it. */
export function otherPlaces(
  { places }: Pick<CityMap, 'places'>,
  own: Position | null,
  language: string,
): readonly MapPlace[] {
  const objects = places.filter(({ collection }) => collection === 'objects')
  return onePerEntry(objects, language).filter(
    ({ latitude, longitude }) => latitude !== own?.latitude || longitude !== own.longitude,
  )
}

/** Returns each entry once, in the language if the entry has it, by title. */
export function onePerEntry(places: readonly MapPlace[], language: string): readonly MapPlace[] {
  const byEntry = new Map<string, MapPlace>()
  for (const place of places) {
    const isRead = primaryOf(place.language) === primaryOf(language)
    if (isRead || !byEntry.has(place.entry)) byEntry.set(place.entry, place)
  }
  const { compare } = new Intl.Collator(language)
  return [...byEntry.values()].sort((a, b) => compare(a.title, b.title))
}

/** The filters of the map at first. */
export const noMapFilters = { q: '', type: '' }

/** The value of the filter `type` for all events. No type of place has this slug. */
export const eventsType = ':events'

/** Returns the places of a type, or the events, that have every word of the search in their titles or their type. */
export function filterPlaces(
  places: readonly MapPlace[],
  { q, type }: typeof noMapFilters,
): readonly MapPlace[] {
  const isAsked = hasWords(q)
  return places.filter(({ title, label, collection }) => {
    const ofPlace = collection === 'objects' ? label?.value : eventsType
    return (type === '' || type === ofPlace) && isAsked(`${title} ${label?.title ?? ''}`)
  })
}

/** Returns the types of places in their order by title, each with its number of places and its position among all. */
export function countTypes(places: readonly MapPlace[], reader: string) {
  const { compare } = new Intl.Collator(reader)
  const labels = places.flatMap(({ collection, label }) => (collection === 'objects' && label ? [label] : []))
  // By their short names, so that each has the same mark in every language.
  return [...groupBy(labels, ({ value }) => value).values()]
    .sort(([a], [b]) => (a.value < b.value ? -1 : 1))
    .map(([label, ...more], position) => ({ ...label, position, count: more.length + 1 }))
    .sort((a, b) => compare(a.title, b.title))
}
