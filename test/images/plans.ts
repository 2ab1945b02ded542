import { inspectPicture } from '../../src/images/inspect.ts'
import { renderPicture } from '../../src/images/render.ts'
import type { RenditionPlan, Wanted } from '../../src/images/rendition-plan.ts'

/** Inspects and renders a picture. */
export async function render(bytes: Uint8Array, wanted: Wanted[], extension: 'jpg' | 'png' | 'webp' = 'jpg') {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) throw new Error(facts.message)
  const rendered = await renderPicture({ bytes, facts, wanted })
  if ('code' in rendered) throw new Error(rendered.message)
  return rendered
}

/** Half of a picture of 300 x 200 pixels as JPEG, with these changes. */
export function planOf(changes: Partial<RenditionPlan>): RenditionPlan {
  return {
    name: 'width-150',
    crop: box(0, 0, 300, 200),
    from: null,
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
