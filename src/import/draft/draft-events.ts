import { groupBy } from '../../base/group-by.ts'
import { compareCodePoints } from '../../base/order.ts'
import { slugify } from '../../base/slug.ts'
import { printPrice } from '../../content/facts/price.ts'
import { eventSchema } from '../../content/schemas/event-schema.ts'
import { hostOf } from '../../contract/parse-url.ts'
import type { Location } from '../../contract/scalars.ts'
import type { DateFactsRecord, FactsRecord } from '../../contract/site-record.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import type { TextVersion } from '../merge/version.ts'
import type { DatedItem } from './choose-items.ts'
import { type DraftContext, ownHref, pictureName, toText } from './draft-context.ts'
import type { DraftObject } from './draft-objects.ts'
import { itemUrl, locationFields, omitDefault } from './draft-values.ts'
import { wantedName } from './file-names.ts'
import { printEntries } from './print-sheet.ts'

/** One event: the values that its dates share, the dates sorted by day and id, and their lowest id. */
type DraftEvent = Omit<DatedItem, 'id' | 'start_date' | 'end_date' | 'facts'> & {
  readonly dates: readonly DraftDate[]
  readonly facts: Pick<DateFactsRecord, 'price' | 'tickets' | 'organizer'>
  readonly lowestId: number
}

type DraftDate = Pick<DateFactsRecord, 'time' | 'end_time' | 'status'> & {
  readonly id: number
  readonly start: string
  readonly end: string
  readonly isOmitted?: true
}

/** Returns the files of the events, without fields that a build fills in with the same value. */
export function draftEvents(objects: readonly DraftObject[], context: DraftContext): TextVersion[] {
  const { api, items, patterns, notify } = context
  const findPlace = placeFinder(objects)
  const omitted = new Set(api.record?.facts?.omitted)
  const fieldsOf = (event: DraftEvent, name: string) => {
    const { closest_station: station, backend_modifiers: modifiers, href, language } = event
    const { venue_name, address, location, facts } = event
    const place = findPlace(event)
    const defaultLinkText = hostOf(event.external_website_url)
    const where = itemUrl(api.baseUrl, 'singulareventdates', event.lowestId)
    return {
      language,
      title: event.title,
      image: pictureName(event.image, context),
      dates: event.dates.map(printDate),
      category: event.category.slug,
      categories: event.categories.map(categorySlug),
      subcategory: event.subcategory?.slug,
      ...(place === undefined ? { venue_name, address, location: locationFields(location) } : { place }),
      zip_code: omitDefault('', event.zip_code),
      city: omitDefault(context.city, event.city),
      closest_station: station.lang === language ? omitDefault('', station.name) : { ...station },
      price: facts.price && printPrice(facts.price),
      tickets: facts.tickets,
      organizer: facts.organizer,
      call_to_action_label: omitDefault('', event.call_to_action_label),
      external_website_url: omitDefault(href, event.external_website_url),
      external_website_url_text: omitDefault(defaultLinkText, event.external_website_url_text),
      href: ownHref(patterns.event, { href, slug: name, language }),
      size: omitDefault('medium', event.size),
      backend_modifiers: modifiers.length > 0 ? printJson(modifiers) : undefined,
      text: toText(event.description, where, context),
    }
  }
  const nameOf = (event: DraftEvent) => wantedName(patterns.event, event)
  const printer = { kind: 'event', schema: eventSchema, nameOf, fieldsOf } as const
  const events = groupEvents(items.eventDates).map(event => addOmitted(event, omitted))
  for (const { title, start } of omitted) {
    const message = `The date ${start} of "${title}". The API has no date of that event.`
    notify({ kind: 'left-out', where: api.baseUrl, message })
  }
  return printEntries(events, printer, notify).map(({ file }) => file)
}

function printDate({ id, start, end, time, end_time, status, isOmitted }: DraftDate) {
  const in_api = isOmitted ? 'omit' : status === 'cancelled' ? 'keep' : undefined
  return { id, start, end: omitDefault(start, end), time, end_time, status, in_api }
}

/** Adds to an event its dates that the API leaves out, and removes them from `omitted`. An event has no day and time twice. */
function addOmitted(event: DraftEvent, omitted: Set<OmittedDate>): DraftEvent {
  const keyOf = ({ title, language, href }: DraftEvent | OmittedDate, facts: DraftEvent['facts']) =>
    JSON.stringify([title, language, href, facts.price, facts.tickets, facts.organizer])
  const daysOf = ({ start, end, time = '' }: DraftDate | OmittedDate) => `${start} ${end} ${time}`
  const key = keyOf(event, event.facts)
  const days = new Set(event.dates.map(daysOf))
  const dates = [...event.dates]
  for (const date of omitted) {
    if (keyOf(date, date) !== key || days.has(daysOf(date))) continue
    const { id, start, end, time, end_time, status } = date
    dates.push({ id: Number(id), start, end, time, end_time, status, isOmitted: true })
    days.add(daysOf(date))
    omitted.delete(date)
  }
  return dates.length === event.dates.length ? event : { ...event, dates: dates.sort(byDay) }
}

type OmittedDate = NonNullable<FactsRecord['omitted']>[number]

function byDay(a: DraftDate, b: DraftDate): number {
  return compareCodePoints(a.start, b.start) || compareCodePoints(a.end, b.end) || a.id - b.id
}

/** Returns JSON in which the control characters that `JSON.stringify` leaves, and that the content forbids, are escaped. */
function printJson(items: readonly unknown[]): string {
  return JSON.stringify(items).replace(/[\u007f-\u009f]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** Returns the slug of a category. A build refuses the slug of an unknown one, and names the known ones. */
function categorySlug(title: string): string {
  return taxonomy.find(each => each.title === title)?.slug ?? slugify(title)
}

// Keeps a file well below the content's limit on file size.
const maxDates = 500

/**
 * Groups event dates that differ only in id and days into events, sorted by lowest id. If an event has the same days twice, the
 * second date becomes another event. An event with more than `maxDates` dates is split.
 */
function groupEvents(dates: readonly DatedItem[]): DraftEvent[] {
  const sorted = [...dates].sort(
    (a, b) =>
      compareCodePoints(a.start_date, b.start_date) ||
      compareCodePoints(a.end_date, b.end_date) ||
      Number(a.id) - Number(b.id),
  )
  const times = new Map<string, number>()
  const countEarlier = (key: string) => {
    const earlier = times.get(key) ?? 0
    times.set(key, earlier + 1)
    return earlier
  }
  // A repeated day gets a key of its own, and so do the dates beyond each `maxDates`.
  const groups = groupBy(sorted, ({ id: _id, start_date, end_date, facts, ...shared }) => {
    const { time = '', end_time: _end, status: _status, ...ofEvent } = facts
    const event = JSON.stringify([shared, ofEvent])
    const sameDays = `${event} ${countEarlier(`${event} ${start_date} ${end_date} ${time}`)}`
    return `${sameDays} ${Math.floor(countEarlier(sameDays) / maxDates)}`
  })
  const events = [...groups.values()].map((group): DraftEvent => {
    const [{ id: _id, start_date: _start, end_date: _end, ...shared }] = group
    const days = group.map(({ id, start_date: start, end_date: end, facts: { time, end_time, status } }) => {
      return { id: Number(id), start, end, time, end_time, status }
    })
    return { ...shared, dates: days, lowestId: Math.min(...days.map(({ id }) => id)) }
  })
  return events.sort((a, b) => a.lowestId - b.lowestId)
}

/**
 * Makes a function that finds the object with the same title, address and position as an event: an object in the event's language
 * first, then the lowest id. An object without an address is never found.
 */
function placeFinder(objects: readonly DraftObject[]): (event: DraftEvent) => string | undefined {
  const keyOf = (venue: string, address: string, { latitude, longitude }: Location) =>
    JSON.stringify([venue, address, latitude, longitude])
  const byPlace = new Map<string, string>()
  for (const { item, name } of objects) {
    const { title, info_box, location, language } = item
    if (location === null || info_box.address.trim() === '') continue
    const place = keyOf(title, info_box.address, location)
    for (const key of [`${language} ${place}`, place]) if (!byPlace.has(key)) byPlace.set(key, name)
  }
  return ({ venue_name, address, location, language }) => {
    const place = keyOf(venue_name, address, location)
    return byPlace.get(`${language} ${place}`) ?? byPlace.get(place)
  }
}
