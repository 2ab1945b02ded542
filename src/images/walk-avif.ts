import { type ContainerFault, type ContainerWalk, type Contents, skip, take } from './container-walk.ts'

/** The allowed boxes of a still AVIF: those of its `meta`, and the properties of its pixels and alpha. */
const metaBoxes = ['hdlr', 'iloc', 'iinf', 'pitm', 'iprp', 'iref']
const propertyBoxes = ['ipco', 'ipma']
const longestProperties: Readonly<Record<string, number>> = { av1C: 64, ispe: 12, pixi: 8, auxC: 48 }
/** The contents of `hdlr` for pictures, without a name. */
const handler = `${'\0'.repeat(8)}pict${'\0'.repeat(13)}`
const alpha = '\0\0\0\0urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'
/** The largest `meta`, in bytes, of a picture with alpha. */
const longestMeta = 1024

const notAvif: ContainerFault = { fault: 'It does not have the structure of a still AVIF.' }

/**
 * Accepts an AVIF (ISO/IEC 23000-22, with boxes as in ISO/IEC 14496-12) with coded pixels only: no EXIF, no XMP, no colour
 * profile, no unnecessary box, and no byte of data that belongs to no item.
 */
export const walkAvif: ContainerWalk = function* () {
  const boxes: Buffer[] = []
  let end = 0
  for (const wanted of ['ftyp', 'meta', 'mdat']) {
    const head = yield* take(8)
    const [length, type] = [head.readUInt32BE() - 8, head.toString('latin1', 4)]
    if (type !== wanted || length < 4) return notAvif
    if (wanted !== 'mdat' && length > longestMeta) return extra(`a box ${wanted} of ${length} bytes`)
    end += 8 + length
    if (wanted === 'mdat') yield* skip(length)
    else boxes.push(yield* take(length))
  }
  const [start, meta] = boxes
  if (!start || !meta || start.toString('latin1', 0, 4) !== 'avif') return notAvif
  return readMeta(meta, { start: 8 + start.length + 8 + meta.length + 8, end })
}

type Range = { readonly start: number; readonly end: number }

function extra(name: string): ContainerFault {
  return { fault: `It holds more than a still picture: ${name}.` }
}

function readMeta(meta: Buffer, data: Range): Contents | ContainerFault {
  const { hdlr, iinf, iloc, iprp } = readOnce(meta.subarray(4), metaBoxes) ?? {}
  const { ipco } = (iprp && readOnce(iprp, propertyBoxes)) ?? {}
  const items = iinf && iinf.length >= 6 ? readBoxes(iinf.subarray(6)) : null
  const properties = ipco ? readBoxes(ipco) : null
  if (hdlr?.toString('latin1') !== handler || !items || !properties || !iloc) return notAvif
  if (!items.every(isOfPixels)) return extra('EXIF, XMP or another item beside its pixels')
  if (!properties.every(isPlainProperty)) return extra('a colour profile or another property')
  if (!isClaimed(iloc, data)) return extra('data that no item claims')
  const sizes = properties.filter(({ type, payload }) => type === 'ispe' && payload.length === 12)
  if (sizes.length === 0) return notAvif
  const longest = (at: number) => Math.max(...sizes.map(({ payload }) => payload.readUInt32BE(at)))
  return { width: longest(4), height: longest(8), extras: [] }
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
 * Whether the items cover the data without a gap. Reads version 0 of `iloc` with four bytes per base, offset and length, and one
 * extent per item.
 */
function isClaimed(iloc: Buffer, { start, end }: Range): boolean {
  if (iloc.length < 8 || iloc.readUInt32BE(0) !== 0 || iloc.readUInt16BE(4) !== 0x4440) return false
  const items = Array.from({ length: iloc.readUInt16BE(6) }, (_, item) => 8 + item * 18)
  if (iloc.length !== 8 + items.length * 18) return false
  if (!items.every(at => iloc.readUInt16BE(at + 8) === 1)) return false
  const extents = items.map(at => {
    const from = iloc.readUInt32BE(at + 4) + iloc.readUInt32BE(at + 10)
    return { from, to: from + iloc.readUInt32BE(at + 14) }
  })
  const covered = extents
    .sort((a, b) => a.from - b.from)
    .reduce((at, { from, to }) => (from === at ? to : Number.NaN), start)
  return covered === end
}
