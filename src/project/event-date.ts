import type { EventDate } from '../contract/event-date.ts'
import type { ResolvedEventDate } from '../model/resolved.ts'
import { type ProjectionContext, projectImage } from './image.ts'

/** An event date in the contract's shape and order of keys. */
export function projectEventDate(date: ResolvedEventDate, context: ProjectionContext): EventDate {
  const { title, icon, slug } = date.category
  return {
    id: String(date.id),
    title: date.title,
    description: context.htmlOf(date.description),
    image: projectImage(date.image, { use: 'event_dates', language: date.language }, context),
    start_date: date.start,
    end_date: date.end,
    href: date.href,
    categories: date.categories.map(category => category.title),
    category: { title, icon, slug },
    subcategory: date.subcategory,
    size: date.size,
    address: date.address,
    call_to_action_label: date.callToActionLabel,
    backend_modifiers: [...date.backendModifiers],
    external_website_url: date.externalWebsiteUrl,
    external_website_url_text: date.externalWebsiteUrlText,
    venue_name: date.venueName,
    location: { latitude: date.location.latitude, longitude: date.location.longitude },
    closest_station: { name: date.closestStation.name, lang: date.closestStation.lang },
    zip_code: date.zipCode,
    city: date.city,
  }
}
