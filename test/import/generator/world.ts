import type { Random } from '../../support/random.ts'

/** What the files of one content have in common. */
export type World = {
  readonly random: Random
  readonly languages: readonly string[]
  readonly bounds: Bounds
  readonly pictures: readonly string[]
  readonly authors: readonly string[]
  readonly places: readonly string[]
  readonly guideCategories: readonly string[]
  /** The next id of a collection, in no order. */
  readonly id: () => number
}

export type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Ids, each once: small ones, gaps, and the largest there can be. */
export function createIds(random: Random): () => number {
  const taken = new Set<number>()
  return () => {
    for (;;) {
      const id = random.chance(0.1) ? Number.MAX_SAFE_INTEGER - random.int(0, 500) : random.int(1, 5000)
      if (taken.has(id)) continue
      taken.add(id)
      return id
    }
  }
}

/** A text of its own in each language, or one for all. */
export function words<T>(
  { random, languages }: Pick<World, 'random' | 'languages'>,
  make: () => T,
): T | Record<string, T> {
  if (random.chance(0.4)) return make()
  return Object.fromEntries(languages.map(language => [language, make()]))
}

/** A position in the bounds: on their edge, on a round number, or with as many digits as a number has. */
export function position({ random, bounds }: World): { latitude: string; longitude: string } {
  const { west, south, east, north } = bounds
  const within = (low: number, high: number) => {
    if (random.chance(0.2)) return random.pick([low, high])
    const exact = low + (high - low) * random.next()
    return random.chance(0.3) ? Math.min(high, Math.max(low, Number(exact.toFixed(4)))) : exact
  }
  return { latitude: decimal(within(south, north)), longitude: decimal(within(west, east)) }
}

// Content knows no exponents.
function decimal(number: number): string {
  return String(number).includes('e') ? number.toFixed(25) : String(number)
}

/** An address of the web. */
export function webAddress(random: Random): string {
  return random.pick([
    'https://www.example.org/page',
    'http://example.org',
    'https://example.org/?a=1&b=2#top',
    'HTTPS://WWW.Example.ORG:8443/Path/%C3%A5',
    'https://www.å.example.org/är/så',
    'https://example.org/en/events/something/',
    `https://example.org/${'long/'.repeat(100)}`,
  ])
}

/** An address that the contract takes and an editor could not have written. */
export function importedAddress(random: Random): string {
  return random.pick([
    'https://user:word@example.org/',
    'https://example.org/{slug}/|x',
    'https://example.org/"quoted"',
  ])
}
