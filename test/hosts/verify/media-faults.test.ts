import { describe, it } from 'vitest'
import { type Content, picture } from './honest-content.ts'
import type { Fault } from './honest-server.ts'
import { body, header, status, when } from './replies.ts'
import { drop, expectBreaches, put } from './rules-broken.ts'

type Row = [rule: string, title: string, at: string, fault: Fault]

const jpg = '/media/original_images/quay.jpg'
const png = '/media/images/quay.png'
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'

const files: Row[] = [
  ['media-answer', 'a picture is not found', '', onFile(jpg, status(404))],
  ['media-answer', 'a picture redirects', '', onFile(png, status(301))],
  [
    'media-answer',
    'the type of another format',
    'Content-Type',
    onFile(jpg, header('Content-Type', 'image/png')),
  ],
  ['media-answer', 'no type', 'Content-Type', onFile(jpg, header('Content-Type', null))],
  ['media-answer', 'a page of HTML', '', onFile(png, body('<!doctype html>'))],
  [
    'media-answer',
    'the first bytes only',
    '',
    onFile(
      png,
      body(bytes => bytes.subarray(0, 20)),
    ),
  ],
  [
    'media-answer',
    'the last bytes missing',
    '',
    onFile(
      png,
      body(bytes => bytes.subarray(0, -20)),
    ),
  ],
  ['media-metadata', 'EXIF', '', replaceFile(png, image => image.withExif({ IFD0: { Artist: 'A' } }).png())],
  ['media-metadata', 'XMP', '', replaceFile(png, image => image.withXmp(xmp).png())],
  ['media-metadata', 'IPTC', '', content(addIptc)],
]

const words: Row[] = [
  [
    'media-pixels',
    'an original a pixel wider',
    'results[0].image.width',
    content(c => put(c.objects[0]?.image, { width: 65 })),
  ],
  [
    'media-pixels',
    'an original a pixel higher',
    'results[0].byline.image.height',
    content(c => put(c.guides[0]?.byline.image, { height: 49 })),
  ],
  [
    'media-pixels',
    'a rendition a pixel narrower',
    'results[0].image.renditions.small.width',
    content(c => put(c.objects[0]?.image.renditions.small, { width: 31 })),
  ],
  [
    'media-pixels',
    'a file of other pixels',
    'results[0].image.renditions.small.width',
    replaceFile(png, image => image.resize(30, 24, { fit: 'fill' }).png()),
  ],
  ['media-file-size', 'a byte too many', 'results[0].image.file_size', content(addByte)],
  [
    'rendition-names',
    'an event date without xlarge',
    'results[0].image.renditions.xlarge',
    content(c => drop(c.singulareventdates[0]?.image.renditions, 'xlarge')),
  ],
  [
    'rendition-names',
    'an object without small_webp',
    'results[0].image.renditions.small_webp',
    content(c => drop(c.objects[0]?.image.renditions, 'small_webp')),
  ],
  [
    'rendition-names',
    'a portrait without medium',
    'results[0].byline.author.image.renditions.medium',
    content(c => drop(c.guides[0]?.byline.author.image?.renditions, 'medium')),
  ],
  [
    'rendition-size',
    'a rendition larger than its original',
    'results[0].image.renditions.large',
    content(enlarge),
  ],
  [
    'rendition-alt',
    'a rendition without words',
    'results[0].image.renditions.medium.alt',
    content(c => put(c.objects[0]?.image.renditions.medium, { alt: '' })),
  ],
]

describe('a picture that is wrong in one way breaks one rule', () => {
  it.each([...files, ...words])('%s: %s', (rule, _title, at, fault) => expectBreaches(fault, [rule], at))
})

function content(change: (content: Content) => void | Promise<void>): Fault {
  return { content: change }
}

function onFile(path: string, change: Parameters<typeof when>[1]): Fault {
  return when(asked => asked.path === path, change)
}

type Picture = ReturnType<typeof picture>

function replaceFile(path: string, make: (image: Picture) => Picture): Fault {
  return content(async ({ files }) => put(files[path], { bytes: await make(picture(32, 24)).toBuffer() }))
}

function addByte({ objects }: Content): void {
  const image = objects[0]?.image
  put(image, { file_size: (image?.file_size ?? 0) + 1 })
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
