/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** A whole number from 0 to `end`, which is not included. */
  readonly below: (end: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  readonly bytes: (length: number) => Buffer
}

/** The generator mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  return { below, pick, bytes: length => Buffer.from(Array.from({ length }, () => below(256))) }
}
