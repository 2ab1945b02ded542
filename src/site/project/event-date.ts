import type { EventDate } from '../../contract/event-date.ts'
import type { ResolvedEventDate } from '../site.ts'
import { type ProjectionContext, projectImage } from './image.ts'

/** An event date in the contract's shape and order of keys. */
export function projectEventDate(date: ResolvedEventDate, context: ProjectionContext): EventDate {
  const event = date.event()
  const { title, icon, slug } = event.category
  return {
    id: String(date.id),
    title: event.title,
    description: context.htmlOf(event.description),
    image: projectImage(date.image, { use: 'event_dates', language: date.language }, context),
    start_date: date.start,
    end_date: date.end,
    href: event.href,
    categories: event.categories.map(category => category.title),
    category: { title, icon, slug },
    subcategory: event.subcategory,
    size: event.size,
    address: event.address,
    call_to_action_label: event.callToActionLabel,
    backend_modifiers: [...event.backendModifiers],
    external_website_url: event.externalWebsiteUrl,
    external_website_url_text: event.externalWebsiteUrlText,
    venue_name: event.venueName,
    location: { latitude: event.location.latitude, longitude: event.location.longitude },
    closest_station: { name: event.closestStation.name, lang: event.closestStation.lang },
    zip_code: event.zipCode,
    city: event.city,
  }
}
