import { type Refusal, refusal } from '../../base/problems/refusal.ts'

/** How a rendition is scaled and cropped. Sizes in whole pixels; `percent` 0–100, `closeness` 0 (largest crop) to 1 (closest). */
export type Operation =
  | { readonly kind: 'width'; readonly width: number }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'max'; readonly width: number; readonly height: number }
  | { readonly kind: 'min'; readonly width: number; readonly height: number }
  | { readonly kind: 'scale'; readonly percent: number }
  | { readonly kind: 'fill'; readonly width: number; readonly height: number; readonly closeness: number }

const size = '([1-9][0-9]{0,4})'
const operations = [
  { pattern: new RegExp(`^width-${size}$`), read: ([w]) => ({ kind: 'width', width: Number(w) }) },
  { pattern: new RegExp(`^height-${size}$`), read: ([h]) => ({ kind: 'height', height: Number(h) }) },
  { pattern: new RegExp(`^max-${size}x${size}$`), read: ([w, h]) => ({ kind: 'max', ...box(w, h) }) },
  { pattern: new RegExp(`^min-${size}x${size}$`), read: ([w, h]) => ({ kind: 'min', ...box(w, h) }) },
  {
    pattern: /^scale-([0-9]{1,3}(?:\.[0-9]{1,4})?)$/,
    read: ([p]) => ({ kind: 'scale', percent: Number(p) }),
  },
  {
    pattern: new RegExp(`^fill-${size}x${size}(?:-c([0-9]{1,3}))?$`),
    read: ([w, h, c]) => ({ kind: 'fill', ...box(w, h), closeness: Number(c ?? 0) / 100 }),
  },
] as const satisfies { pattern: RegExp; read: (parts: readonly string[]) => Operation }[]

/** Matches an operation, without checking the range of its numbers. Without ^ and $, so that it can be a part of another pattern. */
const operationPattern = operations.map(({ pattern }) => pattern.source.slice(1, -1)).join('|')

/** Parses an operation such as `max-800x600`. Returns a refusal if it is not valid. */
function readOperation(text: string): Operation | Refusal {
  for (const { pattern, read } of operations) {
    const match = pattern.exec(text)
    const operation = match && read(match.slice(1))
    if (operation && isInRange(operation)) return operation
  }
  return refusal('bad-rendition', { typed: text })
}

function isInRange(operation: Operation): boolean {
  if (operation.kind === 'scale') return operation.percent > 0 && operation.percent <= 100
  return operation.kind !== 'fill' || operation.closeness <= 1
}

function box(width: string | undefined, height: string | undefined): { width: number; height: number } {
  return { width: Number(width), height: Number(height) }
}

/** Returns the canonical text of an operation. */
function printOperation(operation: Operation): string {
  switch (operation.kind) {
    case 'width':
      return `width-${operation.width}`
    case 'height':
      return `height-${operation.height}`
    case 'scale':
      return `scale-${operation.percent}`
    case 'fill':
      return `fill-${operation.width}x${operation.height}${printCloseness(operation.closeness)}`
    default:
      return `${operation.kind}-${operation.width}x${operation.height}`
  }
}

function printCloseness(closeness: number): string {
  return closeness === 0 ? '' : `-c${Math.round(closeness * 100)}`
}

/** The formats of originals. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** The formats of renditions. */
export type RenditionFormat = PictureFormat | 'avif'

/** A rendition as requested in `site.yaml`. `format` and `quality` are null if the spec omits them. */
export type RenditionSpec = {
  /** The canonical name of this spec, safe in a file name: `width-768.format-webp.quality-70`. */
  readonly name: string
  readonly operation: Operation
  /** Null: the original's format. */
  readonly format: RenditionFormat | null
  /** 1–100. Null: the format's default. */
  readonly quality: number | null
}

/**
 * Parses a rendition spec such as `width-768 format-webp quality-70`: one operation, then at most one format and one quality.
 * Returns a refusal if it is not valid.
 */
export function parseRenditionSpec(text: string): RenditionSpec | Refusal {
  const [first = '', ...words] = text.trim().split(/\s+/)
  const operation = readOperation(first)
  if ('code' in operation) return operation
  const options = readOptions(words)
  if ('code' in options) return options
  return { name: printName(operation, options), operation, ...options }
}

const format = 'format-(?:jpeg|png|webp|avif)'
const quality = 'quality-(?:[1-9][0-9]?|100)'

/** Matches a spec, without checking the numbers; it also matches a quality with PNG, which the parser refuses. */
export const renditionSpecPattern = new RegExp(
  `^\\s*(?:${operationPattern})(?:\\s+${format}(?:\\s+${quality})?|\\s+${quality}(?:\\s+${format})?)?\\s*$`,
)

/**
 * Returns the name of a spec for a picture of the given format. Naming the picture's own format is the same as naming none, so both
 * give one file.
 */
export function nameForFormat(
  { operation, format, quality }: RenditionSpec,
  original: PictureFormat,
): string {
  return printName(operation, { format: format === original ? null : format, quality })
}

/** Returns the canonical text of a spec for `site.yaml`: `width-768 format-webp quality-70`. */
export function printRenditionSpec(spec: RenditionSpec): string {
  return wordsOf(spec.operation, spec).join(' ')
}

/** The words of a spec after its operation. */
type SpecOptions = { format: RenditionFormat | null; quality: number | null }

function readOptions(words: readonly string[]): SpecOptions | Refusal {
  const options: SpecOptions = { format: null, quality: null }
  for (const word of words) {
    const format = /^format-(jpeg|png|webp|avif)$/.exec(word)?.[1]
    const quality = /^quality-([1-9][0-9]?|100)$/.exec(word)?.[1]
    if (format !== undefined && options.format === null) options.format = format as RenditionFormat
    else if (quality !== undefined && options.quality === null) options.quality = Number(quality)
    else return refusal('bad-rendition:extra', { typed: word })
  }
  if (options.format !== 'png' || options.quality === null) return options
  return refusal('bad-rendition:extra', { typed: `quality-${options.quality}` })
}

function printName(operation: Operation, options: SpecOptions): string {
  return wordsOf(operation, options).join('.')
}

function wordsOf(operation: Operation, { format, quality }: SpecOptions): string[] {
  const words = [printOperation(operation)]
  if (format !== null) words.push(`format-${format}`)
  if (quality !== null) words.push(`quality-${quality}`)
  return words
}
