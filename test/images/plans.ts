import { inspectPicture } from '../../src/images/inspect.ts'
import { type RenditionPlan, renderPicture } from '../../src/images/render.ts'

/** Inspects and renders a picture. */
export async function render(
  bytes: Uint8Array,
  renditions: RenditionPlan[],
  extension: 'jpg' | 'png' | 'webp' = 'jpg',
) {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) throw new Error(facts.message)
  return renderPicture({ bytes, facts, renditions })
}

/** Half of a picture of 300 x 200 pixels as JPEG, with these changes. */
export function planOf(changes: Partial<RenditionPlan>): RenditionPlan {
  return {
    name: 'width-150',
    crop: box(0, 0, 300, 200),
    width: 150,
    height: 100,
    format: 'jpeg',
    quality: null,
    ...changes,
  }
}

/** A crop by its edges. */
export function box(left: number, top: number, right: number, bottom: number) {
  return { left, top, right, bottom }
}
