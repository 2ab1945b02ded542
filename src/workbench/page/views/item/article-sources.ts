import { isAllowedLink } from '../../../../content/text/allow-list.ts'
import type { Image, Rendition } from '../../../../contract/image.ts'

/** The sources of an `img`: one shape in several widths, in pixels. */
type PictureSources = {
  readonly src: string
  readonly srcset: string
  readonly width: number
  readonly height: number
}

/** The renditions that have the whole picture's shape; if none has, those shaped like the largest; the original if there are none. */
export function pictureSources({ url, width, height, renditions }: Image): PictureSources {
  const original: Rendition = { src: url, width, height, alt: '' }
  const all = Object.values(renditions)
  const whole = all.filter(rendition => isShapedAlike(rendition, original))
  const shape = whole.length > 0 ? original : largestOf(all)
  const alike = shape ? all.filter(rendition => isShapedAlike(rendition, shape)) : []
  const shown = alike.length > 0 ? alike : [original]
  const { src, ...size } = largestOf(shown) ?? original
  return { src, srcset: srcsetOf(shown), width: size.width, height: size.height }
}

// Widths and heights are whole pixels, so that shapes differ by little.
function isShapedAlike(one: Rendition, other: Rendition): boolean {
  return Math.abs((one.width / one.height) * (other.height / other.width) - 1) < 0.02
}

function largestOf(renditions: readonly Rendition[]): Rendition | undefined {
  return renditions.reduce<Rendition | undefined>((largest, each) => {
    return largest && largest.width >= each.width ? largest : each
  }, undefined)
}

// The first source of each width: the others of that width have the same pixels in another format.
function srcsetOf(renditions: readonly Rendition[]): string {
  const byWidth = new Map<number, Rendition>()
  for (const each of renditions) if (!byWidth.has(each.width)) byWidth.set(each.width, each)
  return [...byWidth.values()].map(({ src, width }) => `${encodeSpaces(src)} ${width}w`).join(', ')
}

function encodeSpaces(src: string): string {
  return src.replaceAll(' ', '%20').replaceAll(',', '%2C')
}

/** Returns a URL that is safe to link to; undefined for an invalid one, or a scheme that is not allowed. */
export function linkOf(address: string | null): string | undefined {
  const trimmed = address?.trim() ?? ''
  return isAllowedLink(trimmed) ? trimmed : undefined
}

/** Returns the text of a link, else its host. */
export function linkWords(address: string, words: string | null): string {
  return words?.trim() || new URL(address).host || address
}

/** Returns a telephone number as a link has it: digits, with the plus of a country before them. */
export function phoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '').replace(/(?!^)\+/g, '')}`
}
