import type { RenditionPlan } from '../images/render.ts'
import type { Picture, PictureUse, Presets, Site } from '../model/resolved.ts'
import { compareCodePoints } from '../order.ts'
import { sizeRendition } from '../renditions/geometry.ts'
import type { RenditionSpec } from '../renditions/spec.ts'

/** A picture that is published, and each of its renditions once, whatever number of presets ask for it. */
export type PicturePlan = { readonly picture: Picture; readonly renditions: readonly RenditionPlan[] }

/** Decides which pictures are published and which renditions of each are made. Sorted by slug. */
export function planRenditions(site: Site): PicturePlan[] {
  const plans = [...collectUses(site)].map(([picture, uses]) => ({
    picture,
    renditions: specsFor(uses, site.presets).map(spec => planRendition(spec, picture)),
  }))
  return plans.sort((a, b) => compareCodePoints(a.picture.slug, b.picture.slug))
}

function collectUses({ eventDates, objects, guides }: Site): Map<Picture, Set<PictureUse>> {
  const uses = new Map<Picture, Set<PictureUse>>()
  const add = (picture: Picture | null | undefined, use: PictureUse) => {
    if (picture) uses.set(picture, (uses.get(picture) ?? new Set()).add(use))
  }
  for (const { image } of eventDates) add(image, 'event_dates')
  for (const { image } of objects) add(image, 'objects')
  for (const { image, bylineImage, author } of guides) {
    add(image, 'guides')
    add(bylineImage, 'portraits')
    add(author?.image, 'portraits')
  }
  return uses
}

function specsFor(uses: ReadonlySet<PictureUse>, presets: Presets): RenditionSpec[] {
  const specs = [...uses].flatMap(use => [...presets[use].values()])
  const byName = new Map(specs.map(spec => [spec.name, spec]))
  return [...byName.values()].sort((a, b) => compareCodePoints(a.name, b.name))
}

function planRendition(
  { name, operation, format, quality }: RenditionSpec,
  { file, focal }: Picture,
): RenditionPlan {
  const sized = sizeRendition({ operation, image: file.facts, focal })
  return { name, ...sized, format: format ?? file.facts.format, quality }
}
