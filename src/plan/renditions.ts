import type { RenditionPlan } from '../images/render.ts'
import type { Picture, PictureUse, Site } from '../model/resolved.ts'
import { compareCodePoints } from '../order.ts'
import { sizeRendition } from '../renditions/geometry.ts'
import { nameForFormat, type RenditionSpec } from '../renditions/spec.ts'

/** A picture that is published, and each of its renditions once, whatever number of presets ask for it. */
export type PicturePlan = { readonly picture: Picture; readonly renditions: readonly RenditionPlan[] }

/** Decides which pictures are published and which renditions of each are made. Sorted by slug. */
export function planRenditions(site: Site): PicturePlan[] {
  const plans = [...collectUses(site)].map(([picture, uses]) => {
    const specs = [...uses].flatMap(use => [...site.presets[use].values()])
    return { picture, renditions: planAll(picture, specs) }
  })
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

function planAll(picture: Picture, specs: readonly RenditionSpec[]): RenditionPlan[] {
  const plans = specs.map(spec => planRendition(spec, picture))
  const byName = new Map(plans.map(plan => [plan.name, plan]))
  return [...byName.values()].sort((a, b) => compareCodePoints(a.name, b.name))
}

function planRendition(spec: RenditionSpec, { file, focal }: Picture): RenditionPlan {
  const { facts } = file
  const sized = sizeRendition({ operation: spec.operation, image: facts, focal })
  const format = spec.format ?? facts.format
  return { name: nameForFormat(spec, facts.format), ...sized, format, quality: spec.quality }
}
