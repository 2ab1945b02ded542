import { crc32 } from 'node:zlib'
import { zlibSync } from 'fflate'
import { publishedProfiles } from './colour-profile.ts'
import { type ContainerFault, type ContainerWalk, type Extra, nameType } from './container-walk.ts'

const signature = '\x89PNG\r\n\x1a\n'

/** The allowed chunks with their greatest lengths, so that none can carry anything else. */
const longestChunks: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['cICP', 4],
  ['sBIT', 4],
  ['bKGD', 6],
  ['pHYs', 9],
])

const chunkNames: Readonly<Record<string, string>> = {
  eXIf: 'EXIF',
  tEXt: 'a text',
  zTXt: 'a text',
  iTXt: 'a text',
  iCCP: 'a colour profile',
  acTL: 'an animation',
}

const notPng: ContainerFault = { fault: 'It does not have the structure of a PNG.' }

/** Accepts chunks with the picture or how to display it, from the header to the end: IDAT in parts, every other chunk once. */
export const walkPng: ContainerWalk = cursor => {
  const extras: Extra[] = []
  const lengths = new Map<string, number>()
  if (cursor.take(8).toString('latin1') !== signature) return notPng
  const first = cursor.take(8)
  if (first.readUInt32BE() !== 13 || first.toString('latin1', 4) !== 'IHDR') return notPng
  const header = cursor.take(13)
  cursor.size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
  cursor.skip(4)
  for (let type = 'IHDR'; type !== 'IEND'; ) {
    const head = cursor.take(8)
    const length = head.readUInt32BE()
    type = head.toString('latin1', 4)
    const start = cursor.take(type === 'iCCP' ? Math.min(length, longestProfile) : 0)
    cursor.skip(length - start.length + 4)
    const isRepeated = type === 'IHDR' || (type !== 'IDAT' && lengths.has(type))
    const isRefused =
      length > (longestChunks.get(type) ?? -1) && !(start.length === length && isProfile(start))
    // Length, type and checksum of a chunk take 12 bytes.
    const cut = { at: cursor.at - length - 12, remove: length + 12 }
    // What a second header or palette means depends on the decoder.
    if (isRepeated) extras.push({ name: `a second ${nameType(type)}` })
    else if (isRefused) {
      const name = chunkNames[type] ?? `a chunk ${nameType(type)} of ${length} bytes`
      extras.push(isNeeded(type) ? { name } : { name, cut })
    }
    lengths.set(type, length)
  }
  if (!lengths.has('IDAT')) return notPng
  if (!fitColours(header.readUInt8(9), lengths)) extras.push({ name: 'colours that it does not use' })
  return { extras }
}

/** Whether decoders need a chunk: the first letter of its type is upper case (PNG, 5.4), or it says what is transparent or animated. */
function isNeeded(type: string): boolean {
  return /^[A-Z]/.test(type) || type === 'tRNS' || type === 'acTL'
}

function isProfile(data: Buffer): boolean {
  return profileChunks.some(chunk => chunk.equals(data))
}

function packProfile(profile: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zlibSync(profile, { level: 0 })])
}

const profileChunks = publishedProfiles.map(({ bytes }) => packProfile(bytes))
const longestProfile = Math.max(...profileChunks.map(({ length }) => length))

/** Prints a chunk with a colour profile. */
export function printPngProfile(profile: Uint8Array): Buffer {
  const data = packProfile(profile)
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('iCCP'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** Whether there is a palette only if pixels are indexed, and no more transparency entries than colours. */
function fitColours(colourType: number, lengths: ReadonlyMap<string, number>): boolean {
  const palette = lengths.get('PLTE') ?? 0
  const transparent = lengths.get('tRNS') ?? 0
  // A colour of a palette takes three bytes. Without a palette, one colour is transparent, in up to six.
  return colourType === 3 ? transparent <= palette / 3 : palette === 0 && transparent <= 6
}

/**
 * Returns a PNG, whole or not, without its texts if it has more than `most`, by default a few: decoders unpack each, so that a thousand
 * short ones would take gigabytes. Other bytes are returned as they are.
 */
export function limitTexts(bytes: Uint8Array, most = mostTexts): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (png.toString('latin1', 0, 8) !== signature) return bytes
  let texts = 0
  for (const { isText } of chunksOf(png)) if (isText) texts++
  if (texts <= most) return bytes
  const kept = Buffer.from(png)
  let length = signature.length
  for (const { at, end, isText } of chunksOf(png)) if (!isText) length += png.copy(kept, length, at, end)
  return kept.subarray(0, length)
}

/** Yields the chunks of a PNG, and the rest at its end. */
export function* chunksOf(png: Buffer) {
  for (let at = signature.length, end = at; at < png.length; at = end) {
    const isWhole = at + 8 <= png.length
    end = isWhole ? at + png.readUInt32BE(at) + 12 : png.length
    const name = isWhole ? png.toString('latin1', at + 4, at + 8) : ''
    yield { at, end, name, isText: /^(?:tEX|zTX|iTX)t$/.test(name) }
  }
}

/** Programs write up to four: a description, and old forms of EXIF, IPTC and XMP. */
const mostTexts = 4
