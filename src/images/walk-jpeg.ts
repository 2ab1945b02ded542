import { type ContainerFault, type ContainerWalk, skip, take, takeMarker } from './container-walk.ts'

/** Segments of the picture itself: DHT, DQT, DRI, SOS. */
const pictureMarkers = [0xc4, 0xdb, 0xdd, 0xda]
/** SOF0–SOF2: the frame, with its size. */
const frameMarkers = [0xc0, 0xc1, 0xc2]
const startOfScan = 0xda
const endOfImage = 0xd9

const notJpeg: ContainerFault = { fault: 'It does not have the structure of a JPEG.' }

/** Accepts picture segments, a JFIF header without thumbnail and Adobe's colour flag, up to the end marker. */
export function* walkJpeg(): ContainerWalk {
  const frames: { width: number; height: number }[] = []
  const extras: string[] = []
  if ((yield* take(2)).readUInt16BE() !== 0xffd8) return notJpeg
  for (let head = yield* take(2); head[1] !== endOfImage; ) {
    const marker = head.readUInt8(1)
    if (head[0] !== 0xff || marker === 0xff) return notJpeg
    const length = (yield* take(2)).readUInt16BE() - 2
    if (length < 0) return notJpeg
    const start = yield* take(Math.min(length, 32))
    yield* skip(length - start.length)
    if (frameMarkers.includes(marker)) {
      if (length < 5) return notJpeg
      frames.push({ height: start.readUInt16BE(1), width: start.readUInt16BE(3) })
    } else if (!isAllowed(marker, length, start)) extras.push(nameSegment(marker, start.toString('latin1')))
    head = marker === startOfScan ? yield* takeMarker() : yield* take(2)
  }
  const [frame] = frames
  return frame && frames.length === 1 ? { ...frame, extras } : notJpeg
}

/** A JFIF header without thumbnail is 14 bytes long and ends with the thumbnail's width and height. */
function isAllowed(marker: number, length: number, start: Buffer): boolean {
  const text = start.toString('latin1')
  if (marker === 0xe0) return length === 14 && text.startsWith('JFIF\0') && start.readUInt16BE(12) === 0
  if (marker === 0xee) return length === 12 && text.startsWith('Adobe')
  return pictureMarkers.includes(marker)
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
