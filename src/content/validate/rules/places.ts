import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

type Event = Draft['events'][number]
type Place = Draft['objects'][number]['value']

/** An event says where it is: by a place that knows it, or in fields of its own. */
export function* checkPlaces({ events, objects }: Draft): Iterable<Problem> {
  const places = new Map(objects.map(({ source, value }) => [source.slug, value]))
  for (const event of events) {
    const place = places.get(event.value.place ?? '')
    if (place) yield* checkPlace(event, place)
    else if (!('place' in event.value)) yield* checkOwnFields(event)
  }
}

function* checkOwnFields({ source, value }: Event): Iterable<Problem> {
  for (const [key, example] of Object.entries(ownFields)) {
    if (!(key in value)) yield problemAt(source, [key], missing(key, example))
  }
}

function* checkPlace({ source, value }: Event, place: Place): Iterable<Problem> {
  const slug = value.place ?? ''
  if (!('location' in value) && !('location' in place)) {
    yield problemAt(source, ['place'], unknownToPlace(slug, 'location'))
  }
  if (!('address' in value) && !hasAddress(place))
    yield problemAt(source, ['place'], unknownToPlace(slug, 'address'))
}

// An address that was refused is told where it stands.
function hasAddress(place: Place): boolean {
  const box = place.info_box
  if (box === undefined) return 'info_box' in place
  return 'address' in box && box.address?.trim() !== ''
}

const ownFields = {
  venue_name: 'The Quay Stage',
  address: 'Customs Quay 2',
  location: '{ latitude: …, longitude: … }',
}

function missing(key: string, example: string): Refusal {
  const hint = `Add \`${key}: ${example}\`, or name an object with \`place: …\`.`
  return { code: 'missing-key', message: `"${key}" is missing, and the event names no place.`, hint }
}

function unknownToPlace(slug: string, key: 'location' | 'address'): Refusal {
  const message = `The place "${slug}" has no ${key === 'location' ? 'position' : 'address'}.`
  const there = key === 'location' ? '`location`' : '`address` in the info_box'
  const hint = `Write \`${key}: …\` here, or add ${there} of objects/${slug}.`
  return { code: `place-without-${key}`, message, hint }
}
