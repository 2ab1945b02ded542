/** Choices that look random and are the same for the same seed. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  }

  /** A number from 0 to 1, which it never reaches (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both bounds included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.int(0, list.length - 1)]
    if (found === undefined) throw new NothingToPick('There is nothing to pick.')
    return found
  }

  /** Some of a list, in its order. */
  some<T>(list: readonly T[], share: number): T[] {
    return list.filter(() => this.chance(share))
  }

  /** `make` as often as said. */
  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index))
  }

  /** The value now and then, else nothing. */
  maybe<T>(share: number, make: () => T): T | undefined {
    return this.chance(share) ? make() : undefined
  }
}

/** A list to pick from is empty. */
export class NothingToPick extends Error {
  override readonly name = 'NothingToPick'
}
