import { type ContainerFault, type ContainerWalk, nameType, skip, take } from './container-walk.ts'
import type { PictureSize } from './geometry/focal.ts'

/** The chunk sequences of a still WebP with only pixels and alpha. */
const stillLayouts = ['VP8 ', 'VP8L', 'VP8X,VP8 ', 'VP8X,VP8L', 'VP8X,ALPH,VP8 ']
const alphaFlag = 0x10

const chunkNames: Readonly<Record<string, string>> = {
  EXIF: 'EXIF',
  'XMP ': 'XMP',
  ICCP: 'a colour profile',
  ANIM: 'an animation',
}

const notWebp: ContainerFault = { fault: 'It does not have the structure of a WebP.' }

/** Accepts one still picture without further chunks, with no flag but alpha, and exactly as long as its header says. */
export function* walkWebp(): ContainerWalk {
  const extras: string[] = []
  const sizes: PictureSize[] = []
  const types: string[] = []
  const file = yield* take(12)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8) !== 'WEBP') return notWebp
  let left = file.readUInt32LE(4) - 4
  while (left > 0) {
    const head = yield* take(8)
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    left -= 8 + length + (length % 2)
    const start = yield* take(Math.min(length, 10))
    yield* skip(length - start.length)
    if (length % 2 === 1 && (yield* take(1))[0] !== 0) extras.push('text between its chunks')
    types.push(type)
    if (type === 'VP8X' && !isPlainHeader(start, length)) extras.push('flags of metadata or an animation')
    if (type in chunkNames) extras.push(chunkNames[type] ?? '')
    else if (!stillLayouts.some(layout => layout.includes(type))) extras.push(`a chunk ${nameType(type)}`)
    sizes.push(...sizeIn(type, start))
  }
  if (left < 0 || sizes.length === 0) return notWebp
  if (extras.length === 0 && !stillLayouts.includes(types.join(','))) return notWebp
  const [width, height] = [sizes.map(size => size.width), sizes.map(size => size.height)]
  return { width: Math.max(...width), height: Math.max(...height), extras }
}

/** The extended header: one byte of flags, three reserved bytes, and the canvas size. */
function isPlainHeader(start: Buffer, length: number): boolean {
  return length === 10 && (start.readUInt8(0) & ~alphaFlag) === 0 && start.readUIntLE(1, 3) === 0
}

/** The size at the start of a chunk: of the canvas, or of the pixels (RFC 9649, 2.5 to 2.7). */
function sizeIn(type: string, start: Buffer): PictureSize[] {
  if (type === 'VP8X' && start.length === 10)
    return [{ width: start.readUIntLE(4, 3) + 1, height: start.readUIntLE(7, 3) + 1 }]
  if (type === 'VP8 ' && start.length === 10)
    return [{ width: start.readUInt16LE(6) & 0x3fff, height: start.readUInt16LE(8) & 0x3fff }]
  if (type !== 'VP8L' || start.length < 5) return []
  const bits = start.readUInt32LE(1)
  return [{ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }]
}
