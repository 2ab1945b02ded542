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

/** The state of a walk: the offset of the first byte that it has not asked for, and the size in pixels, set as soon as it is read. */
export type Cursor = { readonly at: number; size?: PictureSize }

/** Why bytes are not a picture of the format, as a sentence. */
export type ContainerFault = { readonly fault: string }

/** What a walk needs next: a number of bytes, a number of bytes to skip, or the marker that ends the scan of a JPEG. */
type Need = { readonly take: number } | { readonly skip: number } | { readonly marker: true }

/** Walks through a container from start to end, with only the bytes that it asks for in memory. */
export type ContainerWalk = (cursor: Cursor) => Generator<Need, Contents | ContainerFault, Buffer>

type Part<Value> = Generator<Need, Value, Buffer>

export const noBytes = Buffer.alloc(0)

/** Takes the next bytes. */
export function* take(length: number): Part<Buffer> {
  return length > 0 ? yield { take: length } : noBytes
}

/** Skips the next bytes. */
export function* skip(length: number): Part<void> {
  if (length > 0) yield { skip: length }
}

/** Skips the coded pixels of a JPEG, up to and including the two bytes of the marker after them. */
export function* takeMarker(): Part<Buffer> {
  return yield { marker: true }
}

/** Returns the type of a chunk, in hexadecimal unless it consists of letters and digits. */
export function nameType(type: string): string {
  return /^[A-Za-z0-9 ]+$/.test(type) ? type.trim() : Buffer.from(type, 'latin1').toString('hex')
}

/** Takes the bytes of a picture piece by piece. The caller may reuse a piece as soon as `add` returns. */
export type ContainerReader = {
  readonly add: (piece: Buffer) => void
  /** The size in pixels; undefined if more bytes are needed, null if it cannot be read. */
  readonly size: () => PictureSize | null | undefined
  /** The result for all bytes. */
  readonly finish: () => (Contents & PictureSize) | ContainerFault
}

/** The most needs of a walk, two to four for each part of a container: millions of empty parts would take gigabytes. */
const maxNeeds = 200_000

/** The fault of a container with so many parts that a decoder, too, would take gigabytes. */
export const tooManyParts: ContainerFault = { fault: 'It has too many parts.' }

/** Starts a walk. Missing bytes at the end and too many parts are a fault, trailing bytes an extra. */
export function readContainer(walk: ContainerWalk): ContainerReader {
  const cursor: { at: number; size?: PictureSize } = { at: 0 }
  const steps = walk(cursor)
  let step = steps.next()
  let taken: Buffer = noBytes
  let skipped = 0
  let isAfterFF = false
  let trailing = 0
  let needs = 0
  const proceed = (bytes: Buffer) => {
    taken = noBytes
    skipped = 0
    const isEndless = ++needs > maxNeeds
    step = isEndless ? { done: true, value: tooManyParts } : steps.next(bytes)
  }
  /** Gives the current need the bytes that it lacks from the start of a piece, and returns how many these are. */
  const use = (piece: Buffer, need: Need): number => {
    if ('skip' in need) {
      const used = Math.min(need.skip - skipped, piece.length)
      skipped += advance(used)
      if (skipped === need.skip) proceed(noBytes)
      return used
    }
    if ('take' in need) {
      const part = piece.subarray(0, need.take - taken.length)
      advance(part.length)
      taken = Buffer.concat([taken, part])
      if (taken.length === need.take) proceed(taken)
      return part.length
    }
    return useScan(piece)
  }
  // FF00 is data and FFD0–FFD7 a restart; FF before anything else starts the next segment.
  const useScan = (piece: Buffer): number => {
    for (let at = 0; ; at++) {
      if (!isAfterFF) {
        const ff = piece[at] === 0xff ? at : piece.indexOf(0xff, at)
        if (ff === -1) return advance(piece.length)
        at = ff + 1
        isAfterFF = true
      }
      const next = piece[at]
      if (next === undefined) return advance(piece.length)
      isAfterFF = false
      if (next === 0 || (next >= 0xd0 && next <= 0xd7)) continue
      advance(at + 1)
      proceed(Buffer.from([0xff, next]))
      return at + 1
    }
  }
  const advance = (length: number): number => {
    cursor.at += length
    return length
  }
  return {
    add(piece) {
      let rest = piece
      while (rest.length > 0 && !step.done) rest = rest.subarray(use(rest, step.value))
      trailing += rest.length
    },
    size: () => cursor.size ?? (step.done ? null : undefined),
    finish() {
      if (!step.done) return { fault: 'It is cut off.' }
      if ('fault' in step.value) return step.value
      const value = { ...step.value, ...(cursor.size ?? { width: 0, height: 0 }) }
      if (trailing === 0) return value
      const name = `${trailing} bytes after its end`
      const cut = { at: cursor.at, remove: trailing }
      return { ...value, extras: [...value.extras, value.end === 'uncertain' ? { name } : { name, cut }] }
    },
  }
}
