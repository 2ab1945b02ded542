/** Segments that carry the picture itself: SOF0–SOF2, DHT, DQT, DRI, SOS. */
const pictureMarkers = [0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xda]
const soi = 0xd8
const eoi = 0xd9
const sos = 0xda
const app0 = 0xe0
const app14 = 0xee

/** Whether a JPEG has only picture segments, a bare JFIF header and Adobe's colour flag, and ends with its end marker. */
export function isJpegMetadataFree(bytes: Buffer): boolean {
  if (!isMarker(bytes, 0, soi)) return false
  let offset = 2
  while (!isMarker(bytes, offset, eoi)) {
    const end = endOfSegment(bytes, offset)
    if (end === null || !isAllowed(bytes, offset, end)) return false
    offset = bytes[offset + 1] === sos ? endOfScan(bytes, end) : end
  }
  return offset + 2 === bytes.length
}

function isMarker(bytes: Buffer, offset: number, marker: number): boolean {
  return bytes[offset] === 0xff && bytes[offset + 1] === marker
}

function endOfSegment(bytes: Buffer, offset: number): number | null {
  if (bytes[offset] !== 0xff || offset + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(offset + 2)
  const end = offset + 2 + length
  return length < 2 || end > bytes.length ? null : end
}

function isAllowed(bytes: Buffer, offset: number, end: number): boolean {
  const marker = bytes.readUInt8(offset + 1)
  const payload = bytes.subarray(offset + 4, end)
  if (marker === app0) return isBareJfif(payload)
  if (marker === app14) return payload.length === 12 && startsWith(payload, 'Adobe')
  return pictureMarkers.includes(marker)
}

/** JFIF's header is 14 bytes long where it has no thumbnail: the last two are the thumbnail's width and height. */
function isBareJfif(payload: Buffer): boolean {
  return payload.length === 14 && startsWith(payload, 'JFIF\0') && payload.readUInt16BE(12) === 0
}

function startsWith(payload: Buffer, text: string): boolean {
  return payload.toString('latin1', 0, text.length) === text
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
