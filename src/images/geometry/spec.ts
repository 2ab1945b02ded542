import { type Operation, printOperation, readOperation, type SpecRefusal, shapePattern } from './operation.ts'

/** The formats that a picture is read from. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** The formats that renditions are written in. */
export type RenditionFormat = PictureFormat | 'avif'

/** A rendition as `site.yaml` asks for it. `format` and `quality` are null where the spec leaves them open. */
export type RenditionSpec = {
  /** The one way to write this spec, safe in a file name: `width-768.format-webp.quality-70`. */
  readonly name: string
  readonly operation: Operation
  /** Null: the format of the original. */
  readonly format: RenditionFormat | null
  /** 1–100. Null: the default of the format. */
  readonly quality: number | null
}

const extraHint =
  'After the shape come, with a space before each: format-jpeg, format-png, format-webp or format-avif; quality-70.'

/**
 * Reads a rendition spec such as `width-768 format-webp quality-70`: one shape, then at most one format and one quality.
 * Never throws: a text that cannot be read comes back as a refusal.
 */
export function parseRenditionSpec(text: string): RenditionSpec | SpecRefusal {
  const [shape = '', ...extras] = text.trim().split(/\s+/)
  const operation = readOperation(shape)
  if ('refused' in operation) return operation
  const options = readExtras(extras)
  if ('refused' in options) return options
  return { name: printName(operation, options), operation, ...options }
}

const format = 'format-(?:jpeg|png|webp|avif)'
const quality = 'quality-(?:[1-9][0-9]?|100)'

/** The form of a spec. It passes over what numbers of the shape cannot be, and over the quality of a PNG. */
export const renditionSpecPattern = new RegExp(
  `^\\s*(?:${shapePattern})(?:\\s+${format}(?:\\s+${quality})?|\\s+${quality}(?:\\s+${format})?)?\\s*$`,
)

/**
 * The name that a spec has for a picture of the given format. To ask for the format that the picture has is to ask for
 * nothing, so both ways of writing it give one file.
 */
export function nameForFormat(
  { operation, format, quality }: RenditionSpec,
  original: PictureFormat,
): string {
  return printName(operation, { format: format === original ? null : format, quality })
}

/** A spec as `site.yaml` takes it, in the one way to write it: `width-768 format-webp quality-70`. */
export function printRenditionSpec(spec: RenditionSpec): string {
  return wordsOf(spec.operation, spec).join(' ')
}

type Extras = { format: RenditionFormat | null; quality: number | null }

function readExtras(words: readonly string[]): Extras | SpecRefusal {
  const extras: Extras = { format: null, quality: null }
  for (const word of words) {
    const format = /^format-(jpeg|png|webp|avif)$/.exec(word)?.[1]
    const quality = /^quality-([1-9][0-9]?|100)$/.exec(word)?.[1]
    if (format !== undefined && extras.format === null) extras.format = format as RenditionFormat
    else if (quality !== undefined && extras.quality === null) extras.quality = Number(quality)
    else return refuseExtra(word, format ?? quality)
  }
  if (extras.format !== 'png' || extras.quality === null) return extras
  return {
    refused: 'A PNG has no quality: it keeps every pixel.',
    hint: 'Leave the quality out, or write format-webp.',
  }
}

function refuseExtra(word: string, known: string | undefined): SpecRefusal {
  if (known !== undefined) {
    return { refused: `"${word}" is one too many.`, hint: 'Write one format and one quality at most.' }
  }
  if (word.startsWith('quality-')) {
    return { refused: `"${word}" is not a quality from 1 to 100.`, hint: 'Write quality-70, for example.' }
  }
  if (word.startsWith('format-')) {
    return {
      refused: `"${word}" is not a known format.`,
      hint: 'Write format-jpeg, format-png, format-webp or format-avif.',
    }
  }
  return { refused: `"${word}" cannot be read here.`, hint: extraHint }
}

function printName(operation: Operation, extras: Extras): string {
  return wordsOf(operation, extras).join('.')
}

function wordsOf(operation: Operation, { format, quality }: Extras): string[] {
  const words = [printOperation(operation)]
  if (format !== null) words.push(`format-${format}`)
  if (quality !== null) words.push(`quality-${quality}`)
  return words
}
