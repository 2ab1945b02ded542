import { compareCodePoints } from '../base/order.ts'
import { largerStep, type SizedRendition, sizeRendition } from '../images/geometry/geometry.ts'
import { nameForFormat, type RenditionSpec } from '../images/geometry/spec.ts'
import { madeFiles, type PictureToRender, printHeads, RenderedPicture } from '../images/media.ts'
import type { RenditionPlan } from '../images/rendition-plan.ts'
import { type Picture, type PictureUse, type Presets, pictureUsesOf, type Site } from './site.ts'

/**
 * A published picture. Its renditions are planned each time they are asked for, since the plans of many pictures take more memory
 * than anything else. Presets with the same spec share a rendition.
 */
export class PicturePlan implements PictureToRender {
  readonly picture: Picture
  private readonly uses: UseBits
  private readonly planner: Planner

  constructor(picture: Picture, uses: UseBits, planner: Planner) {
    this.picture = picture
    this.uses = uses
    this.planner = planner
  }

  get name() {
    return this.picture.slug
  }
  get sha256() {
    return this.picture.file.sha256
  }
  get size() {
    return this.picture.file.size
  }
  get facts() {
    return this.picture.file.facts
  }
  get read() {
    return this.picture.file.read
  }
  get renditions() {
    return this.planner(this.picture, this.uses)
  }
}

/** One of several shares of the pictures of a site: the third of eight is `{ number: 3, of: 8 }`. */
export type Shard = { readonly number: number; readonly of: number }

/** Decides which pictures are published, and which renditions of each are made; with a shard, only those of the shard. Sorted by slug. */
export function planRenditions(site: Site, shard?: Shard): PicturePlan[] {
  const uses = collectUses(site)
  const pictures = shard ? picturesOfShard(uses.keys(), shard) : [...uses.keys()]
  const planner = makePlanner(site.presets)
  const plans = pictures.map(picture => new PicturePlan(picture, uses.get(picture) ?? 0, planner))
  return plans.sort((a, b) => compareCodePoints(a.name, b.name))
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

/** The uses of a picture, one bit each. */
type UseBits = number
const bitOf: Readonly<Record<PictureUse, UseBits>> = { event_dates: 1, objects: 2, guides: 4, portraits: 8 }

function collectUses({ eventDates, objects, guides }: Site): Map<Picture, UseBits> {
  const uses = new Map<Picture, UseBits>()
  for (const item of [...eventDates, ...objects, ...guides])
    for (const [use, picture] of pictureUsesOf(item))
      if (picture) uses.set(picture, (uses.get(picture) ?? 0) | bitOf[use])
  return uses
}

type Planner = (picture: Picture, uses: UseBits) => readonly RenditionPlan[]

/** Makes a function that plans the renditions of a picture. It keeps some plans: those of pictures with the same size are the same. */
function makePlanner(presets: Presets): Planner {
  const uses = Object.keys(presets) as PictureUse[]
  const specsOf = (use: PictureUse) => [...presets[use].values()]
  const kept = new Map<string, readonly RenditionPlan[]>()
  return (picture, used) => {
    const { width, height, format } = picture.file.facts
    const key = JSON.stringify([used, width, height, format, picture.focal])
    const known = kept.get(key)
    if (known) return known
    // Presets of all uses are considered, so that a new use of a picture does not change how its renditions are made.
    const sized = uses.flatMap(specsOf).map(spec => sizeFor(spec, picture))
    const specs = uses.filter(use => used & bitOf[use]).flatMap(specsOf)
    const plans = planAll(specs, { picture, sized })
    if (kept.size === maxKeptPlans) kept.clear()
    kept.set(key, plans)
    return plans
  }
}

const maxKeptPlans = 1000

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
  const read = () => Promise.reject(new Error('A file of a picture is planned, and not made yet.'))
  const planned = plans.map(plan => {
    const heads = madeFiles(plan).map(file => ({ sha256: unknownHash, size: file ? 0 : plan.size }))
    return [plan.name, new RenderedPicture(plan, printHeads(heads), read)] as const
  })
  return new Map(planned)
}

const unknownHash = '0'.repeat(64)
