import { parseRenditionSpec, type RenditionSpec } from '../../../images/geometry/spec.ts'

/**
 * The spec that stands in a rendition's file name, such as `quay.0123456789.width-768.format-webp.quality-70.webp`, or
 * Wagtail's `quay.2e16d0ba.fill-480x480-c50.format-webp.webpquality-80.webp`; undefined where none does.
 */
export function specInName(src: string): RenditionSpec | undefined {
  const { groups } = named.exec(src.replace(/[?#].*$/, '').slice(-longestSpec)) ?? {}
  if (!groups) return undefined
  const { shape = '', extras = '', ending = '' } = groups
  const words = extras.split('.').slice(1)
  const format = words.map(word => /^format-(jpeg|png|webp|avif)/.exec(word)?.[1]).find(Boolean)
  const quality = qualityIn(words, format ?? (ending === 'jpg' ? 'jpeg' : ending))
  const texts = [shape, format && `format-${format}`, quality && `quality-${quality}`]
  const spec = parseRenditionSpec(texts.filter(Boolean).join(' '))
  return 'refused' in spec ? undefined : spec
}

// Characters of a spec and an ending, with some to spare.
const longestSpec = 300

const sizes = String.raw`(?:width|height)-\d+|(?:max|min)-\d+x\d+|scale-\d+(?:\.\d+)?|fill-\d+x\d+(?:-c\d+)?`
const named = new RegExp(
  String.raw`\.(?<shape>${sizes})(?<extras>(?:\.[a-z]+-[a-z0-9-]+)*)\.(?<ending>[a-z]+)$`,
)

// Wagtail names the quality of each format; one of another format says nothing here. A PNG has none.
function qualityIn(words: readonly string[], format: string): string | undefined {
  const [, , quality] =
    words
      .map(word => /^([a-z]*)quality-(\d+)$/.exec(word) ?? [])
      .find(([, of]) => of === '' || of === format) ?? []
  return quality
}
