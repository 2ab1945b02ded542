import type { EventDate } from '../../../contract/event-date.ts'
import type { Location } from '../../../contract/scalars.ts'
import type { ObjectFile } from './draft-objects.ts'

/** Finds the object at which an event takes place. */
export type FindPlace = (event: { readonly date: EventDate; readonly language: string }) => string | undefined

/**
 * Finds the object that gives an event its venue, address and position: one of the same title, address and position, of the
 * event's language rather than another, with a lower id rather than a higher. An object without an address gives none.
 */
export function placeFinder(objects: readonly ObjectFile[]): FindPlace {
  const byPlace = new Map<string, string>()
  for (const { object, name, language } of objects) {
    const { title, info_box, location } = object
    if (location === null || info_box.address.trim() === '') continue
    const place = placeKey(title, info_box.address, location)
    for (const key of [`${language} ${place}`, place]) if (!byPlace.has(key)) byPlace.set(key, name)
  }
  return ({ date: { venue_name, address, location }, language }) => {
    const place = placeKey(venue_name, address, location)
    return byPlace.get(`${language} ${place}`) ?? byPlace.get(place)
  }
}

function placeKey(venue: string, address: string, { latitude, longitude }: Location): string {
  return JSON.stringify([venue, address, latitude, longitude])
}
