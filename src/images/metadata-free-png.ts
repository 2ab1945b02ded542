const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The chunks allowed, and the longest each can be: none has room for more than it says. */
const longestChunks: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
}

/** Whether a PNG has only chunks that carry the picture itself or how to show it, each one once, and ends with its end. */
export function isPngMetadataFree(bytes: Buffer): boolean {
  const chunks = readChunks(bytes)
  if (chunks === null || !chunks.every(isAllowed) || !fitColours(bytes, chunks)) return false
  const types = chunks.map(({ type }) => type)
  const once = types.filter(type => type !== 'IDAT')
  return types[0] === 'IHDR' && types.at(-1) === 'IEND' && new Set(once).size === once.length
}

/** Whether a PNG is animated (APNG), which decoders read as its first frame. */
export function isPngAnimated(bytes: Uint8Array): boolean {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return chunks?.some(({ type }) => type === 'acTL') ?? false
}

type Chunk = { readonly type: string; readonly length: number }

/** All chunks up to the very last byte; null where the signature is missing or a chunk is cut off. */
function readChunks(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null
  const chunks: Chunk[] = []
  let offset = signature.length
  while (offset < bytes.length) {
    if (offset + 12 > bytes.length) return null
    const length = bytes.readUInt32BE(offset)
    chunks.push({ type: bytes.toString('latin1', offset + 4, offset + 8), length })
    offset += 12 + length
  }
  return offset === bytes.length ? chunks : null
}

/** A palette only where pixels are numbers of its colours, and no more transparencies than there are colours. */
function fitColours(bytes: Buffer, chunks: readonly Chunk[]): boolean {
  const isIndexed = bytes[colourTypeAt] === 3
  const lengthOf = (wanted: string) => chunks.find(({ type }) => type === wanted)?.length ?? 0
  const mostTransparent = isIndexed ? lengthOf('PLTE') / 3 : 6
  return (isIndexed || lengthOf('PLTE') === 0) && lengthOf('tRNS') <= mostTransparent
}

/** Behind the signature, the length and type of the header, the sides and the depth. */
const colourTypeAt = 25

function isAllowed({ type, length }: Chunk): boolean {
  const longest = Object.hasOwn(longestChunks, type) ? longestChunks[type] : undefined
  return longest !== undefined && length <= longest
}
