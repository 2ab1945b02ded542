import { FILE_EXTENSIONS } from '../images/formats.ts'
import type { MediaFile, RenderedPicture } from '../images/picture-files.ts'
import type { PicturePlan } from './renditions.ts'

/**
 * The media as they will be, before a pixel is made: their number and pixels are right, their hashes and the sizes of
 * renditions are not known yet (0). Enough to tell what a host would say of them.
 */
export function planMedia(plans: readonly PicturePlan[]): ReadonlyMap<string, RenderedPicture> {
  return new Map(plans.map(plan => [plan.picture.slug, planFiles(plan)]))
}

function planFiles({ picture, renditions }: PicturePlan): RenderedPicture {
  const { slug, file } = picture
  const { width, height } = file.facts
  const original = planFile(`media/original_images/${slug}`, file.extension, {
    width,
    height,
    size: file.size,
  })
  const files = renditions.map(({ name, format, width, height }) => {
    return [
      name,
      planFile(`media/images/${slug}.${name}`, FILE_EXTENSIONS[format], { width, height, size: 0 }),
    ] as const
  })
  return { original, renditions: new Map(files) }
}

type Measures = { readonly width: number; readonly height: number; readonly size: number }

function planFile(stem: string, ending: string, measures: Measures): MediaFile {
  const path = `${stem}.${unknownHash}.${ending}`
  return {
    path,
    sha256: '',
    read: () => Promise.reject(new Error(`${path} is planned, and not made yet.`)),
    ...measures,
  }
}

const unknownHash = '0000000000'
