import { daysBetween } from '../../../base/day.ts'
import { groupBy } from '../../../base/group-by.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { taxonomy as contract } from '../../../contract/taxonomy.ts'
import { ownersOf } from '../../ledger/ledger.ts'
import { problemAt } from '../../yaml/source.ts'
import { idsOf } from '../id-fields.ts'
import type { PartialContent } from '../partial-content.ts'

/** Checks that events do not end before they start, and list no date twice. Warns of days that are most likely mistyped. */
export function* checkDates({ events }: PartialContent): Iterable<Problem> {
  for (const { source, value } of events) {
    const seen = new Set<string>()
    for (const [index, date] of (value.dates ?? []).entries()) {
      if (date?.start === undefined || ('end' in date && date.end === undefined)) continue
      const { start, end = start } = date
      if (end < start)
        yield problemAt(source, ['dates', index, 'end'], refusal('end-before-start', { start, end }))
      const days = `${start} ${end} ${date.time ?? ''}`
      if (seen.has(days)) yield problemAt(source, ['dates', index], refusal('duplicate-date', { start }))
      seen.add(days)
      const far = [start, end].find(day => day < earliest || day > latest)
      if (far !== undefined) yield problemAt(source, ['dates', index], refusal('unlikely-date', { day: far }))
      else if (yearOf(end) - yearOf(start) > mostYears || isYearLater(start, end))
        yield problemAt(
          source,
          ['dates', index, 'end'],
          refusal('unlikely-date:year', { start, end, days: 1 + daysBetween(start, end) }),
        )
    }
  }
}

/** Checks that the last day on which an entry is published is not before the first. Warns of a last day before a date of an event, and of a first day after them. */
export function* checkSchedule({ events, objects, guides }: PartialContent): Iterable<Problem> {
  for (const { source, value } of [...events, ...objects, ...guides]) {
    const { published, until } = value
    const dates = 'dates' in value ? (value.dates ?? []) : []
    const starts = dates.flatMap(date => date?.start ?? []).sort()
    const last = dates
      .flatMap(date => date?.end ?? date?.start ?? [])
      .sort()
      .at(-1)
    if (published !== undefined && last !== undefined && published > last)
      yield problemAt(source, ['published'], refusal('unlikely-date:published', { published, last }))
    const later = starts.find(day => until !== undefined && until < day)
    if (until !== undefined && later !== undefined)
      yield problemAt(source, ['until'], refusal('unlikely-date:until', { until, day: later }))
    if (published !== undefined && until !== undefined && until < published)
      yield problemAt(source, ['until'], refusal('until-before-published', { published, until }))
  }
}

// Days outside these are most likely mistyped. Days are texts of one length, so they can be compared as texts.
const [earliest, latest] = ['1900-01-01', '2069-12-31']
const mostYears = 5

/** Whether a date ends in the same month of the next year. */
function isYearLater(start: string, end: string): boolean {
  return Number(end.slice(0, 4)) === Number(start.slice(0, 4)) + 1 && end.slice(5, 7) === start.slice(5, 7)
}

/** Returns the year of a day, with its month and day as decimals, to compare how far days are apart. */
function yearOf(day: string): number {
  return Number(day.slice(0, 4)) + Number(day.slice(5, 7)) / 100 + Number(day.slice(8)) / 10000
}

/** Checks that events list no category twice, and list their main category and that of their subcategory. */
export function* checkCategories({ events }: PartialContent): Iterable<Problem> {
  for (const { source, value } of events) {
    const listed = value.categories
    if (!listed) continue
    const seen = new Set<string | undefined>()
    for (const [index, slug] of listed.entries()) {
      if (slug !== undefined && seen.has(slug))
        yield problemAt(source, ['categories', index], refusal('duplicate-category', { slug }))
      seen.add(slug)
    }
    const { category, subcategory } = value
    // A refused category may have been the one that is missing.
    if (listed.includes(undefined)) continue
    if (category !== undefined && !listed.includes(category))
      yield problemAt(
        source,
        ['category'],
        refusal('category-not-listed', { category, listed: [category, ...listed] }),
      )
    const parent = subcategory === undefined ? undefined : parents.get(subcategory)
    if (subcategory !== undefined && parent !== undefined && !listed.includes(parent)) {
      yield problemAt(source, ['subcategory'], refusal('subcategory-not-listed', { subcategory, parent }))
    }
  }
}

/** The category of each subcategory of the contract, by slugs: `taxonomy.yaml` may differ, which is reported there. */
const parents = new Map(
  contract.flatMap(({ slug, subcategories }) => subcategories.map(each => [each.slug, slug] as const)),
)

type Event = PartialContent['events'][number]
type Place = PartialContent['objects'][number]['value']

/** Checks that events have a location: a place with a position and an address, or their own fields. */
export function* checkPlaces({ events, objects }: PartialContent): Iterable<Problem> {
  const places = new Map(objects.map(({ source, value }) => [source.slug, value]))
  for (const event of events) {
    const place = places.get(event.value.place ?? '')
    if (place) yield* checkPlace(event, place)
    else if (!('place' in event.value)) yield* checkOwnFields(event)
  }
}

function* checkOwnFields({ source, value }: Event): Iterable<Problem> {
  if (!ownFields.some(([key]) => key in value)) {
    yield problemAt(source, ['place'], refusal('missing-key:no-place'))
    return
  }
  for (const [key, example] of ownFields) {
    if (!(key in value)) yield problemAt(source, [key], refusal('missing-key:place', { key, example }))
  }
}

function* checkPlace({ source, value }: Event, place: Place): Iterable<Problem> {
  const slug = value.place ?? ''
  if (!('location' in value) && !('location' in place)) {
    yield problemAt(source, ['place'], refusal('place-without-location', { place: slug }))
  }
  if (!('address' in value) && !hasAddress(place))
    yield problemAt(source, ['place'], refusal('place-without-address', { place: slug }))
  const metres = metresBetween(value.location, place.location)
  if (value.venue_name && metres > mostMetres)
    yield problemAt(source, ['place'], refusal('unlikely-place', { place: slug, metres }))
}

// An event may be in front of its place.
const mostMetres = 200

/** Returns the whole metres between two positions on a sphere that are near each other; 0 if one is not known. */
export function metresBetween(one: Event['value']['location'], other: Place['location']): number {
  const { latitude: a, longitude: b } = one ?? {}
  const { latitude: c, longitude: d } = other ?? {}
  if (a === undefined || b === undefined || c === undefined || d === undefined) return 0
  const shortening = Math.cos((a * Math.PI) / 180)
  return Math.round(Math.hypot(a - c, (b - d) * shortening) * metresInDegree)
}

const metresInDegree = 111_195

// A refused address counts as one, since it is reported at its own place.
function hasAddress(place: Place): boolean {
  const box = place.info_box
  if (box === undefined) return 'info_box' in place
  return 'address' in box && box.address?.trim() !== ''
}

/** The fields that an event needs if it names no place, each with an example. */
const ownFields = [
  ['venue_name', 'The Quay Stage'],
  ['address', 'Customs Quay 2'],
  ['location', '{ latitude: …, longitude: … }'],
] as const

/** Checks that a translation is in another language than its original, that the original is no translation, and that no other translation of it is in that language. */
export function* checkTranslations(partial: PartialContent): Iterable<Problem> {
  const { loaded } = partial
  for (const folder of ['events', 'objects', 'guides'] as const) {
    const isOwner = (slug: string, id: number) => ownersOf(loaded.ledger, { folder, id }).includes(slug)
    yield* checkFolder(partial[folder], isOwner)
  }
}

type Entry = PartialContent['events' | 'objects' | 'guides'][number]
type IsOwner = (slug: string, id: number) => boolean

function* checkFolder(entries: readonly Entry[], isOwner: IsOwner): Iterable<Problem> {
  if (entries.every(({ value }) => value.translation_of === undefined)) return
  const known = new Map(entries.map(entry => [entry.slug, entry]))
  const translations = entries.flatMap(entry => {
    const original = known.get(entry.value.translation_of ?? '')
    return original ? { entry, original } : []
  })
  const key = ({ entry, original }: (typeof translations)[number]) =>
    `${original.slug} ${entry.value.language}`
  for (const same of groupBy(translations, key).values()) {
    const first = same.length === 1 ? undefined : findFirst(same, isOwner)
    for (const { entry, original } of same) {
      const other = entry.value.language === undefined || entry.slug === first ? undefined : first
      const refused = refuse(entry, original, other)
      if (refused) yield problemAt(entry.source, ['translation_of'], refused)
    }
  }
}

/** Returns the entry that was there first: a copy has the same ids, which the ledger has for the other one, or higher ones. */
function findFirst(same: readonly { readonly entry: Entry }[], isOwner: IsOwner): string | undefined {
  const ages = same.map(({ entry: { slug, value } }) => {
    const id = Math.min(...idsOf(value))
    return { slug, id, rank: isOwner(slug, id) ? 0 : 1 }
  })
  const [first] = ages.sort((a, b) => a.rank - b.rank || a.id - b.id || a.slug.length - b.slug.length)
  return first?.slug
}

function refuse(
  { slug, value: { language = '' } }: Entry,
  original: Entry,
  other: string | undefined,
): Refusal | undefined {
  const { translation_of: first, language: originalLanguage } = original.value
  const name = { original: original.slug }
  if (first === slug) return refusal('bad-translation:circle', name)
  if (first !== undefined) return refusal('bad-translation:chain', { ...name, first })
  if (originalLanguage === language)
    return refusal('bad-translation:language', { typed: original.slug, language })
  return other === undefined ? undefined : refusal('bad-translation:twice', { ...name, language, other })
}
