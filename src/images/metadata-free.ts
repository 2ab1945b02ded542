/**
 * Whether a JPEG, PNG or WebP holds a picture and nothing else: no EXIF, XMP, IPTC, colour profile, comment, thumbnail,
 * animation or trailing bytes. Walks the container by a list of what is allowed, so what is unknown or malformed is not
 * free. Pixels are not decoded.
 */
export function isMetadataFree(bytes: Uint8Array): boolean {
  const buffer = asBuffer(bytes)
  return isJpegMetadataFree(buffer) || isPngMetadataFree(buffer) || isWebpMetadataFree(buffer)
}

/** Whether a PNG is animated (APNG), which decoders read as its first frame. */
export function isPngAnimated(bytes: Uint8Array): boolean {
  return readPngChunks(asBuffer(bytes))?.some(({ type }) => type === 'acTL') ?? false
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function startsWith(bytes: Buffer, text: string, offset = 0): boolean {
  return bytes.toString('latin1', offset, offset + text.length) === text
}

/** Segments that carry the picture itself: SOF0–SOF2, DHT, DQT, DRI, SOS. */
const pictureMarkers = [0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xda]
const soi = 0xd8
const eoi = 0xd9
const sos = 0xda
const app0 = 0xe0
const app14 = 0xee

/** Picture segments, a bare JFIF header and Adobe's colour flag, up to the end marker and no further. */
function isJpegMetadataFree(bytes: Buffer): boolean {
  if (!isMarker(bytes, 0, soi)) return false
  let offset = 2
  while (!isMarker(bytes, offset, eoi)) {
    if (bytes[offset] !== 0xff || offset + 4 > bytes.length) return false
    const marker = bytes.readUInt8(offset + 1)
    const length = bytes.readUInt16BE(offset + 2)
    const end = offset + 2 + length
    if (length < 2 || end > bytes.length) return false
    if (!isAllowedSegment(marker, bytes.subarray(offset + 4, end))) return false
    offset = marker === sos ? endOfScan(bytes, end) : end
  }
  return offset + 2 === bytes.length
}

function isMarker(bytes: Buffer, offset: number, marker: number): boolean {
  return bytes[offset] === 0xff && bytes[offset + 1] === marker
}

/** JFIF's header is 14 bytes long where it has no thumbnail: the last two are the thumbnail's width and height. */
function isAllowedSegment(marker: number, payload: Buffer): boolean {
  if (marker === app0)
    return payload.length === 14 && startsWith(payload, 'JFIF\0') && payload.readUInt16BE(12) === 0
  if (marker === app14) return payload.length === 12 && startsWith(payload, 'Adobe')
  return pictureMarkers.includes(marker)
}

/** In a scan, FF is data before 00 and a restart before D0–D7; before anything else it begins the next segment. */
function endOfScan(bytes: Buffer, start: number): number {
  let offset = bytes.indexOf(0xff, start)
  while (offset !== -1) {
    const next = bytes[offset + 1] ?? eoi
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return offset
    offset = bytes.indexOf(0xff, offset + 2)
  }
  return bytes.length
}

const pngSignature = '\x89PNG\r\n\x1a\n'

/** The chunks allowed, and the longest each can be: none has room for more than it says. */
const longestPngChunks: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['sBIT', 4],
  ['bKGD', 6],
  ['pHYs', 9],
])

/** Chunks that carry the picture or how to show it, each once, from the header to the end. */
function isPngMetadataFree(bytes: Buffer): boolean {
  const chunks = readPngChunks(bytes)
  const isAllowed = ({ type, length }: PngChunk) => length <= (longestPngChunks.get(type) ?? -1)
  if (chunks === null || !chunks.every(isAllowed) || !fitColours(bytes, chunks)) return false
  const types = chunks.map(({ type }) => type)
  const once = types.filter(type => type !== 'IDAT')
  return types[0] === 'IHDR' && types.at(-1) === 'IEND' && new Set(once).size === once.length
}

type PngChunk = { readonly type: string; readonly length: number }

/** All chunks up to the very last byte; null where the signature is missing or a chunk is cut off. */
function readPngChunks(bytes: Buffer): PngChunk[] | null {
  if (!startsWith(bytes, pngSignature)) return null
  const chunks: PngChunk[] = []
  let offset = pngSignature.length
  while (offset < bytes.length) {
    if (offset + 12 > bytes.length) return null
    const length = bytes.readUInt32BE(offset)
    chunks.push({ type: bytes.toString('latin1', offset + 4, offset + 8), length })
    offset += 12 + length
  }
  return offset === bytes.length ? chunks : null
}

/** A palette only where pixels are numbers of its colours, and no more transparencies than there are colours. */
function fitColours(bytes: Buffer, chunks: readonly PngChunk[]): boolean {
  const isIndexed = bytes[pngColourTypeAt] === 3
  const lengthOf = (wanted: string) => chunks.find(({ type }) => type === wanted)?.length ?? 0
  const mostTransparent = isIndexed ? lengthOf('PLTE') / 3 : 6
  return (isIndexed || lengthOf('PLTE') === 0) && lengthOf('tRNS') <= mostTransparent
}

/** Behind the signature, the length and type of the header, the sides and the depth. */
const pngColourTypeAt = 25

/** The ways to build a still WebP from chunks of pixels and alpha alone. */
const stillLayouts = ['VP8 ', 'VP8L', 'VP8X,VP8 ', 'VP8X,VP8L', 'VP8X,ALPH,VP8 ']
const alphaFlag = 0x10

/** One still picture with no further chunk, no flag but alpha, and exactly as long as its header says. */
function isWebpMetadataFree(bytes: Buffer): boolean {
  if (bytes.length < 20 || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return false
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return false
  const types: string[] = []
  for (let offset = 12; offset < bytes.length; ) {
    if (offset + 8 > bytes.length) return false
    const type = bytes.toString('latin1', offset, offset + 4)
    const end = offset + 8 + bytes.readUInt32LE(offset + 4)
    const paddedEnd = end + (end % 2)
    if (paddedEnd > bytes.length || (paddedEnd > end && bytes[end] !== 0)) return false
    if (type === 'VP8X' && !isPlainHeader(bytes.subarray(offset + 8, end))) return false
    types.push(type)
    offset = paddedEnd
  }
  return stillLayouts.includes(types.join(','))
}

/** The extended header: a byte of flags, three that are reserved, and the size of the canvas. */
function isPlainHeader(payload: Buffer): boolean {
  return payload.length === 10 && (payload.readUInt8(0) & ~alphaFlag) === 0 && payload.readUIntLE(1, 3) === 0
}
