export class NothingToPick extends Error {
  override readonly name = 'NothingToPick'
}

export type Random = ReturnType<typeof randomFrom>

/** Choices that look random and are the same for the same seed, by the generator mulberry32. */
export function randomFrom(seed: number) {
  let state = seed
  const next32 = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const random = {
    /** A number from 0 to 1, which it never reaches. */
    next: () => next32() / 2 ** 32,
    /** A whole number from 0 to `end`, which is not included. */
    below: (end: number) => next32() % end,
    /** A whole number, both bounds included. */
    int: (least: number, most: number) => least + random.below(most - least + 1),
    chance: (share: number) => random.next() < share,
    pick: <T>(items: readonly T[]): T => {
      const item = items[random.below(items.length)]
      if (item === undefined) throw new NothingToPick('There is nothing to pick from.')
      return item
    },
    /** Some of a list, in its order. */
    some: <T>(items: readonly T[], share: number) => items.filter(() => random.chance(share)),
    times: <T>(count: number, make: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => make(index)),
    /** The value now and then, else undefined. */
    maybe: <T>(share: number, make: () => T) => (random.chance(share) ? make() : undefined),
    bytes: (length: number) => Buffer.from(random.times(length, () => random.below(256))),
  }
  return random
}
