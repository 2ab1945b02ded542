import type { Sharp } from 'sharp'
import type { CropBox } from '../renditions/crop.ts'
import type { PictureSize } from '../renditions/focal.ts'
import type { PictureFormat } from '../renditions/spec.ts'
import { encodeRendition } from './encoders.ts'
import type { PictureFacts } from './inspect.ts'
import { isMetadataFree } from './metadata-free.ts'

/** One rendition, all decided: what to cut out of the upright picture, its size in pixels, and how to write it. */
export type RenditionPlan = {
  /** The name of its spec. */
  readonly name: string
  readonly crop: CropBox
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
  /** 1–100; null: the default of the format. */
  readonly quality: number | null
}

/** The bytes of one rendition, and the plan they were made by. */
export type Rendered = {
  readonly plan: RenditionPlan
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Decodes the picture once and derives every rendition from those pixels, one after the other, in the order asked for.
 * The bytes depend on nothing but the request and sharp's version. Throws where a plan would enlarge or lies outside.
 */
export async function renderPicture(request: {
  bytes: Uint8Array
  facts: PictureFacts
  renditions: readonly RenditionPlan[]
}): Promise<Rendered[]> {
  const { bytes, facts, renditions } = request
  for (const plan of renditions) checkPlan(plan, facts)
  if (renditions.length === 0) return []
  const { decodePixels, openPixels } = await import('./decoder.ts')
  const pixels = await decodePixels(bytes)
  if (pixels.width !== facts.width || pixels.height !== facts.height) {
    throw new Error(
      `The picture is ${pixels.width} x ${pixels.height}, not ${facts.width} x ${facts.height}.`,
    )
  }
  const source = openPixels(pixels)
  const rendered: Rendered[] = []
  for (const plan of renditions) rendered.push(await renderRendition(source, plan, facts))
  return rendered
}

function checkPlan(plan: RenditionPlan, facts: PictureFacts): void {
  const region = regionOf(plan.crop, facts)
  if (region.left < 0 || region.top < 0 || region.width < 1 || region.height < 1) {
    throw new Error(`The crop of ${plan.name} lies outside the picture.`)
  }
  if (plan.width > region.width || plan.height > region.height) {
    throw new Error(
      `${plan.name} would enlarge ${region.width} x ${region.height} to ${plan.width} x ${plan.height}.`,
    )
  }
}

async function renderRendition(source: Sharp, plan: RenditionPlan, facts: PictureFacts): Promise<Rendered> {
  const { name, width, height } = plan
  const picture = source
    .clone()
    .extract(regionOf(plan.crop, facts))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
  const bytes = await encodeRendition(picture, plan).toBuffer()
  if (!isMetadataFree(bytes)) throw new Error(`The ${plan.format} encoder left metadata in ${name}.`)
  return { plan, bytes, width, height }
}

/** The crop as a region, stopped at the edge of the picture: rounding outward may carry it one pixel past. */
function regionOf(crop: CropBox, picture: PictureSize) {
  return {
    left: crop.left,
    top: crop.top,
    width: Math.min(crop.right, picture.width) - crop.left,
    height: Math.min(crop.bottom, picture.height) - crop.top,
  }
}
