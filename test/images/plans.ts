import { hash } from 'node:crypto'
import type { PictureExtension } from '../../src/images/formats.ts'
import { inspectPicture, type PictureFacts } from '../../src/images/inspect.ts'
import type { MediaFile, PictureToRender } from '../../src/images/media.ts'
import type { RenderedMedia } from '../../src/images/picture-files.ts'
import { renderPicture } from '../../src/images/render.ts'
import type { FilePlan, RenditionPlan } from '../../src/images/rendition-plan.ts'
import { scene, withCameraData } from './pictures.ts'

/** Inspects a picture. @throws Error if it is refused */
export async function factsOf(bytes: Uint8Array, extension: PictureExtension): Promise<PictureFacts> {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) throw new Error(facts.messageName)
  return facts
}

/** Inspects and renders a picture. @throws Error if it is refused or damaged */
export async function render(bytes: Uint8Array, wanted: FilePlan[], extension: PictureExtension = 'jpg') {
  const facts = await factsOf(bytes, extension)
  const rendered = await renderPicture({ bytes, facts, wanted })
  if ('code' in rendered) throw new Error(rendered.messageName)
  return rendered
}

/** The plan of a JPEG that shows a picture of 300 x 200 pixels at half its size, with these changes. */
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

export function box(left: number, top: number, right: number, bottom: number) {
  return { left, top, right, bottom }
}

/** A large photograph with camera data, and a small clean drawing. */
export async function pictures(): Promise<PictureToRender[]> {
  const harbour = await pictureOf('harbour', 'png', await scene(80, 60).png().toBuffer())
  const lighthouse = await pictureOf(
    'lighthouse',
    'jpg',
    await withCameraData(scene(160, 120)).jpeg().toBuffer(),
  )
  return [harbour, lighthouse]
}

async function pictureOf(name: string, extension: PictureExtension, bytes: Uint8Array) {
  const facts = await factsOf(bytes, extension)
  const renditions = [smallPlan('width-40', 40, facts.format), smallPlan('width-40.format-webp', 40, 'webp')]
  const { length: size } = bytes
  return { name, read: async () => bytes, sha256: hash('sha256', bytes), size, facts, renditions }
}

/** The plan of a rendition, 30 pixels high, of a crop that is inside of both pictures. */
export function smallPlan(name: string, width: number, format: RenditionPlan['format']): RenditionPlan {
  return planOf({ name, crop: box(0, 0, 80, 60), width, height: 30, format })
}

export function filesOf({ media }: RenderedMedia): MediaFile[] {
  return [...media.values()].flatMap(({ original, renditions }) => [original, ...renditions.values()])
}

/** The paths of all files. They contain hashes of the bytes, so equal paths mean equal bytes. */
export function pathsOf(rendered: RenderedMedia): string[] {
  return filesOf(rendered).map(({ path }) => path)
}
