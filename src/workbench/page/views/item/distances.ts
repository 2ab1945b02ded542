import type { ItemView, MapPlace, Position } from '../../../messages/item-messages.ts'

/** A place, and how far it is. */
export type NearPlace = { readonly place: MapPlace; readonly metres: number }

/** Returns the path of the map around a position, or around the middle of the city. */
export function mapAround(position: Position | null): string {
  return `map.json?near=${position ? `${position.latitude},${position.longitude}` : 'city'}`
}

/** The places nearest to a position, the nearest first; places at the same distance keep their order. */
export function nearestTo(
  position: Position,
  places: readonly MapPlace[],
  most: number,
): readonly NearPlace[] {
  const near = places.map(place => ({ place, metres: metresBetween(position, place) }))
  return near.sort((one, other) => one.metres - other.metres).slice(0, most)
}

/** Returns the distance along the ground in metres (haversine formula, mean radius of the earth), exact to half a per cent. */
export function metresBetween(one: Position, other: Position): number {
  const [latitude1, latitude2] = [radians(one.latitude), radians(other.latitude)]
  const a =
    haversine(latitude2 - latitude1) +
    Math.cos(latitude1) * Math.cos(latitude2) * haversine(radians(other.longitude - one.longitude))
  return 2 * meanRadiusMetres * Math.asin(Math.min(1, Math.sqrt(a)))
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

const meanRadiusMetres = 6_371_009

/** Returns the other places to show on the map of an item, each entry once. */
export function otherPlaces(
  { card, dates }: Pick<ItemView, 'card' | 'dates'>,
  places: readonly MapPlace[],
): readonly MapPlace[] {
  const own = new Set([card.id, ...dates.map(({ id }) => id)])
  const entry = places.find(({ collection, id }) => collection === card.collection && own.has(id))?.entry
  return onePerEntry(
    places.filter(place => place.entry !== entry),
    card.language,
  )
}

/** Each entry once, in a language if there is such a version. */
export function onePerEntry(places: readonly MapPlace[], language: string): readonly MapPlace[] {
  const byEntry = new Map<string, MapPlace>()
  for (const place of places) {
    const isRead = place.language.split('-')[0] === language.split('-')[0]
    if (isRead || !byEntry.has(place.entry)) byEntry.set(place.entry, place)
  }
  return [...byEntry.values()]
}

/** Returns a distance in words that are as exact as a walk needs: tens of metres, then tenths of a kilometre. */
export function distanceInWords(metres: number, language: string): string {
  const isShort = metres < 995
  const value = isShort ? Math.round(metres / 10) * 10 : metres / 1000
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  })
  return format.format(value)
}

/** Degrees without their sign, to about a metre: `58.4438°`. */
export function degreesInWords(degrees: number, language: string): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 5 }).format(Math.abs(degrees))}°`
}
