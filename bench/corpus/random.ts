/** Numbers from 0 up to, not including, 1; the same ones for the same seed (Marsaglia 2003, xorshift with 13, 17, 5). */
export type Random = () => number

/** Starts a sequence. Seeds that lie side by side give sequences that have nothing to do with one another. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** A whole number from `low` to `high`, both possible. */
export function pickNumber(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** One of a list. @throws RangeError where the list is empty */
export function pickOne<T>(random: Random, list: readonly T[]): T {
  const index = pickNumber(random, 0, list.length - 1)
  const found = list[index]
  if (found === undefined) throw new RangeError('There is nothing to pick from.')
  return found
}
