import { compareCodePoints } from '../../base/order.ts'
import type { Content, Entry } from '../../content/content.ts'
import { fillHref } from '../../content/fields/settings.ts'
import type { EventSource } from '../../content/schemas/event.ts'
import type { ObjectSource } from '../../content/schemas/object.ts'
import type { ResolvedEvent, ResolvedEventDate } from '../site.ts'
import type { KnownItems } from './known-items.ts'
import { type Lookup, present } from './lookup.ts'

/** Every date of every event, by first day, last day and id. Events of which much is known are not resolved again. */
export function resolveEventDates(
  events: Content['events'],
  lookup: Lookup,
  { dates, order }: Pick<KnownItems, 'dates' | 'order'>,
): readonly ResolvedEventDate[] {
  const byEvent = dates.map(events, { context: [lookup], make: event => resolveDates(event, lookup) })
  return order.sort(byEvent, compareDates)
}

function compareDates(a: ResolvedEventDate, b: ResolvedEventDate): number {
  return compareCodePoints(a.start, b.start) || compareCodePoints(a.end, b.end) || a.id - b.id
}

function resolveDates(entry: Entry<EventSource>, lookup: Lookup): ResolvedEventDate[] {
  const { slug, digest, value } = entry
  const { language, dates } = value
  const image = lookup.picture(value.image)
  const place = value.place === undefined ? undefined : lookup.object(value.place)
  const event = () => resolveEvent(entry, place?.value, lookup)
  return dates.map(({ id, start, end = start }) => {
    const key = `${slug} ${digest} ${image.key} ${place?.digest} ${id}`
    return { key, id, language, start, end, image, event }
  })
}

function resolveEvent(
  { slug, value }: Entry<EventSource>,
  place: ObjectSource | undefined,
  lookup: Lookup,
): ResolvedEvent {
  const { language, title, text, categories, category, subcategory } = value
  const href = value.href ?? fillHref(lookup.site.href_patterns.event, { slug, language })
  return {
    title,
    description: text,
    href,
    categories: categories.map(lookup.category),
    category: lookup.category(category),
    subcategory: subcategory === undefined ? null : lookup.subcategory(subcategory),
    callToActionLabel: value.call_to_action_label ?? '',
    ...resolveWebsite(value, href),
    ...resolveVenue(value, place),
    closestStation: resolveStation(value),
    zipCode: value.zip_code ?? '',
    city: value.city ?? lookup.site.city.name,
    size: value.size ?? 'medium',
    backendModifiers: value.backend_modifiers ?? [],
  }
}

// The contract wants an address for every event date: without one of its own it is the event's page.
function resolveWebsite(event: EventSource, href: string) {
  const externalWebsiteUrl = event.external_website_url ?? href
  const externalWebsiteUrlText =
    event.external_website_url_text ?? new URL(externalWebsiteUrl).host.replace(/^www\./, '')
  return { externalWebsiteUrl, externalWebsiteUrlText }
}

function resolveVenue(event: EventSource, place: ObjectSource | undefined) {
  return {
    venueName: present(event.venue_name ?? place?.title),
    address: present(event.address ?? place?.info_box?.address),
    location: present(event.location ?? place?.location),
  }
}

function resolveStation({ closest_station: station = '', language }: EventSource) {
  return typeof station === 'string' ? { name: station, lang: language } : station
}
