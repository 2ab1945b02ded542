import type { PictureSize } from './geometry/focal.ts'

/** What the container of a picture says: its size in pixels as stored, and what it carries beside the picture, in words. */
export type Contents = PictureSize & { readonly extras: readonly string[] }

/** Why bytes are not a picture of the format, as a sentence. */
export type ContainerFault = { readonly fault: string }

/** What a walk needs next: so many bytes, to pass over so many, or the marker that ends the scan of a JPEG. */
type Need = { readonly take: number } | { readonly skip: number } | { readonly marker: true }

/** Goes through a container from its first byte to its last, and never holds more of it than it takes at once. */
export type ContainerWalk = Generator<Need, Contents | ContainerFault, Buffer>

type Part<Value> = Generator<Need, Value, Buffer>

const noBytes = Buffer.alloc(0)

/** The next bytes. */
export function* take(length: number): Part<Buffer> {
  return length > 0 ? yield { take: length } : noBytes
}

/** Passes over the next bytes. */
export function* skip(length: number): Part<void> {
  if (length > 0) yield { skip: length }
}

/** Passes over the coded pixels of a JPEG: the two bytes of the marker behind them. */
export function* takeMarker(): Part<Buffer> {
  return yield { marker: true }
}

/** A type of chunk as it is written, or in hexadecimal digits where it is not of letters and digits. */
export function nameType(type: string): string {
  return /^[A-Za-z0-9 ]+$/.test(type) ? type.trim() : Buffer.from(type, 'latin1').toString('hex')
}

/** Takes the bytes of a picture piece by piece; a piece may be written over as soon as `add` returns. */
export type ContainerReader = {
  readonly add: (piece: Buffer) => void
  /** What all bytes come to. */
  readonly finish: () => Contents | ContainerFault
}

/** Begins a walk. Bytes that are missing at its end are a fault, those that remain an extra. */
export function readContainer(walk: ContainerWalk): ContainerReader {
  let step = walk.next()
  let taken: Buffer = noBytes
  let skipped = 0
  let isAfterFF = false
  let trailing = 0
  const goOn = (bytes: Buffer) => {
    taken = noBytes
    skipped = 0
    step = walk.next(bytes)
  }
  /** How many bytes of a piece the current need uses up. */
  const use = (piece: Buffer, need: Need): number => {
    if ('skip' in need) {
      const used = Math.min(need.skip - skipped, piece.length)
      skipped += used
      if (skipped === need.skip) goOn(noBytes)
      return used
    }
    if ('take' in need) {
      const part = piece.subarray(0, need.take - taken.length)
      taken = Buffer.concat([taken, part])
      if (taken.length === need.take) goOn(taken)
      return part.length
    }
    return useScan(piece)
  }
  // FF is data before 00 and a restart before D0–D7; before anything else it begins the next segment.
  const useScan = (piece: Buffer): number => {
    for (let at = 0; ; at++) {
      if (!isAfterFF) {
        const ff = piece[at] === 0xff ? at : piece.indexOf(0xff, at)
        if (ff === -1) return piece.length
        at = ff + 1
        isAfterFF = true
      }
      const next = piece[at]
      if (next === undefined) return piece.length
      isAfterFF = false
      if (next === 0 || (next >= 0xd0 && next <= 0xd7)) continue
      goOn(Buffer.from([0xff, next]))
      return at + 1
    }
  }
  return {
    add(piece) {
      let rest = piece
      while (rest.length > 0 && !step.done) rest = rest.subarray(use(rest, step.value))
      trailing += rest.length
    },
    finish() {
      if (!step.done) return { fault: 'It is cut off.' }
      const { value } = step
      if ('fault' in value || trailing === 0) return value
      return { ...value, extras: [...value.extras, `${trailing} bytes after its end`] }
    },
  }
}
