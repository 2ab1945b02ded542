import { inspectPicture } from '../../src/images/inspect.ts'
import type { RenderedMedia } from '../../src/images/media.ts'
import type { MediaFile, PictureToRender } from '../../src/images/picture-files.ts'
import { sha256Of } from '../../src/images/record.ts'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'
import { scene, withCameraData } from './pictures.ts'

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

async function pictureOf(
  name: string,
  extension: 'jpg' | 'png',
  bytes: Uint8Array,
): Promise<PictureToRender> {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) throw new Error(facts.message)
  const renditions = [planOf('width-40', 40, facts.format), planOf('width-40.format-webp', 40, 'webp')]
  const { length: size } = bytes
  return { name, read: async () => bytes, sha256: sha256Of(bytes), size, facts, renditions }
}

/** A rendition of the part both pictures have, 30 pixels high. */
export function planOf(name: string, width: number, format: RenditionPlan['format']): RenditionPlan {
  const crop = { left: 0, top: 0, right: 80, bottom: 60 }
  return { name, crop, from: null, width, height: 30, format, quality: null }
}

/** All files of all pictures, in their order. */
export function filesOf({ media }: RenderedMedia): MediaFile[] {
  return [...media.values()].flatMap(({ original, renditions }) => [original, ...renditions.values()])
}

/** The paths of all files: they hold the hashes, so equal paths are equal bytes. */
export function pathsOf(rendered: RenderedMedia): string[] {
  return filesOf(rendered).map(({ path }) => path)
}
