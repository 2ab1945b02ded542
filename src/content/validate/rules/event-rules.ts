import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../content-draft.ts'

/** Checks that events do not end before they start, and list no date twice. */
export function* checkDates({ events }: Draft): Iterable<Problem> {
  for (const { source, value } of events) {
    const seen = new Set<string>()
    for (const [index, date] of (value.dates ?? []).entries()) {
      if (date?.start === undefined || ('end' in date && date.end === undefined)) continue
      const { start, end = start } = date
      if (end < start) yield problemAt(source, ['dates', index, 'end'], endBeforeStart(start, end))
      if (seen.has(`${start} ${end}`)) yield problemAt(source, ['dates', index], duplicateDate(start))
      seen.add(`${start} ${end}`)
    }
  }
}

function endBeforeStart(start: string, end: string) {
  const message = `The event ends on ${end}, before it starts on ${start}.`
  return { code: 'end-before-start', message, hint: 'Are the two exchanged, or is a year wrong?' } as const
}

function duplicateDate(start: string) {
  const message = `The event has the date ${start} twice.`
  return { code: 'duplicate-date', message, hint: 'Remove one of them.' } as const
}

/** Checks that the main category and the subcategory of events are among their listed categories. */
export function* checkCategories({ events, taxonomy }: Draft): Iterable<Problem> {
  const parents = parentsOf(taxonomy)
  for (const { source, value } of events) {
    const listed = value.categories
    if (!listed) continue
    for (const [index, slug] of listed.entries()) {
      if (slug !== undefined && listed.indexOf(slug) < index) {
        yield problemAt(source, ['categories', index], listedTwice(slug))
      }
    }
    const { category, subcategory } = value
    // A listed name that was refused may have been meant for either.
    if (listed.includes(undefined)) continue
    if (category !== undefined && !listed.includes(category))
      yield problemAt(source, ['category'], notListed(category))
    const parent = subcategory === undefined ? undefined : parents.get(subcategory)
    if (subcategory !== undefined && parent !== undefined && !listed.includes(parent)) {
      yield problemAt(source, ['subcategory'], subcategoryNotListed(subcategory, parent))
    }
  }
}

/** The category of each subcategory, by slugs. */
function parentsOf(taxonomy: Draft['taxonomy']): ReadonlyMap<string, string> {
  const pairs = (taxonomy?.value.categories ?? []).flatMap(category => {
    return (category?.subcategories ?? []).map(each => [each?.slug ?? '', category?.slug ?? ''] as const)
  })
  return new Map(pairs)
}

function listedTwice(slug: string) {
  return {
    code: 'duplicate-category',
    message: `"${slug}" is listed twice.`,
    hint: 'Remove one of them.',
  } as const
}

function notListed(category: string) {
  const message = `The main category "${category}" is not among the event's categories.`
  return { code: 'category-not-listed', message, hint: `Add it: \`categories: [${category}, …]\`.` } as const
}

function subcategoryNotListed(subcategory: string, parent: string) {
  const message = `"${subcategory}" belongs to the category "${parent}", which the event does not list.`
  const hint = `Add "${parent}" to the categories, or choose another subcategory.`
  return { code: 'subcategory-not-listed', message, hint } as const
}

type Event = Draft['events'][number]
type Place = Draft['objects'][number]['value']

/** Checks that events say where they are: by a place that has a position and an address, or in their own fields. */
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

// An address that was refused is reported in its own place.
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
