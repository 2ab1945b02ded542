import { compareCodePoints } from '../../../base/order.ts'
import type { Rendition } from '../../../contract/image.ts'
import type { PictureRecord, SiteRecord } from '../../../contract/site-record.ts'
import { parseRenditionSpec, type RenditionSpec } from '../../../images/geometry/spec.ts'
import type { PictureUse } from '../../../site/site.ts'
import { UnfitDist } from '../dist-error.ts'
import { focalInRendition } from './focal-in-rendition.ts'
import { type NotedPicture, recordedPictures } from './notes.ts'
import type { PicturePlan, PictureSources } from './picture-plan.ts'
import { type SmallPicture, shrinkImage } from './shrink-image.ts'

/**
 * One small file of each picture goes along, which stands for its original and all its renditions: the largest of its
 * renditions called `small`, since a picture may be used in several ways. So it has one `url` wherever it is used.
 */
export async function planSmall(sources: PictureSources): Promise<PicturePlan> {
  const { notes, record } = sources
  const smalls = new Map<number, SmallPicture>()
  for (const { row, noted } of recordedPictures(notes, record))
    smalls.set(row.id, await planPicture(row, noted, sources))
  const pictures = [...smalls.values()]
  const change = shrinkImage(smalls)
  return {
    media: new Map(pictures.map(({ medium }) => [medium.path, medium])),
    made: new Map(),
    change: { needed: change, optional: change },
    records: pictures.map(small => small.record),
  }
}

async function planPicture(
  row: PictureRecord,
  { original, smalls }: NotedPicture,
  { record, rebase, sizeOf }: PictureSources,
): Promise<SmallPicture> {
  const { use, rendition } = largest(row.id, smalls)
  const medium = rebase.mediumOf(rendition.src)
  const url = rebase.address(medium.path)
  const spec = smallSpec(use, record)
  const focal = row.focal_point && focalInRendition(row.focal_point, { spec, original })
  return {
    medium,
    shown: { src: url, width: rendition.width, height: rendition.height },
    absolute: rebase.absolute(medium.path),
    fileSize: await sizeOf(medium),
    record: { ...row, url, focal_point: focal },
  }
}

type Small = { readonly use: PictureUse; readonly rendition: Rendition }

function largest(id: number, smalls: NotedPicture['smalls']): Small {
  const known = [...smalls].flatMap(([use, rendition]) => (rendition ? [{ use, rendition }] : []))
  const [first] = known.sort((a, b) => compareSizes(a.rendition, b.rendition))
  if (first) return first
  throw new UnfitDist('site.json', `The picture ${id} has no rendition called small.`)
}

function compareSizes(a: Rendition, b: Rendition): number {
  return b.width * b.height - a.width * a.height || compareCodePoints(a.src, b.src)
}

function smallSpec(use: PictureUse, { renditions }: SiteRecord): RenditionSpec {
  const spec = parseRenditionSpec(renditions[use].small ?? '')
  if (!('refused' in spec)) return spec
  throw new UnfitDist('site.json', `The rendition small of ${use} cannot be read: ${spec.refused}`)
}
