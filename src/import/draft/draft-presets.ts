import { groupBy } from '../../base/group-by.ts'
import { baseUrl as baseUrlField } from '../../content/fields/address-fields.ts'
import { presetName } from '../../content/fields/name-fields.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { parseRenditionSpec, printRenditionSpec, type RenditionSpec } from '../../images/geometry/spec.ts'
import { defaultPresets } from '../../site/resolve/resolve-site.ts'
import type { PictureUse } from '../../site/site.ts'
import type { Notify } from '../notice.ts'
import type { ApiContents } from '../read/read-api.ts'
import type { DraftImageUse } from './draft-pictures.ts'
import { accepts } from './draft-values.ts'

/** The presets of each use, as name and spec, and the fields of site.yaml with guessed values that an editor has to check. */
type DraftRenditions = {
  readonly renditions: Readonly<Partial<Record<PictureUse, Readonly<Record<string, string>>>>>
  readonly questions: readonly string[]
}

const uses: readonly PictureUse[] = ['event_dates', 'objects', 'guides', 'portraits']

/** Returns the presets of each use: those of the site record, else presets derived from the images. */
export function choosePresets(
  images: readonly DraftImageUse[],
  { record, notify }: Pick<ApiContents, 'record'> & { readonly notify: Notify },
): DraftRenditions {
  if (record) return { renditions: record.renditions, questions: [] }
  const questions: string[] = []
  const groups = uses.flatMap(use => {
    const imagesOfUse = images.filter(each => each.use === use)
    if (imagesOfUse.length === 0) return []
    return [[use, findPresets(use, imagesOfUse, { questions, notify })] as const]
  })
  return { renditions: Object.fromEntries(groups), questions }
}

/** Returns the presets of the images, in order of first occurrence, then the default presets for required names that no image has. */
function findPresets(
  use: PictureUse,
  images: readonly DraftImageUse[],
  { questions, notify }: { questions: string[]; notify: Notify },
): Record<string, string> {
  const namedRenditions = images.flatMap(({ image }) => Object.entries(image.renditions))
  const presets: Record<string, string> = {}
  for (const [name, entries] of groupBy(namedRenditions, ([name]) => name)) {
    const field = `renditions.${use}.${name}`
    const renditions = entries.map(([, rendition]) => rendition)
    const statedSpecs = renditions.flatMap(({ src }) => specInName(src) ?? [])
    const widest = renditions.reduce((most, { width }) => Math.max(most, width), 1)
    // A rendition in the format of its original has no format in its file name.
    const stated = statedSpecs.find(({ format }) => format) ?? statedSpecs[0]
    const spec = stated ?? parseRenditionSpec(`width-${widest}`)
    if ('code' in spec || !accepts(presetName(), name)) {
      const message = `${field}: this size or name is not possible.`
      notify({ kind: 'left-out', where: 'site.yaml', message })
      continue
    }
    if (statedSpecs.length === 0) questions.push(field)
    presets[name] = printRenditionSpec(spec)
  }
  // The presets of the images come first, and replace default ones of the same name.
  return { ...presets, ...defaultPresets[use], ...presets }
}

const sizes = String.raw`(?:width|height)-\d+|(?:max|min)-\d+x\d+|scale-\d+(?:\.\d+)?|fill-\d+x\d+(?:-c\d+)?`
const specPattern = new RegExp(String.raw`\.(${sizes})((?:\.[a-z]+-[a-z0-9-]+)*)\.[a-z]+$`)

/**
 * Returns the spec in the file name of a rendition: `quay.0123456789.width-768.format-webp.quality-70.webp`, or Wagtail's
 * `quay.2e16d0ba.fill-480x480-c50.format-webp.webpquality-80.webp`. Several qualities are ignored.
 */
export function specInName(src: string): RenditionSpec | undefined {
  // A spec is far shorter than 300 characters; the limit bounds the time of the search.
  const [, shape = '', extras = ''] = specPattern.exec(src.replace(/[?#].*$/, '').slice(-300)) ?? []
  const format = /\.format-(jpeg|png|webp|avif)/.exec(extras)?.[1]
  const [quality, ...others] = [...extras.matchAll(/quality-(\d+)/g)].map(([, number]) => number)
  const formatText = format === undefined ? '' : ` format-${format}`
  const qualityText = quality === undefined || others.length > 0 ? '' : ` quality-${quality}`
  const spec = parseRenditionSpec(shape + formatText + qualityText)
  return 'code' in spec ? undefined : spec
}

/**
 * Returns the address that all renditions are below, if it is not the base: the part before `/media/images/` in their addresses,
 * else their origin. Several such addresses are reported, and the result is undefined.
 */
export function mediaHostOf(
  images: readonly DraftImageUse[],
  { baseUrl, record, notify }: Pick<ApiContents, 'baseUrl' | 'record'> & { readonly notify: Notify },
): string | undefined {
  const hostOf = (src: string) => {
    const origin = parseUrl(src)?.origin
    // A source without a site record writes absolute addresses even for media on the host of the API, which is no separate media host.
    if (origin === undefined || (record === undefined && origin === new URL(baseUrl).origin)) return undefined
    const [before = ''] = src.split('/media/images/')
    return before === src ? origin : before
  }
  const sources = images.flatMap(({ image }) => Object.values(image.renditions).map(({ src }) => src))
  const [host, ...others] = new Set(sources.map(hostOf))
  if (others.length === 0) return host !== undefined && accepts(baseUrlField(), host) ? host : undefined
  const message = 'The source has its renditions on several hosts. Here they are published beside the pages.'
  notify({ kind: 'changed', where: 'site.yaml', message })
  return undefined
}
