import { describe, it } from 'vitest'
import { body, expectBreaches, header, put, status, valueAt, when } from './faults.ts'
import { type Content, picture } from './honest-content.ts'
import type { Fault } from './honest-server.ts'

/** Sets `value` at `place` in the content; undefined removes the key. */
type Row = readonly [rule: string, title: string, place: string, value: unknown]

const portrait = 'guides[0].byline.author.image'

const wrongValues: readonly Row[] = [
  ['shape', 'a key too many', 'singulareventdates[0].mood', 'merry'],
  ['shape', 'a key missing', 'objects[0].slug', undefined],
  ['shape', 'an end before the start', 'singulareventdates[0].end_date', '2027-06-24'],
  ['categories', 'a title that meta does not have', 'singulareventdates[0].categories[2]', 'Musik'],
  ['media-pixels', 'an original a pixel wider', 'objects[0].image.width', 65],
  ['media-pixels', 'an original a pixel higher', 'guides[0].byline.image.height', 49],
  ['media-pixels', 'a rendition a pixel narrower', 'objects[0].image.renditions.small.width', 31],
  ['media-file-size', 'a byte too many', 'objects[0].image.file_size', 1e6],
  ['rendition-names', 'no xlarge of an event', 'singulareventdates[0].image.renditions.xlarge', undefined],
  ['rendition-names', 'no small_webp of an object', 'objects[0].image.renditions.small_webp', undefined],
  ['rendition-names', 'no medium of a portrait', `${portrait}.renditions.medium`, undefined],
  ['rendition-alt', 'a rendition with an empty alt text', 'objects[0].image.renditions.medium.alt', ''],
]

const hostileValues: readonly Row[] = [
  ['shape', 'a link that is not safe', 'objects[0].info_box.href', 'java\tscript:x'],
  ['html', 'a script', 'objects[0].text', '<script>alert(1)</script>'],
  ['html', 'a hidden scheme', 'guides[0].byline.text', '<a href="&#106;avascript:x">a</a>'],
  ['image-url', 'a path of no picture', 'objects[0].image.url', '/media/../media/original_images/quay.jpg'],
]

const subcategory = 'singulareventdates[0].subcategory'
const jpg = '/media/original_images/quay.jpg'
const png = '/media/images/quay.png'
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'

const others: [rule: string, title: string, at: string, fault: Fault][] = [
  [
    'category',
    'one that is not listed',
    'results[0].category.title',
    valueAt('singulareventdates[0].categories', ['Music']),
  ],
  ['category', 'another icon', 'results[0].category', valueAt('singulareventdates[0].category.icon', 'x')],
  ['subcategory', 'another title', 'results[0].subcategory', valueAt(`${subcategory}.title`, 'Folk')],
  ['subcategory', 'one of a category that is not listed', 'results[0].subcategory', content(putFilm)],
  ['rendition-size', 'one larger than its original', 'results[0].image.renditions.large', content(enlarge)],
  ['media-pixels', 'a file of other pixels', 'results[0].image.renditions.small.width', replacePng(narrow)],
  ['media-answer', 'a picture is not found', '', onFile(jpg, status(404))],
  ['media-answer', 'a picture redirects to nowhere', '', onFile(png, status(301))],
  [
    'media-file-size media-pixels',
    'a picture redirects to another',
    'results[0].image.width',
    onFile(jpg, (...asked) => ({ ...header('Location', png)(...asked), ...status(302)(...asked) })),
  ],
  ['media-answer', 'another type', 'Content-Type', onFile(jpg, header('Content-Type', 'image/png'))],
  ['media-answer', 'no type', 'Content-Type', onFile(jpg, header('Content-Type', null))],
  ['media-answer', 'a page of HTML', '', onFile(png, body('<!doctype html>'))],
  ['media-answer', 'the first bytes only', '', cutFile(png, 20)],
  ['media-answer', 'the last bytes missing', '', cutFile(png, -20)],
  ['media-metadata', 'EXIF', '', replacePng(image => image.withExif({ IFD0: { Artist: 'A' } }).png())],
  ['media-metadata', 'XMP', '', replacePng(image => image.withXmp(xmp).png())],
  ['media-metadata', 'IPTC', '', content(addIptc)],
]

const calendar = '/calendars/en.ics'

const outputFaults: [rule: string, title: string, at: string, fault: Fault][] = [
  ['output-answer', 'a calendar is not found', '', onFile(calendar, status(404))],
  [
    'output-answer',
    'a calendar in plain text',
    'Content-Type',
    onFile(calendar, header('Content-Type', 'text/plain')),
  ],
  ['output-whole', 'a calendar without its last line', '', cutFile(calendar, -15)],
  ['output-whole', 'a map without its last byte', '', cutFile('/geojson/places.en.geojson', -1)],
  ['output-whole', 'a table without its last byte', '', cutFile('/csv/places.csv', -1)],
  ['output-whole', 'a line that is no JSON', '', cutFile('/ndjson/objects.ndjson', -2)],
  ['output-whole', 'a ZIP without its last bytes', '', cutFile('/datapackage/data.zip', -4)],
  [
    'output-whole',
    'a ZIP without its first bytes',
    '',
    onFile(
      '/datapackage/data.zip',
      body(zip => zip.subarray(4)),
    ),
  ],
]

describe('an item, picture or output with one fault breaks one rule', () => {
  it.each([...wrongValues, ...hostileValues])('%s: %s %s %j', (rule, _title, place, value) =>
    expectBreaches(valueAt(place, value), rule, place.replace(/^\w+/, 'results')),
  )
  it.each([...others, ...outputFaults])('%s: %s', (rule, _title, at, fault) =>
    expectBreaches(fault, rule, at),
  )
})

function content(change: (content: Content) => void | Promise<void>): Fault {
  return { content: change }
}

function onFile(path: string, change: Parameters<typeof when>[1]): Fault {
  return when(asked => asked.path === path, change)
}

function cutFile(path: string, end: number): Fault {
  const cut = body(bytes => bytes.subarray(0, end))
  return onFile(path, cut)
}

type Picture = ReturnType<typeof picture>

function replacePng(make: (image: Picture) => Picture): Fault {
  return content(async ({ files }) => put(files[png], { bytes: await make(picture(32, 24)).toBuffer() }))
}

function narrow(image: Picture): Picture {
  return image.resize(30, 24, { fit: 'fill' }).png()
}

function putFilm({ singulareventdates }: Content): void {
  put(singulareventdates[0]?.subcategory, { slug: 'film', title: 'Film' })
}

async function enlarge({ objects, files }: Content): Promise<void> {
  files['/media/images/wide.png'] = { type: 'image/png', bytes: await picture(128, 96).png().toBuffer() }
  const large = { src: '/media/images/wide.png', width: 128, height: 96 }
  put(objects[0]?.image.renditions.large, large)
}

/** A JPEG with a Photoshop segment that holds one IPTC caption. */
async function addIptc({ files }: Content): Promise<void> {
  const plain = await picture(32, 24).jpeg().toBuffer()
  const caption = Buffer.from([0x1c, 2, 120, 0, 4, ...Buffer.from('Quay')])
  const block = Buffer.from([...Buffer.from('8BIM'), 4, 4, 0, 0, 0, 0, 0, caption.length, ...caption, 0])
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0'), block])
  const segment = Buffer.from([0xff, 0xed, 0, body.length + 2, ...body])
  const bytes = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)])
  put(files[png], { type: 'image/jpeg', bytes })
}
