/** How to make bytes of older ones: three numbers for each step, and the new bytes of all steps, one after the other. */
export type Copies = {
  /**
   * How many new bytes to add; how far from the end of the last copy the next one begins in the older bytes; how many bytes to copy from
   * there. `[3, 120, 500, 0, -20, 40]`.
   */
  readonly steps: readonly number[]
  readonly added: Buffer
}

/** Equal ranges that are shorter than two blocks may be missed. */
const blockBytes = 64

/** Finds the ranges of bytes that are in the older ones, too, in linear time, as rsync does: by a hash that rolls over the new bytes. */
export function findCopies(older: Buffer, bytes: Buffer): Copies {
  const blocks = new Map<number, number>()
  for (let start = older.length - blockBytes; start >= 0; start -= blockBytes)
    blocks.set(hashBlock(older, start), start)
  const steps: number[] = []
  const added: Buffer[] = []
  let done = 0
  let copied = 0
  const addStep = (end: number, from: number, length: number) => {
    added.push(bytes.subarray(done, end))
    steps.push(end - done, from - copied, length)
    done = end + length
    copied = from + length
  }
  let rolled = hashBlock(bytes, 0)
  for (let at = 0; at + blockBytes <= bytes.length; ) {
    const start = blocks.get(rolled)
    if (start === undefined || older.compare(bytes, at, at + blockBytes, start, start + blockBytes) !== 0) {
      rolled = roll(rolled, bytes[at] ?? 0, bytes[at + blockBytes] ?? 0)
      at++
      continue
    }
    let [from, begin, end] = [start, at, at + blockBytes]
    while (begin > done && from > 0 && older[from - 1] === bytes[begin - 1]) {
      from--
      begin--
    }
    while (end < bytes.length && older[from + end - begin] === bytes[end]) end++
    addStep(begin, from, end - begin)
    at = end
    rolled = hashBlock(bytes, at)
  }
  addStep(bytes.length, copied, 0)
  return { steps, added: Buffer.concat(added) }
}

/** Makes the bytes of which `findCopies` found the copies. Returns undefined if a step leads out of the bytes, or to more than `most`. */
export function applyCopies(older: Buffer, { steps, added }: Copies, most: number): Buffer | undefined {
  const pieces: Buffer[] = []
  let [from, used, total] = [0, 0, 0]
  for (let index = 0; index < steps.length; index += 3) {
    const [news = -1, jump = 0, length = -1] = steps.slice(index, index + 3)
    from += jump
    total += news + length
    const isInside = used + news <= added.length && from >= 0 && from + length <= older.length
    if (news < 0 || length < 0 || !isInside || total > most) return undefined
    pieces.push(added.subarray(used, used + news), older.subarray(from, from + length))
    used += news
    from += length
  }
  return used === added.length ? Buffer.concat(pieces) : undefined
}

const factor = 0x01000193
/** The factor that the first byte of a block has in its hash. */
const outFactor = Array.from({ length: blockBytes - 1 }).reduce<number>(each => Math.imul(each, factor), 1)

function hashBlock(bytes: Buffer, start: number): number {
  let hash = 0
  for (let at = start; at < start + blockBytes; at++) hash = (Math.imul(hash, factor) + (bytes[at] ?? 0)) | 0
  return hash
}

function roll(hash: number, out: number, next: number): number {
  return (Math.imul(hash - Math.imul(out, outFactor), factor) + next) | 0
}
