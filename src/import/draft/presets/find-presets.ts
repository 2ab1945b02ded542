import { presetName } from '../../../content/fields/name-fields.ts'
import type { Image } from '../../../contract/image.ts'
import { defaultPresets } from '../../../site/resolve/presets.ts'
import type { PictureUse } from '../../../site/site.ts'
import type { Notify } from '../../notice.ts'
import type { ImageUse } from '../pictures/uses.ts'
import { takes } from '../takes.ts'
import { presetSpec, type SeenRendition } from './preset-spec.ts'

/** Preset name to spec, in their order. */
export type DraftPresets = Readonly<Record<string, string>>

/**
 * The presets of a use, found in the renditions of its images in the order in which they are seen; those that the contract
 * names and nothing shows are the default ones. Undefined where there is no image.
 */
export function findPresets(
  use: PictureUse,
  uses: readonly ImageUse[],
  tell: Notify,
): DraftPresets | undefined {
  const images = new Map(uses.filter(each => each.use === use).map(({ image }) => [image.id, image]))
  if (images.size === 0) return undefined
  const found = [...renditionsByName(images.values())].flatMap(([name, renditions]) => {
    const text = specOf(`renditions.${use}.${name}`, renditions, { name, tell })
    return text === undefined ? [] : [[name, text] as const]
  })
  return withRequired(use, Object.fromEntries(found), tell)
}

function renditionsByName(images: Iterable<Image>): ReadonlyMap<string, readonly SeenRendition[]> {
  const seen = new Map<string, SeenRendition[]>()
  for (const image of images) {
    for (const [name, rendition] of Object.entries(image.renditions)) {
      const same = seen.get(name)
      if (same) same.push({ rendition, image })
      else seen.set(name, [{ rendition, image }])
    }
  }
  return seen
}

function specOf(
  field: string,
  seen: readonly SeenRendition[],
  { name, tell }: { readonly name: string; readonly tell: Notify },
): string | undefined {
  const { text, differs } = presetSpec(name, seen)
  if (text === undefined || !takes(presetName(), name)) {
    tell({
      kind: 'left-out',
      where: 'site.yaml',
      message: `${field}: such a size or name cannot be asked for.`,
    })
    return undefined
  }
  const message = `${field}: the source has this size in several shapes; the commonest was taken.`
  if (differs) tell({ kind: 'changed', where: 'site.yaml', message })
  return text
}

function withRequired(use: PictureUse, found: DraftPresets, tell: Notify): DraftPresets {
  const missing = Object.entries(defaultPresets[use]).filter(([name]) => !Object.hasOwn(found, name))
  if (missing.length === 0) return found
  const names = missing.map(([name]) => name).join(', ')
  const message = `renditions.${use}: the contract names ${names} too, which the source lacks; the usual sizes were put in.`
  tell({ kind: 'changed', where: 'site.yaml', message })
  return { ...found, ...Object.fromEntries(missing) }
}
