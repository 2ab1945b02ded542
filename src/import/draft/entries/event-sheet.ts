import type { Fields } from '../../../content/print/print-fields.ts'
import { eventSchema } from '../../../content/schemas/event.ts'
import type { EventDate } from '../../../contract/event-date.ts'
import type { EventGroup } from '../choose/event-groups.ts'
import { locationFields } from './location.ts'
import { entryPrinter } from './print-entry.ts'
import type { Sheet } from './settle.ts'
import type { ToText } from './text-field.ts'

/** An event, and what else the content says of it. `href` stands where the pattern does not give it. */
export type DraftEvent = {
  readonly group: EventGroup
  readonly name: string
  readonly image: string
  readonly href: string | undefined
  /** The object that gives the same venue, address and position. */
  readonly place: string | undefined
  /** The city of the site. */
  readonly city: string
}

/** The file of an event. Fields are left out where a build fills in the same. */
export function eventSheet({ group, name, ...known }: DraftEvent, toText: ToText): Sheet {
  const { date, language, dates, categories } = group
  const { image, href, place, city } = known
  const fields = {
    language,
    title: date.title,
    image,
    dates: dates.map(({ id, start, end }) => ({ id, start, end: unless(start, end) })),
    category: categories.category,
    categories: categories.categories,
    subcategory: categories.subcategory,
    ...venueFields(date, place),
    zip_code: unless('', date.zip_code),
    city: unless(city, date.city),
    closest_station: stationField(date, language),
    call_to_action_label: unless('', date.call_to_action_label),
    external_website_url: unless(date.href, date.external_website_url),
    external_website_url_text: unless(hostNameOf(date.external_website_url), date.external_website_url_text),
    href,
    size: unless('medium', date.size),
    backend_modifiers: date.backend_modifiers.length > 0 ? printJsonList(date.backend_modifiers) : undefined,
    text: toText(date.description),
  }
  const path = `events/${name}`
  return { path, schema: eventSchema, fields, print: entryPrinter(path) }
}

/** A value that is not the one that a build fills in. */
function unless(filledIn: string, value: string): string | undefined {
  return value === filledIn ? undefined : value
}

function venueFields({ venue_name, address, location }: EventDate, place: string | undefined): Fields {
  return place === undefined ? { venue_name, address, location: locationFields(location) } : { place }
}

function stationField(
  { closest_station: { name, lang } }: EventDate,
  language: string,
): string | Fields | undefined {
  if (lang !== language) return { name, lang }
  return unless('', name)
}

// As a build does.
function hostNameOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}

// JSON leaves these control characters as they are, and no text of the content holds them.
function printJsonList(items: readonly unknown[]): string {
  return JSON.stringify(items).replace(/[\u007f-\u009f]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
