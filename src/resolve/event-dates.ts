import type { Content, Entry } from '../model/content.ts'
import { fillHref } from '../model/fields/settings.ts'
import type { ResolvedEventDate } from '../model/resolved.ts'
import type { EventSource } from '../model/sources/event.ts'
import type { ObjectSource } from '../model/sources/object.ts'
import { compareCodePoints } from '../order.ts'
import { type Lookup, present } from './lookup.ts'

/** Every date of every event, by first day, last day and id. */
export function resolveEventDates(events: Content['events'], lookup: Lookup): ResolvedEventDate[] {
  return events
    .flatMap(event => {
      const shared = resolveEvent(event, lookup)
      return event.value.dates.map(({ id, start, end = start }) => {
        return { ...shared, key: `${shared.key} ${id}`, id, start, end }
      })
    })
    .sort((a, b) => compareCodePoints(a.start, b.start) || compareCodePoints(a.end, b.end) || a.id - b.id)
}

function resolveEvent({ slug, digest, value }: Entry<EventSource>, lookup: Lookup) {
  const { language, title, text, image, categories, category, subcategory } = value
  const href = value.href ?? fillHref(lookup.site.href_patterns.event, { slug, language })
  const picture = lookup.picture(image)
  const place = value.place === undefined ? undefined : lookup.object(value.place)
  return {
    key: `${slug} ${digest} ${picture.key} ${place?.digest}`,
    language,
    title,
    description: text,
    image: picture,
    href,
    categories: categories.map(lookup.category),
    category: lookup.category(category),
    subcategory: subcategory === undefined ? null : lookup.subcategory(subcategory),
    callToActionLabel: value.call_to_action_label ?? '',
    ...resolveWebsite(value, href),
    ...resolveVenue(value, place?.value),
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
