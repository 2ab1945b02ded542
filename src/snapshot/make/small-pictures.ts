import { compareCodePoints } from '../../base/order.ts'
import { describeProblem } from '../../base/problems/describe-problem.ts'
import type { Image, Rendition } from '../../contract/image.ts'
import type { PictureRecord, SiteRecord } from '../../contract/site-record.ts'
import { insidePicture } from '../../images/geometry/crop.ts'
import { focalBoxFromPercent, focalPercent, type PictureSize } from '../../images/geometry/focal.ts'
import { sizeRendition } from '../../images/geometry/geometry.ts'
import { parseRenditionSpec, type RenditionSpec } from '../../images/geometry/spec.ts'
import { hasSchema } from '../../site/page-items.ts'
import type { PictureUse } from '../../site/site.ts'
import { type Medium, UnfitDist } from './dist-source.ts'
import {
  type OneFile,
  type PictureSources,
  recordedPictures,
  type SnapshotPictures,
  showOneFile,
  uniqueMedia,
} from './picture-plan.ts'
import type { SurveyedPicture } from './survey.ts'

/** A focal point in per cent. */
type FocalPoint = NonNullable<PictureRecord['focal_point']>

/** The one file that is shown for a picture. */
type SmallPicture = {
  readonly medium: Medium
  readonly shown: OneFile
  /** The absolute URL of that file. */
  readonly absolute: string
  readonly record: PictureRecord
}

/**
 * Plans to copy one small file of each picture and to show it as original and all renditions: the largest of its renditions
 * called `small`, since a picture may be used in several ways. So it has the same `url` in every use.
 */
export function planSmall(sources: PictureSources): SnapshotPictures {
  const smalls = new Map<number, SmallPicture>()
  for (const { row, picture } of recordedPictures(sources.survey, sources.source.record))
    smalls.set(row.id, planPicture(row, picture, sources))
  const pictures = [...smalls.values()]
  return {
    media: uniqueMedia(pictures.map(({ medium }) => medium)),
    made: new Map(),
    change: image => {
      const small = smalls.get(image.id)
      if (!small) throw new Error(`The picture ${image.id} was surveyed and is missing.`)
      return shrinkImage(image, small)
    },
    records: pictures.map(({ record }) => record),
  }
}

function planPicture(
  row: PictureRecord,
  { original, smalls }: SurveyedPicture,
  { source, addresses }: PictureSources,
): SmallPicture {
  const { use, rendition } = findLargest(row.id, smalls)
  const medium = addresses.mediumOf(rendition.src)
  const url = addresses.addressOf(medium)
  const spec = readSpec(use, source.record)
  const focal = row.focal_point && focalInRendition(row.focal_point, { spec, original })
  const { width, height } = rendition
  return {
    medium,
    shown: { src: url, width, height, fileSize: source.sizeOf(medium) },
    absolute: addresses.addressOf(medium, 'absolute'),
    record: { ...row, url, focal_point: focal },
  }
}

function findLargest(
  id: number,
  smalls: SurveyedPicture['smalls'],
): { use: PictureUse; rendition: Rendition } {
  const known = [...smalls].flatMap(([use, rendition]) => (rendition ? [{ use, rendition }] : []))
  const area = ({ width, height }: Rendition) => width * height
  const [first] = known.sort(({ rendition: a }, { rendition: b }) => {
    return area(b) - area(a) || compareCodePoints(a.src, b.src)
  })
  if (first) return first
  throw new UnfitDist('site.json', `The picture ${id} has no rendition called small.`)
}

function readSpec(use: PictureUse, { renditions }: SiteRecord): RenditionSpec {
  const spec = parseRenditionSpec(renditions[use].small ?? '')
  if (!('code' in spec)) return spec
  throw new UnfitDist(
    'site.json',
    `The rendition small of ${use} cannot be read. ${describeProblem(spec, 'en').message}`,
  )
}

function shrinkImage(image: Image, { shown, absolute, record: { focal_point } }: SmallPicture): Image {
  const { focal, schema } = image
  const { fileSize: _, ...rendition } = shown
  const { width, height } = rendition
  return {
    ...showOneFile(image, shown),
    focal: focal_point ? focalPercent(focalBoxFromPercent(focal_point, shown), shown) : focal,
    schema: hasSchema(schema)
      ? { ...schema, url: absolute, width, height, thumbnail: { ...schema.thumbnail, ...rendition } }
      : {},
  }
}

/**
 * Returns the focal point of a picture in one of its renditions, in per cent of the rendition, to two decimals as the contract shows
 * it. In a rendition that is not cropped it is the same.
 */
function focalInRendition(
  focal: FocalPoint,
  { spec, original }: { spec: RenditionSpec; original: PictureSize },
): FocalPoint {
  const box = focalBoxFromPercent(focal, original)
  const sized = sizeRendition({ operation: spec.operation, image: original, focal: box })
  const { left, top, right, bottom } = insidePicture(sized.crop, original)
  const cut = { width: right - left, height: bottom - top }
  if (cut.width === original.width && cut.height === original.height) return focal
  const { x, y } = focalPercent({ ...box, x: box.x - left, y: box.y - top }, cut)
  return {
    x: Number.parseFloat(x),
    y: Number.parseFloat(y),
    width: focal.width && shareOf(box.width, cut.width),
    height: focal.height && shareOf(box.height, cut.height),
  }
}

/** Returns a share in per cent to two decimals, never rounded to zero. */
function shareOf(length: number, whole: number): number {
  return Math.min(Math.max(Math.round((length / whole) * 10_000), 1), 10_000) / 100
}
