import { offsetAt } from '../../base/day.ts'
import { endDayOf } from '../../content/facts/end-day.ts'
import { toUtcTimestamp } from '../../content/fields/date-fields.ts'
import type { Image } from '../../contract/image.ts'
import { projectEventDate, projectGuide, projectObject } from '../../site/project/project-items.ts'
import type { ResolvedEventDate, ResolvedGuide, ResolvedObject } from '../../site/site.ts'
import { printOffset } from '../calendars/time-zone.ts'
import type { OutputSite } from '../output.ts'
import { htmlToText } from '../plain-text.ts'
import { describeHours } from './describe-hours.ts'

/** A node of JSON-LD. What the content does not say is left out: nothing is invented. */
export type SchemaNode = { readonly '@type': string; readonly [property: string]: unknown }

/** Describes an event date as a schema.org Event. */
export function describeEvent(date: ResolvedEventDate, site: OutputSite): SchemaNode {
  const item = projectEventDate(date, site)
  return {
    '@type': 'Event',
    '@id': `${item.href}#${item.id}`,
    name: item.title,
    description: htmlToText(item.description),
    inLanguage: date.language,
    ...describeTimes(date, site),
    eventStatus: `https://schema.org/${eventStatuses[date.facts.status ?? ''] ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: pictures(item.image, site),
    url: item.href,
    location: {
      '@type': 'Place',
      name: item.venue_name,
      address: postalAddress({ street: item.address, postalCode: item.zip_code, locality: item.city }),
      geo: coordinates(item.location),
    },
    ...describeOffer(date),
    ...(date.facts.organizer && { organizer: { '@type': 'Organization', name: date.facts.organizer } }),
  }
}

const eventStatuses: Readonly<Record<string, string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
}

/** Days, or times with the offset that the site's time zone has then. */
function describeTimes({ start, end, facts }: ResolvedEventDate, { site }: OutputSite) {
  const { time, end_time: endTime } = facts
  if (time === undefined) return { startDate: start, endDate: end }
  const endDay = endDayOf({ start, end, ...facts })
  return {
    startDate: withOffset(`${start} ${time}`, site.timeZone),
    endDate: endTime === undefined ? end : withOffset(`${endDay} ${endTime}`, site.timeZone),
  }
}

/** Returns a local time such as `2027-06-26 18:30` in ISO 8601 with its offset: `2027-06-26T18:30:00+02:00`. */
function withOffset(local: string, timeZone: string): string {
  const minutes = offsetAt(Date.parse(toUtcTimestamp(local, timeZone)), timeZone) / 60_000
  return `${local.replace(' ', 'T')}:00${printOffset(minutes, ':')}`
}

/** Describes what an event costs, if that is an amount, and where to buy. Google wants the currency of what is free, too. */
function describeOffer({ facts: { price, tickets, status } }: ResolvedEventDate) {
  if (price === undefined && tickets === undefined) return {}
  const availability = `https://schema.org/${status === 'sold-out' ? 'SoldOut' : 'InStock'}`
  const isAmount = typeof price === 'object' && 'min' in price
  const amount = isAmount ? { price: price.min, priceCurrency: price.currency } : {}
  return {
    ...(price === 'free' && { isAccessibleForFree: true }),
    offers: { '@type': 'Offer', availability, ...amount, ...(tickets && { url: tickets }) },
  }
}

/** Describes an object as a schema.org Place of the kind that its type names in English, if that is one of a few common kinds. */
export function describePlace(object: ResolvedObject, site: OutputSite): SchemaNode {
  const item = projectObject(object, site)
  const { address, telephone, href } = item.info_box
  return {
    '@type': kinds.get(object.source.label ?? '') ?? 'TouristAttraction',
    '@id': `${item.href}#${item.id}`,
    name: item.title,
    description: htmlToText(item.text),
    url: item.href,
    image: pictures(item.image, site),
    ...(address.trim() === ''
      ? {}
      : { address: postalAddress({ street: address, locality: site.site.city.name }) }),
    ...(item.location === null ? {} : { geo: coordinates(item.location) }),
    // A Place of schema.org has no `email`.
    ...describeHours(object.facts),
    ...optional({ telephone, sameAs: href }),
  }
}

/** Describes a guide as a schema.org Article. */
export function describeGuide(guide: ResolvedGuide, site: OutputSite): SchemaNode {
  const item = projectGuide(guide, site)
  const { name, href } = item.byline.author
  return {
    '@type': 'Article',
    '@id': `${item.href}#${item.id}`,
    headline: item.title,
    inLanguage: guide.source.language,
    articleSection: item.category,
    url: item.href,
    image: item.image === null ? [] : pictures(item.image, site),
    ...(name === '' ? {} : { author: { '@type': 'Person', name, ...optional({ url: href }) } }),
    articleBody: htmlToText(item.byline.text),
  }
}

/** The schema.org types of place types, by their slugs in `labels.yaml`. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['bar', 'BarOrPub'],
  ['beach', 'Beach'],
  ['brewery', 'Brewery'],
  ['cafe', 'CafeOrCoffeeShop'],
  ['church', 'Church'],
  ['cinema', 'MovieTheater'],
  ['club', 'NightClub'],
  ['concert-hall', 'MusicVenue'],
  ['gallery', 'ArtGallery'],
  ['hotel', 'Hotel'],
  ['library', 'Library'],
  ['museum', 'Museum'],
  ['park', 'Park'],
  ['restaurant', 'Restaurant'],
  ['shop', 'Store'],
  ['theatre', 'PerformingArtsTheater'],
])

type Address = { readonly street: string; readonly postalCode?: string; readonly locality: string }

function postalAddress({ street, postalCode = '', locality }: Address): SchemaNode {
  return {
    '@type': 'PostalAddress',
    ...optional({ streetAddress: street, postalCode, addressLocality: locality }),
  }
}

function coordinates({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): SchemaNode {
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

function optional(values: Readonly<Record<string, string | null>>) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value.trim() !== ''),
  )
}

/** Returns the absolute addresses of the original and its copies, the largest first, as search engines want them. */
function pictures({ url, renditions }: Image, { site }: OutputSite): string[] {
  const sources = [
    url,
    ...Object.values(renditions)
      .sort((a, b) => b.width - a.width)
      .map(({ src }) => src),
  ]
  return [...new Set(sources.map(src => new URL(src, `${site.baseUrl}/`).href))]
}
