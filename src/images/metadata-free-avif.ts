/** What a still AVIF is put together of: its boxes, those of its `meta`, and the properties of its pixels and their alpha. */
const fileBoxes = ['ftyp', 'meta', 'mdat']
const metaBoxes = ['hdlr', 'iloc', 'iinf', 'pitm', 'iprp', 'iref']
const propertyBoxes = ['ipco', 'ipma']
const properties = ['av1C', 'ispe', 'pixi', 'auxC']
const alpha = '\0\0\0\0urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'

/**
 * Whether an AVIF (ISO/IEC 23000-22, in boxes as ISO/IEC 14496-12 has them) holds coded pixels alone: no EXIF, no XMP, no
 * colour profile, no box that is not needed, and no byte among its data that no item claims.
 */
export function isAvifMetadataFree(bytes: Buffer): boolean {
  const boxes = readBoxes(bytes)
  if (boxes === null || boxes.map(({ type }) => type).join() !== fileBoxes.join()) return false
  const [start, meta, data] = boxes.map(({ payload }) => payload)
  return start?.toString('latin1', 0, 4) === 'avif' && isPlainMeta(meta, data)
}

type Box = { readonly type: string; readonly payload: Buffer }

/** All boxes up to the very last byte; null where one is cut off, or is of a size that is not written in 32 bits. */
function readBoxes(bytes: Buffer): Box[] | null {
  const boxes: Box[] = []
  for (let offset = 0; offset < bytes.length; ) {
    if (offset + 8 > bytes.length) return null
    const end = offset + bytes.readUInt32BE(offset)
    if (end < offset + 8 || end > bytes.length) return null
    boxes.push({
      type: bytes.toString('latin1', offset + 4, offset + 8),
      payload: bytes.subarray(offset + 8, end),
    })
    offset = end
  }
  return boxes
}

function isPlainMeta(meta: Buffer | undefined, data: Buffer | undefined): boolean {
  if (!meta || !data || meta.length < 4) return false
  const boxes = readOnce(meta.subarray(4), metaBoxes)
  const { hdlr, iinf, iloc, iprp } = boxes ?? {}
  const isNameless = hdlr?.length === 25
  return isNameless && isOfPixels(iinf) && isPlainProperties(iprp) && claimedBytes(iloc) === data.length
}

/** The boxes by their types; null where one is not allowed or comes twice. */
function readOnce(bytes: Buffer, allowed: readonly string[]): Readonly<Record<string, Buffer>> | null {
  const boxes = readBoxes(bytes)
  const types = boxes?.map(({ type }) => type) ?? []
  if (!boxes || new Set(types).size !== types.length || !types.every(type => allowed.includes(type)))
    return null
  return Object.fromEntries(boxes.map(({ type, payload }) => [type, payload]))
}

/** Every item is AV1, and none has a name: version 2 of its entry is flags, id, protection, type and an empty name. */
function isOfPixels(iinf: Buffer | undefined): boolean {
  const entries = iinf && iinf.length >= 6 ? readBoxes(iinf.subarray(6)) : null
  return (
    entries?.every(({ type, payload }) => {
      return type === 'infe' && payload.length === 13 && payload.toString('latin1', 8) === 'av01\0'
    }) ?? false
  )
}

function isPlainProperties(iprp: Buffer | undefined): boolean {
  const boxes = iprp ? readOnce(iprp, propertyBoxes) : null
  const held = boxes?.ipco ? readBoxes(boxes.ipco) : null
  return held?.every(isPlainProperty) ?? false
}

function isPlainProperty({ type, payload }: Box): boolean {
  return properties.includes(type) && (type !== 'auxC' || payload.toString('latin1') === alpha)
}

/**
 * How many bytes the items lie in, as the first version of `iloc` tells: four bytes for each base, offset and length, one
 * extent an item. Null where it is written in another way.
 */
function claimedBytes(iloc: Buffer | undefined): number | null {
  if (!iloc || iloc.length < 8 || iloc.readUInt32BE(0) !== 0 || iloc.readUInt16BE(4) !== 0x4440) return null
  const items = iloc.readUInt16BE(6)
  if (iloc.length !== 8 + items * 18) return null
  const starts = Array.from({ length: items }, (_, item) => 8 + item * 18)
  if (!starts.every(start => iloc.readUInt16BE(start + 8) === 1)) return null
  return starts.reduce((sum, start) => sum + iloc.readUInt32BE(start + 14), 0)
}
