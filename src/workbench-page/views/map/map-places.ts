import type { MapPlace, Position, ShownItem } from '../../../workbench/messages/item-messages.ts'

/** Returns the path of the map around a position, or around the middle of the city. */
export function mapAround(position: Position | null): string {
  return `map.json?near=${position ? `${position.latitude},${position.longitude}` : 'city'}`
}

/** Returns the other places to show on the map of an item, each entry once. */
export function otherPlaces(
  { card, dates }: Pick<ShownItem, 'card' | 'dates'>,
  places: readonly MapPlace[],
): readonly MapPlace[] {
  const own = new Set([card.id, ...dates.map(({ id }) => id)])
  const entry = places.find(({ collection, id }) => collection === card.collection && own.has(id))?.entry
  return onePerEntry(
    places.filter(place => place.entry !== entry),
    card.language,
  )
}

/** Returns each entry once, in the language if the entry has it. */
export function onePerEntry(places: readonly MapPlace[], language: string): readonly MapPlace[] {
  const byEntry = new Map<string, MapPlace>()
  for (const place of places) {
    const isRead = place.language.split('-')[0] === language.split('-')[0]
    if (isRead || !byEntry.has(place.entry)) byEntry.set(place.entry, place)
  }
  return [...byEntry.values()]
}
