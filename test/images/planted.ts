import { constants, deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { insertJpegSegment, insertPngChunk, pngChunk, riff, scene, webpChunk } from './pictures.ts'

/** The secret text that is planted in pictures. No encoder produces it from pixels. */
export const planted = 'PLANTED-58.44N-19.71E-SECRET'

/** A picture with the secret outside of its pixels; `name` is the place. */
export type Planting = {
  readonly extension: 'jpg' | 'png' | 'webp'
  readonly name: string
  readonly bytes: Buffer
}

/** Pictures that decoders accept, with the secret in every place that is known to hold more than pixels. */
export async function plantEverywhere(): Promise<Planting[]> {
  const [jpeg, png, webp] = await Promise.all([
    scene(96, 64).jpeg().toBuffer(),
    scene(96, 64).png().toBuffer(),
    scene(96, 64).webp().toBuffer(),
  ])
  const profile = await colourProfile()
  const plantings = [
    ['jpg', plantInJpeg(jpeg, profile)],
    ['png', plantInPng(png, profile)],
    ['webp', plantInWebp(webp, profile)],
  ] as const
  return plantings.flatMap(([extension, named]) => named.map(([name, bytes]) => ({ extension, name, bytes })))
}

type Named = readonly (readonly [name: string, bytes: Buffer])[]

function plantInJpeg(jpeg: Buffer, profile: Buffer): Named {
  const segment = (marker: number, ...parts: readonly (string | Buffer)[]) =>
    insertJpegSegment(jpeg, marker, Buffer.concat(parts.map(part => Buffer.from(part as string, 'latin1'))))
  const secondPicture = insertJpegSegment(jpeg, 0xfe, Buffer.from(planted))
  const directory = Buffer.from('II*\0\x08\0\0\0\x01\0\0\xb0\x07\0\x04\0\0\x000100\0\0\0\0', 'latin1')
  return [
    ['exif', segment(0xe1, 'Exif\0\0', exif(planted))],
    ['exif-with-thumbnail', segment(0xe1, 'Exif\0\0', exif('camera'), secondPicture)],
    ['xmp', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp)],
    [
      'extended-xmp',
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 'A'.repeat(32), lengths(xmp.length, 0), xmp),
    ],
    ['iptc', segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0', lengths(iptc.length), iptc)],
    ['colour-profile', segment(0xe2, 'ICC_PROFILE\0\x01\x01', profile)],
    ['comment', segment(0xfe, planted)],
    ['jfif-extension', segment(0xe0, 'JFXX\0\x10', planted)],
    ['long-adobe', segment(0xee, 'Adobe\0\x64\0\0\0\0\0', planted)],
    ['marker-of-adobe', segment(0xee, planted)],
    ['name-of-adobe', segment(0xed, 'Adobe', planted)],
    ['short-jfif', segment(0xe0, 'JFIF\0', planted.slice(0, 6))],
    ['name-of-jfif', segment(0xe4, 'JFIF\0', planted)],
    ['flashpix', segment(0xe2, 'FPXR\0', planted)],
    ['provenance', segment(0xeb, 'JP\0\x01\0\0\0\x01', planted)],
    ['meta', segment(0xe3, 'Meta\0\0', planted)],
    ['last-segment', segment(0xef, planted)],
    ['second-picture', Buffer.concat([segment(0xe2, 'MPF\0', directory), secondPicture])],
    ['after-the-end', Buffer.concat([jpeg, Buffer.from(planted)])],
    ['video-after-the-end', Buffer.concat([jpeg, Buffer.from(`\0\0\0\x18ftypmp42${planted}`, 'latin1')])],
  ]
}

function plantInPng(png: Buffer, profile: Buffer): Named {
  const chunk = (type: string, ...parts: readonly (string | Buffer)[]) =>
    insertPngChunk(png, type, Buffer.concat(parts.map(part => Buffer.from(part as string, 'latin1'))))
  const end = png.length - 12
  const late = (inserted: Buffer) => Buffer.concat([png.subarray(0, end), inserted, png.subarray(end)])
  return [
    ['exif', chunk('eXIf', exif(planted))],
    ['text', chunk('tEXt', 'Comment\0', planted)],
    ['packed-text', chunk('zTXt', 'Comment\0\0', deflateSync(planted))],
    ['international-text', chunk('iTXt', 'Comment\0\0\0en\0\0', planted)],
    ['packed-xmp', chunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', deflateSync(xmp))],
    [
      'raw-profile',
      chunk('zTXt', 'Raw profile type exif\0\0', deflateSync(Buffer.from(planted).toString('hex'))),
    ],
    ['colour-profile', chunk('iCCP', 'profile\0\0', deflateSync(profile))],
    ['palette', chunk('sPLT', `${planted}\0\x08`)],
    ['private-chunk', chunk('prVt', planted)],
    ['provenance', chunk('caBX', planted)],
    ['text-before-the-end', late(pngChunk('tEXt', Buffer.from(`Comment\0${planted}`)))],
    ['after-the-end', Buffer.concat([png, Buffer.from(planted)])],
    ['chunk-after-the-end', Buffer.concat([png, pngChunk('IDAT', Buffer.from(planted))])],
  ]
}

function plantInWebp(webp: Buffer, profile: Buffer): Named {
  const pixels = webp.subarray(12)
  const size = Buffer.from([95, 0, 0, 63, 0, 0])
  const extended = (flag: number) => webpChunk('VP8X', Buffer.concat([Buffer.from([flag, 0, 0, 0]), size]))
  return [
    ['exif', riff(extended(0x08), pixels, webpChunk('EXIF', exif(planted)))],
    ['xmp', riff(extended(0x04), pixels, webpChunk('XMP ', Buffer.from(xmp)))],
    ['colour-profile', riff(extended(0x20), webpChunk('ICCP', profile), pixels)],
    ['unknown-chunk', riff(extended(0), pixels, webpChunk('NOTE', Buffer.from(planted)))],
    ['after-the-end', Buffer.concat([webp, Buffer.from(planted)])],
  ]
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="">${planted}</rdf:Description></rdf:RDF></x:xmpmeta>`

const iptc = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, planted.length]), Buffer.from(planted)])

/** A TIFF of one directory with one field, ImageDescription. */
function exif(text: string): Buffer {
  const head = Buffer.from('II*\0\x08\0\0\0\x01\0\x0e\x01\x02\0\0\0\0\0\x1a\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(text.length + 1, 14)
  return Buffer.concat([head, Buffer.from(`${text}\0`)])
}

/** A profile that decoders can read, with the secret in place of its copyright text. */
async function colourProfile(): Promise<Buffer> {
  const { icc } = await sharp(await scene(8, 8).withIccProfile('p3').jpeg().toBuffer()).metadata()
  if (icc === undefined) throw new Error('There is no colour profile to plant in.')
  const profile = Buffer.from(icc)
  const words = profile.readUInt32BE(profile.indexOf('cprt', 128) + 4) + 28
  profile.write(planted, words, 'latin1')
  return profile
}

function lengths(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => void bytes.writeUInt32BE(number, index * 4))
  return bytes
}

/** Whether bytes contain a text: as it is, in UTF-16, in hexadecimal digits, or in any of these forms compressed by zlib. */
export function holdsText(bytes: Buffer, text: string): boolean {
  return holdsPlain(bytes, text) || packedPieces(bytes).some(piece => holdsPlain(piece, text))
}

function holdsPlain(bytes: Buffer, text: string): boolean {
  const wide = Buffer.from(text, 'utf16le')
  const forms = [
    Buffer.from(text),
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(Buffer.from(text).toString('hex')),
  ]
  return forms.some(form => bytes.includes(form))
}

/** Decompresses from each place at which zlib data may begin: a byte 0x78, and two bytes that are a multiple of 31 (RFC 1950). */
function packedPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    if (at + 2 > bytes.length || bytes.readUInt16BE(at) % 31 !== 0) continue
    const piece = unpack(bytes.subarray(at))
    if (piece !== undefined) pieces.push(piece)
  }
  return pieces
}

// Undefined for most of these places: they are in the middle of other data.
function unpack(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 10_000_000 })
  } catch {
    return undefined
  }
}
