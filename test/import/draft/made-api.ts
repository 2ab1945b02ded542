import type { EventDate } from '../../../src/contract/event-date.ts'
import type { Author, Guide } from '../../../src/contract/guide.ts'
import type { Image } from '../../../src/contract/image.ts'
import type { VisitorObject } from '../../../src/contract/object.ts'
import type { SiteRecord } from '../../../src/contract/site-record.ts'
import { draftContent } from '../../../src/import/draft/draft-content.ts'
import type { DraftOptions } from '../../../src/import/draft/draft-options.ts'
import { readTree, toPlain } from '../../../src/import/merge/version.ts'
import type { Notice } from '../../../src/import/notice.ts'
import type { FetchedPicture } from '../../../src/import/read/fetch-pictures.ts'
import type { ReadApi } from '../../../src/import/read/read-api.ts'
import { imagesOf } from '../../../src/import/read/read-items.ts'

/** An image as a service shows it that is not this one. */
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

export const nobody: Author = { name: '', title: '', image: null, href: null, text: null, is_local: false }

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

/** A record of a site in one language, without its items. The addresses of the items above follow its patterns. */
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

/** What was drafted: the texts by their paths, the paths of the pictures, and the notices. */
export type Drafted = {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures: readonly string[]
  readonly notices: readonly Notice[]
}

/** Drafts an API of these items. `given` are the ids of the pictures that could be fetched, by default all. */
export function draft(
  parts: Partial<ReadApi>,
  options: DraftOptions = { languages: ['en', 'sv'] },
  given?: readonly number[],
): Drafted {
  const api: ReadApi = {
    baseUrl: 'https://api.example.org',
    record: undefined,
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    pageSizes: { singulareventdates: undefined, objects: undefined, guides: undefined },
    isWhole: { singulareventdates: true, objects: true, guides: true },
    eventDates: [],
    objects: [],
    guides: [],
    ...parts,
  }
  const notices: Notice[] = []
  const files = draftContent(api, {
    pictures: picturesBy(given ?? imagesOf(api).map(({ id }) => id)),
    options,
    notify: notice => notices.push(notice),
  })
  const texts = files.flatMap(file => ('text' in file ? [[file.path, file.text] as const] : []))
  const pictures = files.flatMap(file => ('text' in file ? [] : [file.path]))
  return { texts: Object.fromEntries(texts), pictures, notices }
}

function picturesBy(ids: readonly number[]): ReadonlyMap<number, FetchedPicture> {
  const picture: FetchedPicture = {
    extension: 'jpg',
    sha256: '0'.repeat(64),
    read: async () => new Uint8Array(),
  }
  return new Map(ids.map(id => [id, picture]))
}

/** The fields of a drafted file, each scalar as a text. @throws if it was not drafted */
export function typedIn({ texts }: Drafted, path: string): Record<string, unknown> {
  const text = texts[path]
  if (text === undefined) throw new Error(`No ${path} among ${Object.keys(texts).join(', ')}`)
  return toPlain(readTree({ path, text })) as Record<string, unknown>
}
