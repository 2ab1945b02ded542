import { baseUrl as baseUrlField } from '../../content/fields/address-fields.ts'
import { presetName } from '../../content/fields/name-fields.ts'
import type { Comments } from '../../content/print/print-fields.ts'
import type { Rendition } from '../../contract/image.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import {
  parseRenditionSpec,
  printOperation,
  printRenditionSpec,
  type RenditionSpec,
} from '../../images/geometry/spec.ts'
import { defaultPresets } from '../../site/resolve/resolve-presets.ts'
import type { PictureUse } from '../../site/site.ts'
import { byFrequency, groupBy } from '../group-by.ts'
import type { Notify } from '../notice.ts'
import type { ReadApi } from '../read/read-api.ts'
import { accepts } from './draft-options.ts'
import type { ImageUse } from './draft-pictures.ts'

/** The presets of each use that is known, name to spec, and questions about them by their path in `site.yaml`. */
export type DraftRenditions = {
  readonly renditions: Readonly<Partial<Record<PictureUse, Readonly<Record<string, string>>>>>
  readonly comments: Comments
}

const uses: readonly PictureUse[] = ['event_dates', 'objects', 'guides', 'portraits']

/** Chooses the presets of each use: the record's, if every image has these renditions and no others; else those found. */
export function choosePresets(
  images: readonly ImageUse[],
  { record, notify }: Pick<ReadApi, 'record'> & { readonly notify: Notify },
): DraftRenditions {
  const comments: Record<string, string> = {}
  const chosen = uses.flatMap(use => {
    const own = images.filter(each => each.use === use)
    const recorded = record?.renditions[use]
    if (recorded && isConfirmed(recorded, use, own)) return [[use, recorded] as const]
    const message = `The site record names other sizes of ${use} than the images have; those of the images were taken.`
    if (recorded) notify({ kind: 'lied', where: 'site.json', message })
    if (own.length === 0) return []
    return [[use, findPresets(use, own, { comments, notify })] as const]
  })
  return { renditions: Object.fromEntries(chosen), comments }
}

function isConfirmed(
  presets: Readonly<Record<string, string>>,
  use: PictureUse,
  images: readonly ImageUse[],
) {
  const names = Object.keys(presets)
  const isReadable = names.every(name => {
    return accepts(presetName(), name) && !('refused' in parseRenditionSpec(presets[name] ?? ''))
  })
  const isComplete = Object.keys(defaultPresets[use]).every(name => names.includes(name))
  const isShown = images.every(({ image }) => {
    const shown = Object.keys(image.renditions)
    return shown.length === names.length && shown.every(name => names.includes(name))
  })
  return isReadable && isComplete && isShown
}

/** The presets in the order in which they occur, and the default ones of missing names that the contract demands. */
function findPresets(
  use: PictureUse,
  images: readonly ImageUse[],
  { comments, notify }: { comments: Record<string, string>; notify: Notify },
): Record<string, string> {
  const first = new Map(images.toReversed().map(({ image }) => [image.id, image]))
  const unique = images.map(({ image }) => image).filter(image => first.get(image.id) === image)
  const seen = unique.flatMap(({ renditions }) => Object.entries(renditions))
  const tell = (kind: 'changed' | 'left-out' | 'needed', message: string) =>
    notify({ kind, where: 'site.yaml', message })
  const found = [...groupBy(seen, ([name]) => name)].flatMap(([name, entries]) => {
    const field = `renditions.${use}.${name}`
    const { spec, isNamed, differs } = findSpec(
      name,
      entries.map(([, rendition]) => rendition),
    )
    if ('refused' in spec || !accepts(presetName(), name)) {
      tell('left-out', `${field}: such a size or name cannot be asked for.`)
      return []
    }
    const text = printRenditionSpec(spec)
    if (differs)
      tell('changed', `${field}: the source has this size in several shapes; the commonest was taken.`)
    if (!isNamed) {
      comments[field] = 'Needed: how this size is made; its files do not say. This is their largest width.'
      tell('needed', `${field}: its files do not say how it is made; ${text} was put in.`)
    }
    return [[name, text] as const]
  })
  const presets = Object.fromEntries(found)
  const missing = Object.entries(defaultPresets[use]).filter(([name]) => !Object.hasOwn(presets, name))
  if (missing.length === 0) return presets
  const names = missing.map(([name]) => name).join(', ')
  tell(
    'changed',
    `renditions.${use}: the contract names ${names} too, which the source lacks; the usual sizes were put in.`,
  )
  return { ...presets, ...Object.fromEntries(missing) }
}

/** The spec that most file names of a preset state, else their largest width. */
export function findSpec(name: string, renditions: readonly Pick<Rendition, 'src' | 'width'>[]) {
  const named = renditions.flatMap(({ src }) => specInName(src) ?? [])
  const shapes = named.map(({ operation, quality }) => {
    return `${printOperation(operation)}${quality === null ? '' : ` quality-${quality}`}`
  })
  const width = renditions.reduce((largest, each) => Math.max(largest, each.width), 1)
  const [shape = `width-${width}`, ...others] = byFrequency(shapes)
  // The file of an original that has the format already does not state it.
  const [format = formats.find(each => name.endsWith(`_${each}`))] = byFrequency(
    named.flatMap(spec => spec.format ?? []),
  )
  const spec = parseRenditionSpec(format === undefined ? shape : `${shape} format-${format}`)
  return { spec, isNamed: named.length > 0, differs: others.length > 0 }
}

const formats = ['webp', 'avif', 'png', 'jpeg'] as const

const sizes = String.raw`(?:width|height)-\d+|(?:max|min)-\d+x\d+|scale-\d+(?:\.\d+)?|fill-\d+x\d+(?:-c\d+)?`
const specPattern = new RegExp(
  String.raw`\.(?<shape>${sizes})(?<extras>(?:\.[a-z]+-[a-z0-9-]+)*)\.(?<ending>[a-z]+)$`,
)

/**
 * The spec in the file name of a rendition: `quay.0123456789.width-768.format-webp.quality-70.webp`, or Wagtail's
 * `quay.2e16d0ba.fill-480x480-c50.format-webp.webpquality-80.webp`, which states the quality of each format.
 */
export function specInName(src: string): RenditionSpec | undefined {
  const { groups } = specPattern.exec(src.replace(/[?#].*$/, '').slice(-300)) ?? {}
  if (!groups) return undefined
  const { shape = '', extras = '', ending = '' } = groups
  const words = extras.split('.').slice(1)
  const format = words.map(word => /^format-(jpeg|png|webp|avif)/.exec(word)?.[1]).find(Boolean)
  const own = format ?? (ending === 'jpg' ? 'jpeg' : ending)
  const qualities = words.map(word => /^([a-z]*)quality-(\d+)$/.exec(word) ?? [])
  const [, , quality] = qualities.find(([, of]) => of === '' || of === own) ?? []
  const texts = [shape, format && `format-${format}`, quality && `quality-${quality}`]
  const spec = parseRenditionSpec(texts.filter(Boolean).join(' '))
  return 'refused' in spec ? undefined : spec
}

/**
 * The host that all renditions are on, if it is not the base: what precedes `/media/images/` in their addresses, else their
 * origin. Undefined for several hosts, which is reported.
 */
export function mediaHostOf(
  images: readonly ImageUse[],
  { baseUrl, record, notify }: Pick<ReadApi, 'baseUrl' | 'record'> & { readonly notify: Notify },
): string | undefined {
  const hostOf = (src: string) => {
    const origin = parseUrl(src)?.origin
    // Other services write absolute addresses for media on the base.
    if (origin === undefined || (record === undefined && origin === new URL(baseUrl).origin)) return undefined
    const [before = ''] = src.split('/media/images/')
    return before === src ? origin : before
  }
  const sources = images.flatMap(({ image }) => Object.values(image.renditions).map(({ src }) => src))
  const [host, ...others] = new Set(sources.map(hostOf))
  if (others.length === 0) return host !== undefined && accepts(baseUrlField(), host) ? host : undefined
  const message = 'The source has its renditions on several hosts; they will lie beside the pages.'
  notify({ kind: 'changed', where: 'site.yaml', message })
  return undefined
}
