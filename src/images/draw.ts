import { findDamage } from './damage.ts'
import type { Pixels } from './decoder.ts'
import { type PictureFacts, type PictureRefusal, undecodable } from './inspect.ts'
import { writeOriginal } from './original.ts'
import {
  distinctScalings,
  firstScaling,
  keyOfScaling,
  reachesEnd,
  type Scaling,
  type Wanted,
} from './rendition-plan.ts'

/** A picture, and what to make of it. */
export type RenderRequest = {
  readonly bytes: Uint8Array
  readonly facts: PictureFacts
  readonly wanted: readonly Wanted[]
}

/** What was made while the whole picture was at hand. */
export type Drawn = {
  /** The original as it may be published. */
  readonly original: Uint8Array
  /** The pixels of every first scaling, by its key. */
  readonly scaled: ReadonlyMap<string, Pixels>
}

/**
 * Decodes a picture once, to its last pixel, and takes from it all that needs the whole of it. Where one size of one part
 * is all that is asked for, and it reaches down to the end, it is scaled while it is decoded: the same pixels, for less memory
 * and time.
 */
export async function draw(request: RenderRequest): Promise<Drawn | PictureRefusal> {
  const { bytes, facts, wanted } = request
  const renditions = wanted.filter(plan => plan !== null)
  const scalings = distinctScalings(renditions.map(plan => firstScaling(plan, facts)))
  if (wanted.includes(null) && !facts.publishable) return drawFromWhole(request, scalings)
  const [only, ...others] = scalings
  if (only === undefined) return (await findDamage(bytes, facts)) ?? { original: bytes, scaled: new Map() }
  return others.length === 0 && canScaleAtOnce(only, facts)
    ? drawAtOnce(request, only)
    : drawFromWhole(request, scalings)
}

/**
 * What is published as it is holds no turn and no colour profile, so decoding and scaling do not change places. Damage below a
 * part would not be seen.
 */
function canScaleAtOnce({ region }: Scaling, facts: PictureFacts): boolean {
  return facts.publishable && facts.format === 'jpeg' && reachesEnd(region, facts)
}

async function drawAtOnce({ bytes }: RenderRequest, scaling: Scaling): Promise<Drawn | PictureRefusal> {
  const { decodeScaled } = await import('./decoder.ts')
  const pixels = await orDamaged(decodeScaled(bytes, scaling))
  return 'code' in pixels ? pixels : { original: bytes, scaled: new Map([[keyOfScaling(scaling), pixels]]) }
}

async function drawFromWhole(
  { bytes, facts, wanted }: RenderRequest,
  scalings: readonly Scaling[],
): Promise<Drawn | PictureRefusal> {
  const { decodePixels, scalePixels } = await import('./decoder.ts')
  const whole = await orDamaged(decodePixels(bytes))
  if ('code' in whole) return whole
  expectSize(whole, facts)
  const scaled = new Map<string, Pixels>()
  for (const scaling of scalings) scaled.set(keyOfScaling(scaling), await scalePixels(whole, scaling))
  const mustWrite = wanted.includes(null) && !facts.publishable
  return { original: mustWrite ? await writeOriginal(whole, facts) : bytes, scaled }
}

function orDamaged(decoding: Promise<Pixels>): Promise<Pixels | PictureRefusal> {
  return decoding.catch(() => undecodable)
}

function expectSize({ width, height }: Pixels, facts: PictureFacts): void {
  if (width === facts.width && height === facts.height) return
  throw new Error(`The picture is ${width} x ${height}, not ${facts.width} x ${facts.height}.`)
}
