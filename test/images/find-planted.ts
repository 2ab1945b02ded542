import { constants, inflateSync } from 'node:zlib'

/** Whether a text stands in bytes: as it is, in 16 bits a letter, in hexadecimal digits, or in something that was packed. */
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

/** Whatever unpacks, from each place where packed bytes may begin (RFC 1950: the first two are a multiple of 31). */
function packedPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    if (at + 2 > bytes.length || bytes.readUInt16BE(at) % 31 !== 0) continue
    const piece = unpack(bytes.subarray(at))
    if (piece !== undefined) pieces.push(piece)
  }
  return pieces
}

// Most of these places are in the middle of something else.
function unpack(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 10_000_000 })
  } catch {
    return undefined
  }
}
