import { mediaPath } from '../../images/media-path.ts'
import type { MediaFile, RenderedPicture } from '../../images/picture-files.ts'
import type { PicturePlan } from './renditions.ts'

/**
 * The media as they will be, before a pixel is made: their number and pixels are right, their hashes and the sizes of
 * renditions are not known yet (0). Enough to tell what a host would say of them.
 */
export function planMedia(plans: readonly PicturePlan[]): ReadonlyMap<string, RenderedPicture> {
  return new Map(plans.map(plan => [plan.picture.slug, planFiles(plan)]))
}

function planFiles({ picture, renditions }: PicturePlan): RenderedPicture {
  const { slug: name, file } = picture
  const { width, height, format } = file.facts
  const path = mediaPath({ name, rendition: null, sha256: unknownHash, format })
  const files = renditions.map(plan => {
    const path = mediaPath({ name, rendition: plan.name, sha256: unknownHash, format: plan.format })
    return [plan.name, planFile({ path, width: plan.width, height: plan.height, size: 0 })] as const
  })
  return { original: planFile({ path, width, height, size: file.size }), renditions: new Map(files) }
}

function planFile(known: Pick<MediaFile, 'path' | 'width' | 'height' | 'size'>): MediaFile {
  const read = () => Promise.reject(new Error(`${known.path} is planned, and not made yet.`))
  return { ...known, sha256: unknownHash, read }
}

const unknownHash = '0'.repeat(64)
