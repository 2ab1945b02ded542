/** The ways to put a still WebP together from chunks of pixels and alpha alone. */
const stillLayouts = ['VP8 ', 'VP8L', 'VP8X,VP8 ', 'VP8X,VP8L', 'VP8X,ALPH,VP8 ']
const alphaFlag = 0x10

/** Whether a WebP is one still picture with no further chunk, no flag but alpha, and exactly as long as its header says. */
export function isWebpMetadataFree(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  if (bytes.readUInt32LE(4) !== bytes.length - 8 || bytes.toString('latin1', 8, 12) !== 'WEBP') return false
  const types = readChunkTypes(bytes)
  return types !== null && stillLayouts.includes(types.join(','))
}

/** The types of all chunks up to the very last byte; null where one is cut off or a header or padding says more. */
function readChunkTypes(bytes: Buffer): string[] | null {
  const types: string[] = []
  let offset = 12
  while (offset < bytes.length) {
    if (offset + 8 > bytes.length) return null
    const type = bytes.toString('latin1', offset, offset + 4)
    const end = offset + 8 + bytes.readUInt32LE(offset + 4)
    const paddedEnd = end + (end % 2)
    if (paddedEnd > bytes.length || (paddedEnd > end && bytes[end] !== 0)) return null
    if (type === 'VP8X' && !isPlainHeader(bytes.subarray(offset + 8, end))) return null
    types.push(type)
    offset = paddedEnd
  }
  return types
}

/** The extended header: a byte of flags, three that are reserved, and the size of the canvas. */
function isPlainHeader(payload: Buffer): boolean {
  return payload.length === 10 && (payload.readUInt8(0) & ~alphaFlag) === 0 && payload.readUIntLE(1, 3) === 0
}
