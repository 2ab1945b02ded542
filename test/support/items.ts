import type { EventDate } from '../../src/contract/event-date.ts'
import type { Author, Guide } from '../../src/contract/guide.ts'
import type { Image } from '../../src/contract/image.ts'
import type { VisitorObject } from '../../src/contract/object.ts'
import type { SiteRecord } from '../../src/contract/site-record.ts'

/** An image as another service publishes it. */
export function image(changes: Partial<Image> = {}): Image {
  return {
    title: 'The quay',
    url: '/media/original_images/quay.jpg',
    width: 2000,
    height: 1000,
    renditions: {},
    file_size: 1000,
    focal: { x: '50.00%', y: '50.00%' },
    caption: '',
    alt: 'A quay in the sun',
    id: 1,
    schema: {},
    ...changes,
  }
}

export function eventDate(changes: Partial<EventDate> = {}): EventDate {
  return {
    id: '1',
    title: 'The fair',
    description: '<p>Everything is for sale, even the tent and the rope that it hangs from.</p>',
    image: image(),
    start_date: '2027-05-01',
    end_date: '2027-05-01',
    href: 'https://www.example.org/en/events/fair/',
    categories: ['Fairs'],
    category: { title: 'Fairs', icon: 'fairs', slug: 'fairs' },
    subcategory: null,
    size: 'medium',
    address: 'Quay 1',
    call_to_action_label: '',
    backend_modifiers: [],
    external_website_url: 'https://www.fair.example/',
    external_website_url_text: 'fair.example',
    venue_name: 'The museum',
    location: { latitude: 58.44, longitude: 19.71 },
    closest_station: { name: '', lang: 'en' },
    zip_code: '',
    city: 'Smallville',
    ...changes,
  }
}

export function object(changes: Partial<VisitorObject> = {}): VisitorObject {
  return {
    id: 1,
    title: 'The museum',
    type: 'ObjectPage',
    label: 'Museum',
    text: '<p>Old things, and the people who were young with them.</p>',
    href: 'https://www.example.org/en/places/museum/',
    image: image(),
    location: { latitude: 58.44, longitude: 19.71 },
    slug: 'museum',
    info_box: {
      address: 'Quay 1',
      href: null,
      label: null,
      booking_href: null,
      booking_label: null,
      telephone: null,
      email: null,
    },
    info_box_text: null,
    mass_info: [],
    ...changes,
  }
}

/** The author of a guide without one. */
export const nobody: Author = { name: '', title: '', image: null, href: null, text: null, is_local: false }

/** A guide with some fields of it and of its author changed. */
export function guide(changes: Partial<Guide> = {}, author: Partial<Author> = {}): Guide {
  return {
    id: 1,
    title: 'A walk',
    href: 'https://www.example.org/en/guides/walk/',
    image: null,
    category: 'Walks',
    byline: {
      image: null,
      author: { ...nobody, ...author },
      color: 'blue50',
      size: 'small',
      headline: '',
      text: '<p>Bring good shoes: the streets were laid for goats.</p>',
    },
    ...changes,
  }
}

/** A site record with one language and no items. The `href` of each item above follows its patterns. */
export function siteRecord(changes: Partial<SiteRecord> = {}): SiteRecord {
  const patternOf = (kind: string) => `https://www.example.org/{language}/${kind}/{slug}/`
  return {
    format: 'visitor-content-site/1',
    contract: 'v1',
    base_url: 'https://api.example.org',
    city: { name: 'Smallville', bounds: { west: 19, south: 58, east: 20, north: 59 } },
    time_zone: 'Europe/Stockholm',
    languages: ['en'],
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    page_sizes: { singulareventdates: 16, objects: 20, guides: 20 },
    href_patterns: { event: patternOf('events'), object: patternOf('places'), guide: patternOf('guides') },
    renditions: { event_dates: {}, objects: {}, guides: {}, portraits: {} },
    items: { singulareventdates: {}, objects: {}, guides: {} },
    labels: { places: {}, guide_categories: {} },
    pictures: [],
    ...changes,
  }
}
