import { isDeepStrictEqual } from 'node:util'
import { publishedProfiles } from './colour-profile.ts'
import { type ContainerFault, type ContainerWalk, type Extra, nameType } from './container-walk.ts'
import type { PictureSize } from './geometry/focal.ts'

/** The chunk sequences of a still WebP with only pixels, alpha and a colour profile. */
const stillLayouts = [
  'VP8 ',
  'VP8L',
  ...['', 'ICCP,'].flatMap(profile =>
    ['VP8 ', 'VP8L', 'ALPH,VP8 '].map(pixels => `VP8X,${profile}${pixels}`),
  ),
]
const longestProfile = Math.max(...publishedProfiles.map(({ bytes }) => bytes.length))
const alphaFlag = 0x10
const profileFlag = 0x20

const chunkNames: Readonly<Record<string, string>> = {
  EXIF: 'EXIF',
  'XMP ': 'XMP',
  ICCP: 'a colour profile',
}

const notWebp: ContainerFault = { fault: 'It does not have the structure of a WebP.' }

/**
 * Walks through a WebP for the length that its header declares. Everything besides one still picture and a known colour profile is an extra:
 * other chunks, and flags of what the file does not contain. Only the flag of alpha may be set without any.
 */
export const walkWebp: ContainerWalk = cursor => {
  const extras: Extra[] = []
  const types: string[] = []
  let header: Buffer | undefined
  const file = cursor.take(12)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8) !== 'WEBP') return notWebp
  let left = file.readUInt32LE(4) - 4
  while (left > 0) {
    const at = cursor.at
    const head = cursor.take(8)
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    left -= 8 + length + (length % 2)
    const start = cursor.take(Math.min(length, type === 'ICCP' ? longestProfile : 10))
    if (['VP8X', 'VP8 ', 'VP8L'].includes(type)) {
      const size = readSize(type, start)
      // The canvas of a still picture has the size of its frame.
      if (!size || !isDeepStrictEqual(cursor.size ?? size, size)) return notWebp
      cursor.size = size
    }
    cursor.skip(length - start.length)
    if (length % 2 === 1 && cursor.take(1)[0] !== 0) {
      const cut = { at: cursor.at - 1, remove: 1, insert: Buffer.alloc(1) }
      extras.push({ name: 'a padding byte that is not zero', cut })
    }
    types.push(type)
    if (type === 'VP8X') header = start
    if (type === 'VP8X' && length !== 10) extras.push({ name: 'an extended header of another length' })
    const isExpected = stillLayouts.some(layout => layout.includes(type))
    const cut = { at, remove: cursor.at - at }
    if (type.startsWith('ANI') || type === 'ANMF') extras.push({ name: 'an animation' })
    else if (type === 'ICCP' ? !isProfile(start, length) : !isExpected)
      extras.push({ name: chunkNames[type] ?? `a chunk ${nameType(type)}`, cut })
  }
  if (header && !isPlainHeader(header, types)) {
    // The empty cut marks it as removable: `correctWebp` clears the flags.
    extras.push({ name: 'flags of metadata or an animation', cut: { at: 20, remove: 0 } })
  }
  // Decoders that trust the flag do not read this chunk, so it may hold anything.
  if (types.includes('ALPH') && ((header?.[0] ?? 0) & alphaFlag) === 0)
    extras.push({ name: 'transparency without its flag' })
  if (left < 0 || !cursor.size) return notWebp
  if (extras.length === 0 && !stillLayouts.includes(types.join(','))) return notWebp
  return { extras, end: 'uncertain' }
}

function isProfile(start: Buffer, length: number): boolean {
  return start.length === length && publishedProfiles.some(({ bytes }) => bytes.equals(start))
}

/** Whether an extended header (a byte of flags, three reserved bytes, the canvas size) has no flags but alpha and that of its profile. */
function isPlainHeader(header: Buffer, types: readonly string[]): boolean {
  const profile = types.includes('ICCP') ? profileFlag : 0
  return header.length === 10 && (header.readUInt32LE(0) & ~alphaFlag) === profile
}

/** Prints a chunk with a colour profile. */
export function printWebpProfile(profile: Uint8Array): Buffer {
  const head = Buffer.from('ICCP\0\0\0\0', 'latin1')
  head.writeUInt32LE(profile.length, 4)
  return Buffer.concat([head, profile, Buffer.alloc(profile.length % 2)])
}

/** Corrects the length and the flags of a WebP with an extended header after chunks were removed. */
export function correctWebp(bytes: Buffer): void {
  bytes.writeUInt32LE(bytes.length - 8, 4)
  // An extended header is the first chunk, at 12. Its flags are at 20, and the next chunk is at 30.
  if (bytes.toString('latin1', 12, 16) !== 'VP8X') return
  const profile = bytes.toString('latin1', 30, 34) === 'ICCP' ? profileFlag : 0
  bytes.writeUInt32LE((bytes.readUInt8(20) & alphaFlag) | profile, 20)
}

/** Returns the size at the start of a chunk: of the canvas, or of the pixels (RFC 9649, 2.5 to 2.7). */
function readSize(type: string, start: Buffer): PictureSize | undefined {
  if (type === 'VP8X' && start.length === 10)
    return { width: start.readUIntLE(4, 3) + 1, height: start.readUIntLE(7, 3) + 1 }
  if (type === 'VP8 ' && start.length === 10 && start.toString('hex', 3, 6) === '9d012a')
    return { width: start.readUInt16LE(6) & 0x3fff, height: start.readUInt16LE(8) & 0x3fff }
  if (type !== 'VP8L' || start.length < 5 || start[0] !== 0x2f) return undefined
  const bits = start.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
