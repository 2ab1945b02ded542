import type { Sharp } from 'sharp'
import type { Refusal } from '../base/problems/refusal.ts'
import { profileNamed } from './colour-profile.ts'
import { cleanContainer, findPictureFault } from './containers.ts'
import { findDamage } from './damage.ts'
import type { PixelBuffer } from './decoder.ts'
import { encodeOriginal, encodeRendition, fileExtensions, isLarge } from './formats.ts'
import type { RenditionFormat } from './geometry/spec.ts'
import { type PictureFacts, undecodable } from './inspect.ts'
import {
  distinctScalings,
  type FilePlan,
  firstScaling,
  keyOfScaling,
  type RenditionPlan,
  reachesEnd,
  type Scaling,
  type Shrink,
  shrinkFor,
  shrinkScaling,
  shrinkSize,
  shrinks,
} from './rendition-plan.ts'

/** A picture, and the files to make from it. */
type RenderRequest = {
  readonly bytes: Uint8Array
  readonly facts: PictureFacts
  readonly wanted: readonly FilePlan[]
}

/** The bytes of one file, its size in pixels, and its plan. */
type Rendered = {
  readonly plan: FilePlan
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Makes all planned files of a picture, in order. The bytes of each file depend only on the picture, the plan and sharp's version.
 * None has metadata: renditions are encoded from bare pixels, and metadata is removed from an original. Returns a refusal if the
 * picture is damaged.
 *
 * @throws Error if a crop is outside the picture, or if the facts belong to other bytes
 */
export async function renderPicture(request: RenderRequest): Promise<Rendered[] | Refusal> {
  const { facts, wanted } = request
  const plans = wanted.filter(plan => plan !== null)
  const decoded = await decode(request, distinctScalings(plans.map(plan => firstScaling(plan, facts))))
  if ('code' in decoded) return decoded
  const pixelsOf = makeSizer(await convertScaled(decoded.scaled, facts), facts)
  const rendered: Rendered[] = []
  for (const plan of wanted) {
    if (plan === null)
      rendered.push({ plan, bytes: decoded.original, width: facts.width, height: facts.height })
    else rendered.push(await renderRendition(plan, await pixelsOf(plan)))
  }
  return rendered
}

/** The results that need the whole picture in memory. */
type Decoded = {
  /** The original as it is published, if it is wanted. */
  readonly original: Uint8Array
  /** The pixels of every first scaling, by its key. Their colours are those of the profile, if it is known. */
  readonly scaled: ScaledPixels
}

type ScaledPixels = ReadonlyMap<string, PixelBuffer>

/** Decodes a picture as seldom as its size allows, and makes the results that need all of it. */
async function decode(
  { bytes, facts, wanted }: RenderRequest,
  scalings: readonly Scaling[],
): Promise<Decoded | Refusal> {
  const isRewritten = wanted.includes(null) && facts.original === 'encoded'
  const [first, ...others] = scalings
  // Decodes what is published, since the JPEG decoder overlooks some damage that metadata or other data follows.
  const kept = wanted.includes(null) && facts.original === 'cleaned' ? clean(bytes, facts) : bytes
  if (first === undefined && !isRewritten)
    return (await findDamage(kept, facts)) ?? { original: kept, scaled: new Map() }
  const decoder = await import('./decoder.ts')
  const decoding = { ignoreIcc: facts.profile !== null }
  if (first && others.length === 0 && shrinkOf(first, facts) === 1 && canScaleAtOnce(first, facts)) {
    const pixels = await decoder.decodeScaled(kept, first, decoding).catch(() => undecodable)
    return 'code' in pixels ? pixels : { original: kept, scaled: new Map([[keyOfScaling(first), pixels]]) }
  }
  if (isLargeReencoded(facts)) return decodeInParts({ bytes, facts, wanted }, scalings)
  const scaled = new Map<string, PixelBuffer>()
  let original = kept
  for (const shrink of shrinks) {
    const chosen = scalings.filter(scaling => shrinkOf(scaling, facts) === shrink)
    const makesOriginal = shrink === 1 && isRewritten
    if (chosen.length === 0 && !makesOriginal) continue
    const size = shrinkSize(facts, shrink)
    const decoded =
      shrink === 1 ? decoder.decodePixels(kept, decoding) : decoder.decodeShrunk(kept, size, decoding)
    const pixels = await decoded.catch(() => undecodable)
    if ('code' in pixels) return pixels
    if (pixels.width !== size.width || pixels.height !== size.height)
      throw new Error(
        `The picture is ${pixels.width} x ${pixels.height}, not ${size.width} x ${size.height}.`,
      )
    for (const scaling of chosen)
      scaled.set(keyOfScaling(scaling), await decoder.scalePixels(pixels, shrinkScaling(scaling, shrink)))
    if (makesOriginal) {
      const isPlain = facts.profile === null
      original = await encodeAgain(
        isPlain ? decoder.openPixels(pixels) : await openUpright(bytes, facts),
        facts,
      )
    }
  }
  return { original, scaled }
}

/** Whether a JPEG or WebP is too large to keep its pixels in memory, and cannot be shrunk while it is decoded, as its original is encoded again. */
function isLargeReencoded(facts: PictureFacts): boolean {
  return facts.format !== 'png' && facts.original === 'encoded' && isLarge(facts)
}

/** Decodes a picture again for each result. This gives the same pixels as decoding it once, in half of the memory. */
async function decodeInParts(
  { bytes, facts, wanted }: RenderRequest,
  scalings: readonly Scaling[],
): Promise<Decoded | Refusal> {
  const { decodeScaled } = await import('./decoder.ts')
  const decoding = { ignoreIcc: facts.profile !== null }
  const scaled = new Map<string, PixelBuffer>()
  for (const scaling of scalings) {
    const pixels = await decodeScaled(bytes, scaling, decoding).catch(() => undecodable)
    if ('code' in pixels) return pixels
    scaled.set(keyOfScaling(scaling), pixels)
  }
  if (!wanted.includes(null)) return (await findDamage(bytes, facts)) ?? { original: bytes, scaled }
  const original = await encodeAgain(await openUpright(bytes, facts), facts).catch(() => undecodable)
  return 'code' in original ? original : { original, scaled }
}

/** Opens a picture as it is encoded again: with its colours if their profile is known, otherwise in sRGB. */
async function openUpright(bytes: Uint8Array, { profile }: PictureFacts): Promise<Sharp> {
  const { openPicture, openWithProfile } = await import('./decoder.ts')
  return profile === null ? openPicture(bytes) : openWithProfile(bytes, profileNamed(profile))
}

/** Encodes an original again. It has no metadata but a known profile. */
async function encodeAgain(picture: Sharp, facts: PictureFacts): Promise<Uint8Array> {
  const encoded = await encodeOriginal(picture, facts).toBuffer()
  return facts.profile === null ? checkedBytes(encoded, facts.format) : clean(encoded, facts)
}

/** Removes the metadata of an original, and leaves the coded pixels as they are. @throws Error if the facts belong to other bytes */
function clean(bytes: Uint8Array, { format, profile }: PictureFacts): Uint8Array {
  const cleaned = cleanContainer(bytes, profile === null ? undefined : profileNamed(profile))
  if (!cleaned) throw new Error('The facts of a picture belong to other bytes.')
  return checkedBytes(cleaned, format)
}

/** Returns the bytes of a picture if they may be published. @throws Error if they may not, which is a fault of the encoder or of the cleaning */
function checkedBytes(bytes: Uint8Array, format: RenditionFormat): Uint8Array {
  const fault = findPictureFault(`.${fileExtensions[format]}`, bytes)
  if (fault !== undefined) throw new Error(`A picture was made that may not be published. ${fault}`)
  return bytes
}

/**
 * Whether scaling while decoding gives the same pixels, for less memory and time. Without EXIF orientation the order of the steps
 * does not matter. The part must reach the bottom, since damage below it would not be noticed.
 */
function canScaleAtOnce({ region }: Scaling, facts: PictureFacts): boolean {
  return facts.original !== 'encoded' && facts.format === 'jpeg' && reachesEnd(region, facts)
}

/**
 * How much a picture is shrunk while it is decoded, which takes a fraction of the memory. Only large JPEGs and WebPs are shrunk: it
 * is not worth decoding others a second time, for those renditions that need every pixel.
 */
function shrinkOf(scaling: Scaling, facts: PictureFacts): Shrink {
  const isShrunk = facts.format !== 'png' && facts.original !== 'encoded' && isLarge(facts)
  return isShrunk ? shrinkFor(scaling) : 1
}

/** Converts pixels to sRGB after the first scaling, since the whole picture may have ten times as many. */
async function convertScaled(scaled: ScaledPixels, { profile }: PictureFacts): Promise<ScaledPixels> {
  if (profile === null || scaled.size === 0) return scaled
  const { convertToSrgb } = await import('./decoder.ts')
  const converted = new Map<string, PixelBuffer>()
  for (const [key, pixels] of scaled) converted.set(key, await convertToSrgb(pixels, profileNamed(profile)))
  return converted
}

/** Makes a function that returns the scaled pixels of a plan. Plans that differ only in encoding share them. */
function makeSizer(scaled: ScaledPixels, facts: PictureFacts): (plan: RenditionPlan) => Promise<PixelBuffer> {
  const bySize = new Map<string, PixelBuffer>()
  return async plan => {
    const { width, height } = plan
    const firstKey = keyOfScaling(firstScaling(plan, facts))
    const pixels = scaled.get(firstKey)
    if (!pixels) throw new Error(`The pixels of ${plan.name} are missing.`)
    if (plan.from === null) return pixels
    const key = `${firstKey},${width},${height}`
    const sized = bySize.get(key) ?? (await scaleDown(pixels, plan))
    bySize.set(key, sized)
    return sized
  }
}

async function scaleDown(pixels: PixelBuffer, { width, height }: RenditionPlan): Promise<PixelBuffer> {
  const { scalePixels } = await import('./decoder.ts')
  const region = { left: 0, top: 0, width: pixels.width, height: pixels.height }
  return scalePixels(pixels, { region, size: { width, height } })
}

async function renderRendition(plan: RenditionPlan, pixels: PixelBuffer): Promise<Rendered> {
  const { openPixels } = await import('./decoder.ts')
  const bytes = await encodeRendition(openPixels(pixels), plan).toBuffer()
  return { plan, bytes: checkedBytes(bytes, plan.format), width: plan.width, height: plan.height }
}
