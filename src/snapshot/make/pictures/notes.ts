import type { Rendition } from '../../../contract/image.ts'
import type { PictureRecord, SiteRecord } from '../../../contract/site-record.ts'
import type { PictureSize } from '../../../images/geometry/focal.ts'
import type { PictureUse } from '../../../site/site.ts'
import type { UsedImage } from '../../pages/item-images.ts'
import { UnfitDist } from '../dist-error.ts'

/** A picture: the size of its original, and its rendition `small` by what the picture is used for. */
export type NotedPicture = {
  readonly original: PictureSize
  readonly smalls: ReadonlyMap<PictureUse, Rendition | undefined>
}

/** The pictures of a part by id, and every `url` and `src` of theirs. */
export type PictureNotes = {
  readonly byId: ReadonlyMap<number, NotedPicture>
  readonly addresses: ReadonlySet<string>
}

/** Notes of nothing yet, and what adds an image to them. */
export function notePictures(): { notes: PictureNotes; note: (used: UsedImage) => void } {
  const byId = new Map<number, NotedPicture & { readonly smalls: Map<PictureUse, Rendition | undefined> }>()
  const addresses = new Set<string>()
  const note = ({ image, use }: UsedImage) => {
    const { width, height, renditions } = image
    const picture = byId.get(image.id) ?? { original: { width, height }, smalls: new Map() }
    picture.smalls.set(use, renditions.small)
    byId.set(image.id, picture)
    addresses.add(image.url)
    for (const { src } of Object.values(renditions)) addresses.add(src)
  }
  return { notes: { byId, addresses }, note }
}

/** The pictures of a part with what the site's record says of them, in its order. @throws UnfitDist where it lacks one */
export function recordedPictures(
  { byId }: PictureNotes,
  { pictures }: SiteRecord,
): { row: PictureRecord; noted: NotedPicture }[] {
  const found = pictures.flatMap(row => {
    const noted = byId.get(row.id)
    return noted ? [{ row, noted }] : []
  })
  const known = new Set(found.map(({ row }) => row.id))
  const unknown = [...byId.keys()].find(id => !known.has(id))
  if (unknown === undefined) return found
  throw new UnfitDist('site.json', `It does not know the picture ${unknown}.`)
}
