import type { PictureSize } from './geometry/focal.ts'

/** The contents of a picture's container besides the picture. */
type Contents = {
  readonly extras: readonly Extra[]
  /** `uncertain` if the last part may itself include bytes after the picture, so trailing bytes cannot be cut off. */
  readonly end?: 'uncertain'
}

/** A part besides the picture, such as EXIF. Without `cut` it cannot be removed from the container. */
export type Extra = { readonly name: string; readonly cut?: Cut }

/** Replaces `remove` bytes at `at` by `insert`; the coded pixels stay as they are. */
export type Cut = { readonly at: number; readonly remove: number; readonly insert?: Buffer }

/** Why bytes are not a picture of the format, as a sentence. */
export type ContainerFault = { readonly fault: string }

/** Walks through a container from start to end. */
export type ContainerWalk = (cursor: Cursor) => Contents | ContainerFault

export const noBytes = Buffer.alloc(0)

/** The most steps of a walk, two to four for each part of a container: millions of empty parts would take gigabytes. */
const maxSteps = 200_000

/** The fault of a container with so many parts that a decoder, too, would take gigabytes. */
export const tooManyParts: ContainerFault = { fault: 'It has too many parts.' }

/** The fault of a container whose end is missing. */
export const cutOff: ContainerFault = { fault: 'It is cut off.' }

/** Ends a walk with a fault. */
class WalkEnded extends Error {
  readonly fault: ContainerFault

  constructor(fault: ContainerFault) {
    super(fault.fault)
    this.fault = fault
  }
}

/** A place in the bytes of a picture. `size` is in pixels, set by the walk as soon as it is read. */
class Cursor {
  /** The offset of the first byte that was not taken or skipped. */
  at = 0
  size: PictureSize | undefined
  private readonly bytes: Buffer
  private steps = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** Takes the next bytes. */
  take(length: number): Buffer {
    this.skip(length)
    return length > 0 ? this.bytes.subarray(this.at - length, this.at) : noBytes
  }

  /** Skips the next bytes. */
  skip(length: number): void {
    if (length <= 0) return
    if (++this.steps > maxSteps) throw new WalkEnded(tooManyParts)
    if (this.at + length > this.bytes.length) throw new WalkEnded(cutOff)
    this.at += length
  }

  /** Skips the coded pixels of a JPEG, and takes the two bytes of the marker after them. FF00 is data, and FFD0–FFD7 a restart. */
  takeMarker(): Buffer {
    for (let at = this.at; ; at += 2) {
      at = this.bytes.indexOf(0xff, at)
      const next = at === -1 ? undefined : this.bytes[at + 1]
      if (next === undefined) throw new WalkEnded(cutOff)
      if (next === 0 || (next >= 0xd0 && next <= 0xd7)) continue
      this.skip(at - this.at)
      return this.take(2)
    }
  }
}

/** Returns the type of a chunk, in hexadecimal unless it consists of letters and digits. */
export function nameType(type: string): string {
  return /^[A-Za-z0-9 ]+$/.test(type) ? type.trim() : Buffer.from(type, 'latin1').toString('hex')
}

/** The contents of a container, or its fault, and the size in pixels, which may be known although there is a fault. */
type WalkedContainer = {
  readonly contents: Contents | ContainerFault
  readonly size: PictureSize | undefined
}

/** Walks through the bytes of a picture. Missing bytes at the end and too many parts are a fault, trailing bytes an extra. */
export function walkContainer(walk: ContainerWalk, bytes: Uint8Array): WalkedContainer {
  const cursor = new Cursor(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const contents = walkToEnd(walk, cursor)
  const { size, at } = cursor
  const trailing = bytes.byteLength - at
  if ('fault' in contents || trailing === 0) return { contents, size }
  const name = `${trailing} bytes after its end`
  const extra = contents.end === 'uncertain' ? { name } : { name, cut: { at, remove: trailing } }
  return { contents: { extras: [...contents.extras, extra] }, size }
}

function walkToEnd(walk: ContainerWalk, cursor: Cursor): Contents | ContainerFault {
  try {
    return walk(cursor)
  } catch (error) {
    if (error instanceof WalkEnded) return error.fault
    throw error
  }
}
