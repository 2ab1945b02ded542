import { compareCodePoints } from '../base/order.ts'
import { largerStep, type SizedRendition, sizeRendition } from '../images/geometry/geometry.ts'
import { nameForFormat, type RenditionSpec } from '../images/geometry/spec.ts'
import { type MediaFile, mediaPath, type RenderedPicture } from '../images/picture-files.ts'
import type { RenditionPlan } from '../images/rendition-plan.ts'
import type { Picture, PictureUse, Site } from './site.ts'

/** A published picture and its renditions. Presets of the same shape share a rendition. */
export type PicturePlan = { readonly picture: Picture; readonly renditions: readonly RenditionPlan[] }

/** One of several shares of the pictures of a site: the third of eight is `{ number: 3, of: 8 }`. */
export type Shard = { readonly number: number; readonly of: number }

/** Decides which pictures are published, and which renditions of each are made; with a shard, only those of the shard. Sorted by slug. */
export function planRenditions(site: Site, shard?: Shard): PicturePlan[] {
  const uses = collectUses(site)
  const pictures = shard ? picturesOfShard(uses.keys(), shard) : [...uses.keys()]
  // Presets of all uses are considered, so that a new use of a picture does not change how its renditions are made.
  const allSpecs = Object.values(site.presets).flatMap(presets => [...presets.values()])
  const plans = pictures.map(picture => {
    const sized = allSpecs.map(spec => sizeFor(spec, picture))
    const specs = [...(uses.get(picture) ?? [])].flatMap(use => [...site.presets[use].values()])
    return { picture, renditions: planAll(specs, { picture, sized }) }
  })
  return plans.sort((a, b) => compareCodePoints(a.picture.slug, b.picture.slug))
}

/**
 * Returns the pictures of one shard. Every picture is in exactly one shard of those with the same `of`. The shards have nearly
 * as many pixels each, and pictures of one folder are spread over all of them, since the pictures are divided in the order of their hashes.
 */
function picturesOfShard(pictures: Iterable<Picture>, { number, of }: Shard): Picture[] {
  const sorted = [...pictures].sort(byHash)
  const total = sorted.reduce((sum, picture) => sum + pixelsOf(picture), 0)
  let before = 0
  return sorted.filter(picture => {
    const pixels = pixelsOf(picture)
    const middle = before + pixels / 2
    before += pixels
    return Math.floor((middle / total) * of) === number - 1
  })
}

function byHash({ file: a, slug }: Picture, { file: b, slug: other }: Picture): number {
  return compareCodePoints(a.sha256, b.sha256) || compareCodePoints(slug, other)
}

function pixelsOf({ file: { facts } }: Picture): number {
  return facts.width * facts.height
}

function collectUses({ eventDates, objects, guides }: Site): Map<Picture, Set<PictureUse>> {
  const uses = new Map<Picture, Set<PictureUse>>()
  const add = (picture: Picture | null | undefined, use: PictureUse) => {
    if (picture) uses.set(picture, (uses.get(picture) ?? new Set()).add(use))
  }
  for (const image of new Set(eventDates.map(date => date.image))) add(image, 'event_dates')
  for (const { image } of objects) add(image, 'objects')
  for (const { image, bylineImage, author } of guides) {
    add(image, 'guides')
    add(bylineImage, 'portraits')
    add(author?.image, 'portraits')
  }
  return uses
}

/** A picture with all renditions of all presets of the site, used or not. */
type SizedPicture = { readonly picture: Picture; readonly sized: readonly SizedRendition[] }

function planAll(specs: readonly RenditionSpec[], picture: SizedPicture): RenditionPlan[] {
  const plans = specs.map(spec => planRendition(spec, picture))
  const byName = new Map(plans.map(plan => [plan.name, plan]))
  return [...byName.values()].sort((a, b) => compareCodePoints(a.name, b.name))
}

function planRendition(spec: RenditionSpec, { picture, sized }: SizedPicture): RenditionPlan {
  const { facts } = picture.file
  const rendition = sizeFor(spec, picture)
  const larger = largerStep(rendition, { sized, image: facts })
  const from = larger && { width: larger.width, height: larger.height }
  const crop = larger?.crop ?? rendition.crop
  const format = spec.format ?? facts.format
  return { name: nameForFormat(spec, facts.format), ...rendition, crop, from, format, quality: spec.quality }
}

function sizeFor({ operation }: RenditionSpec, { file, focal }: Picture): SizedRendition {
  return sizeRendition({ operation, image: file.facts, focal })
}

/**
 * The media as planned, before a pixel is rendered: their number and pixel sizes are right, but hashes and sizes of
 * renditions are not known yet (0). Enough to check the limits of a host.
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
