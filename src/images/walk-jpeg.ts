import { publishedProfiles } from './colour-profile.ts'
import type { ContainerFault, ContainerWalk, Cut, Extra } from './container-walk.ts'

/** Segments of the picture itself: DHT, DQT, DRI, SOS. */
const pictureMarkers = [0xc4, 0xdb, 0xdd, 0xda]
/** SOF0–SOF2: the frame, with its size. */
const frameMarkers = [0xc0, 0xc1, 0xc2]
const startOfScan = 0xda
const endOfImage = 0xd9

const notJpeg: ContainerFault = { fault: 'It does not have the structure of a JPEG.' }

/** The start of a colour profile in a single segment: number 1 of 1. */
const profileStart = Buffer.from('ICC_PROFILE\0\x01\x01')
const profileSegments = publishedProfiles.map(({ bytes }) => Buffer.concat([profileStart, bytes]))
/** What eight Huffman tables in one segment take. Other segments that may stay are shorter. */
const longestStart = 2184

/**
 * Accepts picture segments, a JFIF header without thumbnail, Adobe's colour flag and a known colour profile, up to the end
 * marker.
 */
export const walkJpeg: ContainerWalk = cursor => {
  const extras: Extra[] = []
  if (cursor.take(2).readUInt16BE() !== 0xffd8) return notJpeg
  for (let head = cursor.take(2); head[1] !== endOfImage; ) {
    const marker = head.readUInt8(1)
    if (head[0] !== 0xff || marker === 0xff) return notJpeg
    const length = cursor.take(2).readUInt16BE() - 2
    if (length < 0) return notJpeg
    const at = cursor.at - 4
    const start = cursor.take(Math.min(length, longestStart))
    cursor.skip(length - start.length)
    if ([...pictureMarkers, ...frameMarkers].includes(marker) && !isWhole(marker, start, length))
      return notJpeg
    if (frameMarkers.includes(marker)) {
      if (cursor.size) return notJpeg
      cursor.size = { height: start.readUInt16BE(1), width: start.readUInt16BE(3) }
    } else if (!isAllowed(marker, start)) {
      const name = nameSegment(marker, start.toString('latin1'))
      extras.push({ name, cut: cutSegment({ at, remove: length + 4 }, marker, start) })
    }
    head = marker === startOfScan ? cursor.takeMarker() : cursor.take(2)
  }
  return cursor.size ? { extras } : notJpeg
}

/** Whether a segment of the picture ends where its contents end (ITU-T T.81, B.2). */
function isWhole(marker: number, data: Buffer, length: number): boolean {
  const lengthAt = (at: number): number => {
    if (marker === 0xdd) return 2
    if (marker === startOfScan) return 4 + 2 * (data[0] ?? 0)
    if (frameMarkers.includes(marker)) return 6 + 3 * (data[5] ?? 0)
    if (marker === 0xdb) return (data[at] ?? 0) < 16 ? 65 : 129
    return data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 17)
  }
  let end = lengthAt(0)
  while (end < length && (marker === 0xc4 || marker === 0xdb)) end += lengthAt(end)
  return end === length && length === data.length
}

/** Whether a segment may stay. */
function isAllowed(marker: number, start: Buffer): boolean {
  if (pictureMarkers.includes(marker)) return true
  const known = marker === 0xe2 ? profileSegments : [keepColourFlags(marker, start)]
  return known.some(segment => segment?.equals(start))
}

/** Returns the cut that removes a segment, except for its colour flags. */
function cutSegment(cut: Cut, marker: number, start: Buffer): Cut {
  const kept = keepColourFlags(marker, start)
  return kept ? { ...cut, insert: printSegment(marker, kept) } : cut
}

/**
 * Returns the part of a JFIF header or of Adobe's segment that says how colours are stored. A JFIF header is 14 bytes long and
 * ends with the size of the thumbnail, which is set to 0.
 */
function keepColourFlags(marker: number, start: Buffer): Buffer | undefined {
  const name = start.toString('latin1', 0, 5)
  if (marker === 0xe0 && name === 'JFIF\0' && start.length >= 14)
    return Buffer.concat([start.subarray(0, 12), Buffer.alloc(2)])
  return marker === 0xee && name === 'Adobe' && start.length >= 12 ? start.subarray(0, 12) : undefined
}

/** Prints a segment with a colour profile. */
export function printJpegProfile(profile: Uint8Array): Buffer {
  return printSegment(0xe2, Buffer.concat([profileStart, profile]))
}

function printSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const segmentNames: readonly (readonly [marker: number, start: string, name: string])[] = [
  [0xe0, '', 'a thumbnail'],
  [0xe1, 'Exif\0', 'EXIF'],
  [0xe1, 'http://ns.adobe.com/', 'XMP'],
  [0xe2, 'ICC_PROFILE\0', 'a colour profile'],
  [0xe2, 'MPF\0', 'a second picture'],
  [0xed, '', 'IPTC'],
  [0xfe, '', 'a comment'],
]

function nameSegment(marker: number, start: string): string {
  const row = segmentNames.find(([known, begin]) => known === marker && start.startsWith(begin))
  return row?.[2] ?? `a segment FF${marker.toString(16).toUpperCase()}`
}
