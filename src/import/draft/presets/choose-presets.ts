import { presetName } from '../../../content/fields/name-fields.ts'
import type { SiteRecord } from '../../../contract/site-record.ts'
import { parseRenditionSpec } from '../../../images/geometry/spec.ts'
import { defaultPresets } from '../../../site/resolve/presets.ts'
import type { PictureUse } from '../../../site/site.ts'
import type { Notify } from '../../notice.ts'
import type { ImageUse } from '../pictures/uses.ts'
import { takes } from '../takes.ts'
import { type DraftPresets, findPresets } from './find-presets.ts'

/** The presets of each use, in the order of `site.yaml`; without those of uses of which nothing is known. */
export type DraftRenditions = Readonly<Partial<Record<PictureUse, DraftPresets>>>

const order: readonly PictureUse[] = ['event_dates', 'objects', 'guides', 'portraits']

/** Chooses the presets of each use: the record's, where every image has these renditions and no other; else those found. */
export function choosePresets(
  uses: readonly ImageUse[],
  { record, tell }: { readonly record: SiteRecord | undefined; readonly tell: Notify },
): DraftRenditions {
  const chosen = order.flatMap(use => {
    const recorded = record?.renditions[use]
    if (recorded && isBelieved(use, recorded, uses)) return [[use, recorded] as const]
    if (recorded) tell(notBelieved(use))
    const found = findPresets(use, uses, tell)
    return found ? [[use, found] as const] : []
  })
  return Object.fromEntries(chosen)
}

function isBelieved(use: PictureUse, presets: DraftPresets, uses: readonly ImageUse[]): boolean {
  const names = Object.keys(presets)
  const isWhole = Object.keys(defaultPresets[use]).every(name => names.includes(name))
  const isReadable = Object.entries(presets).every(([name, text]) => {
    return takes(presetName(), name) && !('refused' in parseRenditionSpec(text))
  })
  const images = uses.filter(each => each.use === use).map(({ image }) => image)
  const isSame = images.every(({ renditions }) => haveSame(Object.keys(renditions), names))
  return isWhole && isReadable && isSame
}

function haveSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every(each => others.includes(each))
}

function notBelieved(use: PictureUse) {
  const message = `The site record names other sizes of ${use} than the images have; those of the images were taken.`
  return { kind: 'lied', where: 'site.json', message } as const
}
