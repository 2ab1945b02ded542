/**
 * One colour of a gradient: where it stands from 0 to 1, the colour, and how opaque it is (1 where left out). A colour
 * alone stands where its turn comes, all colours evenly spaced.
 */
export type Stop = string | readonly [offset: number, colour: string, opacity?: number]

/** What a scene draws with: its size, its own dice, and paints and filters that are named by `url(#…)`. */
export interface Draw {
  readonly width: number
  readonly height: number
  /** The gradients, filters, clips and masks asked for so far, as SVG. */
  readonly definitions: readonly string[]
  /** The next number from 0 up to 1; the same row of numbers for the same scene. */
  random(): number
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** A paint from the top to the bottom of the shape it fills. */
  vertical(stops: readonly Stop[]): string
  /** A paint from the left to the right of the shape it fills. */
  horizontal(stops: readonly Stop[]): string
  /** A paint from the middle of the shape it fills to its rim. */
  radial(stops: readonly Stop[]): string
  /** A filter that softens by so many pixels. */
  blur(pixels: number): string
  /** A filter that tears the edges of a shape by so many pixels, as cut by hand. */
  rough(pixels: number): string
  /** A filter that stains a shape darker in patches: `grain` about 0.01 for clouds to 0.5 for sand, `strength` 0 to 1. */
  mottle(grain: number, strength: number): string
  /** A clip path of the shapes given. */
  clip(shapes: string): string
  /** A mask: what is white in the shapes stays, what is black goes. */
  mask(shapes: string): string
}

/** A pen for the scene of this name, with dice seeded by the name. */
export function createPen(name: string, width: number, height: number): Draw {
  const random = mulberry32(hash(name))
  const definitions: string[] = []
  const define = (write: (id: string) => string) => {
    const id = `d${definitions.length + 1}`
    definitions.push(write(id))
    return `url(#${id})`
  }
  return {
    width,
    height,
    definitions,
    random,
    between: (low, high) => low + (high - low) * random(),
    pick: items => pickOne(items, random()),
    vertical: stops =>
      define(id => `<linearGradient id="${id}" x2="0" y2="1">${stopTags(stops)}</linearGradient>`),
    horizontal: stops => define(id => `<linearGradient id="${id}">${stopTags(stops)}</linearGradient>`),
    radial: stops => define(id => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`),
    blur: pixels => define(id => filter(id, `<feGaussianBlur stdDeviation="${pixels}"/>`)),
    rough: pixels => define(id => filter(id, tear(pixels, definitions.length))),
    mottle: (grain, strength) => define(id => filter(id, stain(grain, strength, definitions.length))),
    clip: shapes => define(id => `<clipPath id="${id}">${shapes}</clipPath>`),
    mask: shapes =>
      define(
        id =>
          `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${shapes}</mask>`,
      ),
  }
}

/** A row of numbers from 0 up to 1 for a seed: the generator mulberry32, which is in the public domain. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A 32-bit number for a text: FNV-1a. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}

function pickOne<T>(items: readonly T[], chance: number): T {
  const item = items[Math.floor(chance * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

function stopTags(stops: readonly Stop[]): string {
  const places = stops.map((stop, index) =>
    typeof stop === 'string' ? ([index / Math.max(1, stops.length - 1), stop] as const) : stop,
  )
  return places
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

// The region is wider than the shape, so that a blur near its edge is not cut off.
function filter(id: string, steps: string): string {
  return `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB">${steps}</filter>`
}

function tear(pixels: number, seed: number): string {
  return `<feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="3" seed="${seed}" result="noise"/>
    <feDisplacementMap in="SourceGraphic" in2="noise" scale="${pixels}" xChannelSelector="R" yChannelSelector="G"/>`
}

function stain(grain: number, strength: number, seed: number): string {
  return `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0.05  ${3 * strength} 0 0 0 ${-1.2 * strength}"/>
    <feComposite in2="SourceAlpha" operator="in" result="stain"/>
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="stain"/></feMerge>`
}
