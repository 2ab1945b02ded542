import { publishedProfiles } from './colour-profile.ts'
import {
  type ContainerFault,
  type ContainerWalk,
  type Cut,
  type Extra,
  skip,
  take,
  takeMarker,
} from './container-walk.ts'

/** Segments of the picture itself: DHT, DQT, DRI, SOS. */
const pictureMarkers = [0xc4, 0xdb, 0xdd, 0xda]
/** SOF0–SOF2: the frame, with its size. */
const frameMarkers = [0xc0, 0xc1, 0xc2]
const startOfScan = 0xda
const endOfImage = 0xd9

const notJpeg: ContainerFault = { fault: 'It does not have the structure of a JPEG.' }

/** The start of a colour profile in a single segment: number 1 of 1. */
const profileStart = 'ICC_PROFILE\0\x01\x01'
const profileSegments = publishedProfiles.map(({ bytes }) =>
  Buffer.concat([Buffer.from(profileStart, 'latin1'), bytes]),
)
const longestStart = Math.max(...profileSegments.map(({ length }) => length))

/**
 * Accepts picture segments, a JFIF header without thumbnail, Adobe's colour flag and a known colour profile, up to the end
 * marker.
 */
export const walkJpeg: ContainerWalk = function* (cursor) {
  const frames: { width: number; height: number }[] = []
  const extras: Extra[] = []
  if ((yield* take(2)).readUInt16BE() !== 0xffd8) return notJpeg
  for (let head = yield* take(2); head[1] !== endOfImage; ) {
    const marker = head.readUInt8(1)
    if (head[0] !== 0xff || marker === 0xff) return notJpeg
    const length = (yield* take(2)).readUInt16BE() - 2
    if (length < 0) return notJpeg
    const at = cursor.at - 4
    const start = yield* take(Math.min(length, longestStart))
    yield* skip(length - start.length)
    if (frameMarkers.includes(marker)) {
      if (length < 5) return notJpeg
      frames.push({ height: start.readUInt16BE(1), width: start.readUInt16BE(3) })
    } else if (!isAllowed(marker, length, start)) {
      const name = nameSegment(marker, start.toString('latin1'))
      extras.push({ name, cut: cutSegment({ at, remove: length + 4 }, marker, start) })
    }
    head = marker === startOfScan ? yield* takeMarker() : yield* take(2)
  }
  const [frame] = frames
  return frame && frames.length === 1 ? { ...frame, extras } : notJpeg
}

/** Whether a segment may stay. A JFIF header without thumbnail is 14 bytes long and ends with the thumbnail's width and height. */
function isAllowed(marker: number, length: number, start: Buffer): boolean {
  const text = start.toString('latin1', 0, 5)
  if (marker === 0xe0) return length === 14 && text.startsWith('JFIF\0') && start.readUInt16BE(12) === 0
  if (marker === 0xee) return length === 12 && text.startsWith('Adobe')
  if (marker === 0xe2)
    return length === start.length && profileSegments.some(segment => segment.equals(start))
  return pictureMarkers.includes(marker)
}

/** Returns the cut that removes a segment. A JFIF header says how colours are stored, so it stays, without its thumbnail. */
function cutSegment(cut: Cut, marker: number, start: Buffer): Cut {
  if (marker !== 0xe0 || start.length < 14 || !start.toString('latin1').startsWith('JFIF\0')) return cut
  return { ...cut, insert: printSegment(marker, Buffer.concat([start.subarray(0, 12), Buffer.alloc(2)])) }
}

/** Prints a segment with a colour profile. */
export function printJpegProfile(profile: Uint8Array): Buffer {
  return printSegment(0xe2, Buffer.concat([Buffer.from(profileStart, 'latin1'), profile]))
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
