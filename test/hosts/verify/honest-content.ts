import { zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import type { EventDate } from '../../../src/contract/event-date.ts'
import type { Guide } from '../../../src/contract/guide.ts'
import { type Image, type ImageKind, type Rendition, renditionNames } from '../../../src/contract/image.ts'
import type { VisitorObject } from '../../../src/contract/object.ts'
import { eventDate, guide, image, object } from '../../support/items.ts'

export type File = { type: string; bytes: Buffer }

/** All published parts of a small site, written by hand from the contract. */
export type Content = {
  singulareventdates: EventDate[]
  objects: VisitorObject[]
  guides: Guide[]
  files: Record<string, File>
}

/** Five event dates, three objects and three guides, with one original and its renditions, a front page and the outputs that it links to. */
export async function honestContent(): Promise<Content> {
  const files = structuredClone(await drawn)
  const fileSize = files['/media/original_images/quay.jpg']?.bytes.length ?? 0
  return {
    singulareventdates: ['1', '2', '3', '4', '5'].map(id => honestDate(id, imageOf('eventDate', fileSize))),
    objects: [11, 12, 13].map(id => honestObject(id, imageOf('page', fileSize))),
    guides: [
      honestGuide(21, imageOf('page', fileSize), imageOf('portrait', fileSize)),
      ...[22, 23].map(id => honestGuide(id, null, null)),
    ],
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
    ...listOutputs(),
  }
}

function listOutputs(): Record<string, File> {
  const zip = Buffer.from(zipSync({ 'datapackage.json': Buffer.from('{}') }))
  const files = {
    '/calendars/en.ics': {
      type: 'text/calendar',
      bytes: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
    },
    '/geojson/places.en.geojson': { type: 'application/geo+json', bytes: Buffer.from('{"features":[]}') },
    '/csv/places.csv': {
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from('\ufeffid;title\r\n11;Quay\r\n'),
    },
    '/ndjson/objects.ndjson': { type: 'application/x-ndjson', bytes: Buffer.from('{"id":11}\n{"id":12}\n') },
    '/datapackage/data.zip': { type: 'application/zip', bytes: zip },
  }
  const links = Object.keys(files).map(path => `<a href="${path.slice(1)}">${path}</a>`)
  return { ...files, '/': { type: 'text/html', bytes: Buffer.from(links.join(' ')) } }
}

export function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#27496d' } })
}

function imageOf(kind: ImageKind, fileSize: number): Image {
  const renditions = renditionNames[kind].map(name => [name, rendition(name)])
  const size = { width: 64, height: 48 }
  const url = '/media/original_images/quay.jpg'
  return image({
    ...{ id: 7, url, ...size, file_size: fileSize, focal: { x: '50.00%', y: '33.33%' }, alt },
    renditions: Object.fromEntries(renditions),
    schema: {
      ...{ '@type': 'ImageObject', url, ...size, caption: '', embeddedTextCaption: '' },
      uploadDate: '2027-01-31T09:30:00Z',
      author: { '@type': 'Person', name: '' },
      thumbnail: rendition('small'),
    },
  })
}

const alt = 'Boats at a quay'

function rendition(name: string): Rendition {
  const ending = name.endsWith('_webp') ? 'webp' : 'png'
  return { src: `/media/images/quay.${ending}`, width: 32, height: 24, alt }
}

function honestDate(id: string, image: Image): EventDate {
  return eventDate({
    ...{ id, image, href: `https://aldervik.example/events/midsummer-${id}/` },
    ...{ start_date: '2027-06-25', end_date: '2027-06-25' },
    categories: ['Festivals', 'Music'],
    category: { title: 'Festivals', icon: 'festival', slug: 'festivals' },
    subcategory: { slug: 'country-folk', title: 'Folk, Traditional & Country', has_events: true },
    closest_station: { name: 'Customs House, tram 7', lang: 'en' },
  })
}

function honestObject(id: number, image: Image): VisitorObject {
  const isBare = id === 11
  return object({
    ...{ id, image, slug: `baths-${id}`, title: 'Harbour Baths', label: isBare ? null : 'Activity' },
    href: `https://aldervik.example/objects/baths-${id}/`,
    ...(isBare ? { location: null } : { info_box_text: { text: '<p>Bring a padlock.</p>' } }),
    mass_info: [{ content: '<p>Closed in week 12.</p>' }],
  })
}

function honestGuide(id: number, image: Image | null, portrait: Image | null): Guide {
  const { byline, ...fields } = guide({ id, image }, { image: portrait })
  const href = `https://aldervik.example/guides/sunday-${id}/`
  return { ...fields, href, byline: { ...byline, image: portrait } }
}
