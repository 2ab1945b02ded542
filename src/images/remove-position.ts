import { crc32 } from 'node:zlib'
import { positionEntries } from './exif.ts'
import { sniffType } from './formats.ts'
import { chunksOf, limitTexts } from './walk-png.ts'

/**
 * Returns a picture without the position where it was taken: zeros and spaces are in its place in EXIF and XMP, and nothing else changes.
 * A PNG loses its texts, which may be packed.
 */
export function removePosition(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  for (const { at, valueAt, length } of positionEntries(bytes)) {
    copy.fill(0, Math.min(valueAt, copy.length), Math.min(valueAt + length, copy.length))
    copy.fill(0, at, at + 12)
  }
  for (const { index, 0: name, 1: value = '' } of copy.toString('latin1').matchAll(positionInXmp)) {
    const end = index + name.length
    copy.fill(' ', end - value.length, end)
  }
  if (sniffType(copy) !== 'PNG') return copy
  for (const { at, end, name } of chunksOf(copy))
    if (name === 'eXIf' && end <= copy.length)
      copy.writeUInt32BE(crc32(copy.subarray(at + 4, end - 4)), end - 4)
  return limitTexts(copy, 0)
}

/** A property such as `exif:GPSLatitude="58,26N"`, or the start of an element. */
const positionInXmp = /:GPS\w{1,30}\s{0,9}(?:=\s{0,9}["']|>)([^"'<]{0,99})/g
