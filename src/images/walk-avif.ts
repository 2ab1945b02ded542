import { isDeepStrictEqual } from 'node:util'
import type { ContainerFault, ContainerWalk } from './container-walk.ts'
import type { PictureSize } from './geometry/focal.ts'

/** The allowed boxes of a still AVIF: those of its `meta`, and the properties of its pixels and alpha. */
const metaBoxes = ['hdlr', 'iloc', 'iinf', 'pitm', 'iprp', 'iref']
const propertyBoxes = ['ipco', 'ipma']
const longestProperties: Readonly<Record<string, number>> = { av1C: 4, ispe: 12, pixi: 8, auxC: 48 }
/** The contents of `hdlr` for pictures, without a name. */
const handler = `${'\0'.repeat(8)}pict${'\0'.repeat(13)}`
const alpha = '\0\0\0\0urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'
/** The largest `meta`, in bytes, of a picture with alpha. */
const longestMeta = 1024

const notAvif: ContainerFault = { fault: 'It does not have the structure of a still AVIF.' }

/**
 * Accepts an AVIF (ISO/IEC 23000-22, with boxes as in ISO/IEC 14496-12) with coded pixels only: no EXIF, no XMP, no colour
 * profile, no unnecessary box, no byte of data that belongs to no item, and in each item one frame of the declared size.
 */
export const walkAvif: ContainerWalk = cursor => {
  const boxes: Buffer[] = []
  for (const wanted of ['ftyp', 'meta', 'mdat']) {
    const head = cursor.take(8)
    const [length, type] = [head.readUInt32BE() - 8, head.toString('latin1', 4)]
    if (type !== wanted || length < 4) return notAvif
    if (wanted !== 'mdat' && length > longestMeta) return extra(`a box ${wanted} of ${length} bytes`)
    if (wanted !== 'mdat') {
      boxes.push(cursor.take(length))
      continue
    }
    const [start, meta] = boxes
    if (!meta || start?.toString('latin1', 0, 4) !== 'avif') return notAvif
    const contents = readMeta(meta, { start: cursor.at, end: cursor.at + length })
    if ('fault' in contents) return contents
    cursor.size = contents.size
    for (const itemLength of contents.lengths) {
      const head = cursor.take(Math.min(itemLength, longestHead))
      if (!isDeepStrictEqual(readFrameSize(head, itemLength), cursor.size)) return notAvif
      cursor.skip(itemLength - head.length)
    }
  }
  return { extras: [] }
}

/** The size of a picture, and the lengths of its items in the order of their data. */
type Meta = { readonly size: PictureSize; readonly lengths: readonly number[] }

/** A temporal delimiter, a sequence header, and the type and length of a frame take less. */
const longestHead = 64

/**
 * Returns the size of the only frame of an item, from its sequence header (AV1, 5.5). The reduced header of a still picture allows no
 * other size. Undefined if anything else is there, or behind the frame.
 */
function readFrameSize(head: Buffer, itemLength: number): PictureSize | undefined {
  if (head.toString('hex', 0, 3) !== '12000a') return undefined
  const header = head.subarray(4, 4 + (head[3] ?? 0))
  const [type, ...lengthBytes] = head.subarray(4 + header.length)
  const last = lengthBytes.findIndex(byte => byte < 128)
  const length = lengthBytes.slice(0, last + 1).reduceRight((sum, byte) => sum * 128 + (byte % 128), 0)
  if (type !== 0x32 || last < 0 || 5 + header.length + last + 1 + length !== itemLength) return undefined
  const bits = [...header].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const numberAt = (at: number, count: number) => Number.parseInt(bits.slice(at, at + count), 2) + 1
  const [widthBits, heightBits] = [numberAt(10, 4), numberAt(14, 4)]
  if (bits.slice(3, 5) !== '11') return undefined
  return { width: numberAt(18, widthBits), height: numberAt(18 + widthBits, heightBits) }
}

type Range = { readonly start: number; readonly end: number }

function extra(name: string): ContainerFault {
  return { fault: `It holds more than a still picture: ${name}.` }
}

function readMeta(meta: Buffer, data: Range): Meta | ContainerFault {
  const { hdlr, iinf, iloc, iprp } = readOnce(meta.subarray(4), metaBoxes) ?? {}
  const { ipco } = (iprp && readOnce(iprp, propertyBoxes)) ?? {}
  const items = iinf && iinf.length >= 6 ? readBoxes(iinf.subarray(6)) : null
  const properties = ipco ? readBoxes(ipco) : null
  if (hdlr?.toString('latin1') !== handler || !items || !properties || !iloc) return notAvif
  if (!items.every(isOfPixels)) return extra('EXIF, XMP or another item beside its pixels')
  if (!properties.every(isPlainProperty)) return extra('a colour profile or another property')
  const lengths = readLengths(iloc, data)
  if (!lengths) return extra('data that no item claims')
  // All items have the same size.
  const [first, ...others] = properties.filter(({ type }) => type === 'ispe').map(({ payload }) => payload)
  if (first?.length !== 12 || others.some(other => !other.equals(first))) return notAvif
  return { size: { width: first.readUInt32BE(4), height: first.readUInt32BE(8) }, lengths }
}

type Box = { readonly type: string; readonly payload: Buffer }

/** All boxes up to the last byte; null if one is truncated or has a size that does not fit in 32 bits. */
function readBoxes(bytes: Buffer): Box[] | null {
  const boxes: Box[] = []
  for (let offset = 0; offset < bytes.length; ) {
    if (offset + 8 > bytes.length) return null
    const end = offset + bytes.readUInt32BE(offset)
    if (end < offset + 8 || end > bytes.length) return null
    const type = bytes.toString('latin1', offset + 4, offset + 8)
    boxes.push({ type, payload: bytes.subarray(offset + 8, end) })
    offset = end
  }
  return boxes
}

/** Returns the boxes by type; null if one is not allowed or occurs twice. */
function readOnce(bytes: Buffer, allowed: readonly string[]): Readonly<Record<string, Buffer>> | null {
  const boxes = readBoxes(bytes)
  const types = boxes?.map(({ type }) => type) ?? []
  if (!boxes || new Set(types).size !== types.length || !types.every(type => allowed.includes(type)))
    return null
  return Object.fromEntries(boxes.map(({ type, payload }) => [type, payload]))
}

/** Whether an item is AV1 without a name: version 2 of its entry has flags, id, protection, type and an empty name. */
function isOfPixels({ type, payload }: Box): boolean {
  return type === 'infe' && payload.length === 13 && payload.toString('latin1', 8) === 'av01\0'
}

function isPlainProperty({ type, payload }: Box): boolean {
  if (payload.length > (longestProperties[type] ?? -1)) return false
  return type !== 'auxC' || payload.toString('latin1') === alpha
}

/**
 * Returns the lengths of the items in the order of their data; undefined if they do not cover it without a gap. Reads version 0 of
 * `iloc` with four bytes per base, offset and length, and one extent per item.
 */
function readLengths(iloc: Buffer, { start, end }: Range): number[] | undefined {
  if (iloc.length < 8 || iloc.readUInt32BE(0) !== 0 || iloc.readUInt16BE(4) !== 0x4440) return undefined
  const items = Array.from({ length: iloc.readUInt16BE(6) }, (_, item) => 8 + item * 18)
  if (iloc.length !== 8 + items.length * 18) return undefined
  if (!items.every(at => iloc.readUInt16BE(at + 8) === 1)) return undefined
  const extents = items.map(at => {
    const from = iloc.readUInt32BE(at + 4) + iloc.readUInt32BE(at + 10)
    return { from, to: from + iloc.readUInt32BE(at + 14) }
  })
  extents.sort((a, b) => a.from - b.from)
  const covered = extents.reduce((at, { from, to }) => (from === at ? to : Number.NaN), start)
  return covered === end ? extents.map(({ from, to }) => to - from) : undefined
}
