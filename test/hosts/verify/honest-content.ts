import sharp, { type Sharp } from 'sharp'
import type { EventDate } from '../../../src/contract/event-date.ts'
import type { Guide } from '../../../src/contract/guide.ts'
import { type Image, type ImageKind, type Rendition, renditionNames } from '../../../src/contract/image.ts'
import type { VisitorObject } from '../../../src/contract/object.ts'

/** A picture file of the site. */
export type File = { type: string; bytes: Buffer }

/** Everything a small site publishes, written by hand from the contract. */
export type Content = {
  singulareventdates: EventDate[]
  objects: VisitorObject[]
  guides: Guide[]
  files: Record<string, File>
}

/** Five event dates, three objects and three guides, with one original and its renditions. */
export async function honestContent(): Promise<Content> {
  const files = structuredClone(await drawn)
  const fileSize = files['/media/original_images/quay.jpg']?.bytes.length ?? 0
  const image = (kind: ImageKind) => imageOf(kind, fileSize)
  return {
    singulareventdates: ['1', '2', '3', '4', '5'].map(id => eventDate(id, image('eventDate'))),
    objects: [11, 12, 13].map(id => visitorObject(id, image('page'))),
    guides: [guide(21, image('page'), image('portrait')), guide(22, null, null), guide(23, null, null)],
    files,
  }
}

const drawn = drawFiles()

async function drawFiles(): Promise<Record<string, File>> {
  const original = picture(64, 48)
  const small = picture(32, 24)
  return {
    '/media/original_images/quay.jpg': { type: 'image/jpeg', bytes: await original.jpeg().toBuffer() },
    '/media/images/quay.png': { type: 'image/png', bytes: await small.clone().png().toBuffer() },
    '/media/images/quay.webp': { type: 'image/webp', bytes: await small.clone().webp().toBuffer() },
  }
}

/** A plain picture of a size in pixels. */
export function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#27496d' } })
}

function imageOf(kind: ImageKind, fileSize: number): Image {
  const renditions = renditionNames[kind].map(name => [name, rendition(name)])
  return {
    title: 'The quay',
    url: '/media/original_images/quay.jpg',
    width: 64,
    height: 48,
    renditions: Object.fromEntries(renditions),
    file_size: fileSize,
    focal: { x: '50.00%', y: '33.33%' },
    caption: '',
    alt: 'Boats at a quay',
    id: 7,
    schema: {
      '@type': 'ImageObject',
      url: '/media/original_images/quay.jpg',
      width: 64,
      height: 48,
      caption: '',
      embeddedTextCaption: '',
      uploadDate: '2027-01-31T09:30:00Z',
      author: { '@type': 'Person', name: '' },
      thumbnail: rendition('small'),
    },
  }
}

function rendition(name: string): Rendition {
  const ending = name.endsWith('_webp') ? 'webp' : 'png'
  return { src: `/media/images/quay.${ending}`, width: 32, height: 24, alt: 'Boats at a quay' }
}

function eventDate(id: string, image: Image): EventDate {
  return {
    id,
    title: 'Midsummer on the Quay',
    description: '<p>The pole is raised at noon.</p>',
    image,
    start_date: '2027-06-25',
    end_date: '2027-06-25',
    href: `https://aldervik.example/events/midsummer-${id}/`,
    categories: ['Festivals', 'Music'],
    category: { title: 'Festivals', icon: 'festival', slug: 'festivals' },
    subcategory: { slug: 'country-folk', title: 'Folk, Traditional & Country', has_events: true },
    size: 'medium',
    address: 'Quay Street 1',
    call_to_action_label: '',
    backend_modifiers: [],
    external_website_url: 'https://midsummer.example/',
    external_website_url_text: 'midsummer.example',
    venue_name: 'Customs Quay',
    location: { latitude: 58.44, longitude: 19.71 },
    closest_station: { name: 'Customs House, tram 7', lang: 'en' },
    zip_code: '123 45',
    city: 'Aldervik',
  }
}

function visitorObject(id: number, image: Image): VisitorObject {
  return {
    id,
    title: 'Harbour Baths',
    type: 'ObjectPage',
    label: id === 11 ? null : 'Activity',
    text: '<p>Three pools and a sauna.</p>',
    href: `https://aldervik.example/objects/baths-${id}/`,
    image,
    location: id === 11 ? null : { latitude: 58.4401, longitude: 19.7302 },
    slug: `baths-${id}`,
    info_box: {
      address: ' ',
      href: '',
      label: null,
      booking_href: null,
      booking_label: null,
      telephone: null,
      email: null,
    },
    info_box_text: id === 11 ? null : { text: '<p>Bring a padlock.</p>' },
    mass_info: [{ content: '<p>Closed in week 12.</p>' }],
  }
}

function guide(id: number, image: Image | null, portrait: Image | null): Guide {
  return {
    id,
    title: 'A slow Sunday',
    href: `https://aldervik.example/guides/sunday-${id}/`,
    image,
    category: 'Walks',
    byline: {
      image: portrait,
      author: { name: '', title: '', image: portrait, href: null, text: null, is_local: false },
      color: 'blue50',
      size: 'small',
      headline: '',
      text: '',
    },
  }
}
