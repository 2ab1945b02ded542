import type { Pixels } from './decoder.ts'
import { type Drawn, draw, type RenderRequest } from './draw.ts'
import { encodeRendition } from './encoders.ts'
import type { PictureRefusal } from './inspect.ts'
import { isMetadataFree } from './metadata-free.ts'
import { checkPlan, firstScaling, keyOfScaling, type RenditionPlan, type Wanted } from './rendition-plan.ts'

/** The bytes of one file, its size in pixels, and what it was made for. */
export type Rendered = {
  readonly plan: Wanted
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Decodes a picture once, to its last pixel, and makes every file that is wanted of those pixels, in that order. The bytes
 * of each depend on nothing but the picture, its own plan and sharp's version. A damaged picture comes back as a refusal.
 *
 * @throws Error where a plan would enlarge or lies outside, or where the bytes are not those the facts tell of
 */
export async function renderPicture(request: RenderRequest): Promise<Rendered[] | PictureRefusal> {
  const { facts, wanted } = request
  for (const plan of wanted) if (plan !== null) checkPlan(plan, facts)
  const drawn = await draw(request)
  if ('code' in drawn) return drawn
  const { width, height } = facts
  const pixelsOf = sizer(drawn, request)
  const rendered: Rendered[] = []
  for (const plan of wanted) {
    if (plan === null) rendered.push({ plan, bytes: drawn.original, width, height })
    else rendered.push(await renderRendition(plan, await pixelsOf(plan)))
  }
  return rendered
}

/** Gives the pixels of each plan in its size. Plans that differ in their encoding only share them. */
function sizer({ scaled }: Drawn, { facts }: RenderRequest): (plan: RenditionPlan) => Promise<Pixels> {
  const bySize = new Map<string, Pixels>()
  return async plan => {
    const { width, height } = plan
    const first = firstScaling(plan, facts)
    const pixels = scaled.get(keyOfScaling(first))
    if (!pixels) throw new Error(`The pixels of ${plan.name} are missing.`)
    if (plan.from === null) return pixels
    const key = `${keyOfScaling(first)},${width},${height}`
    const sized = bySize.get(key) ?? (await shrink(pixels, plan))
    bySize.set(key, sized)
    return sized
  }
}

async function shrink(pixels: Pixels, { width, height }: RenditionPlan): Promise<Pixels> {
  const { scalePixels } = await import('./decoder.ts')
  const region = { left: 0, top: 0, width: pixels.width, height: pixels.height }
  return scalePixels(pixels, { region, size: { width, height } })
}

async function renderRendition(plan: RenditionPlan, pixels: Pixels): Promise<Rendered> {
  const { openPixels } = await import('./decoder.ts')
  const { name, format, width, height } = plan
  const bytes = await encodeRendition(openPixels(pixels), plan).toBuffer()
  if (!isMetadataFree(bytes)) throw new Error(`The ${format} encoder left metadata in ${name}.`)
  return { plan, bytes, width, height }
}
