/** The formats a picture is read from and written in. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** How a smaller copy is shaped. Sizes in whole pixels; `percent` 0–100, `closeness` 0 (largest crop) to 1 (closest). */
export type Operation =
  | { kind: 'width'; width: number }
  | { kind: 'height'; height: number }
  | { kind: 'max'; width: number; height: number }
  | { kind: 'min'; width: number; height: number }
  | { kind: 'scale'; percent: number }
  | { kind: 'fill'; width: number; height: number; closeness: number }

/** A rendition as `site.yaml` asks for it. `format` and `quality` are null where the spec leaves them open. */
export type RenditionSpec = {
  /** The one way to write this spec, safe in a file name: `width-768.format-webp.quality-70`. */
  name: string
  operation: Operation
  /** Null: the format of the original. */
  format: PictureFormat | null
  /** 1–100. Null: the default of the format. */
  quality: number | null
}

/** Why a spec cannot be read, and how to write it, in an editor's words. */
export type SpecRefusal = { refused: string; hint: string }

const SHAPE_HINT =
  'Write one of width-768, height-600, max-800x600, min-800x600, scale-50 or fill-480x480-c50.'
const EXTRA_HINT =
  'After the shape come, with a space before each: format-jpeg, format-png or format-webp; quality-70.'

const SIZE = '([1-9][0-9]{0,4})'
const OPERATIONS = [
  { pattern: new RegExp(`^width-${SIZE}$`), read: ([w]) => ({ kind: 'width', width: Number(w) }) },
  { pattern: new RegExp(`^height-${SIZE}$`), read: ([h]) => ({ kind: 'height', height: Number(h) }) },
  { pattern: new RegExp(`^max-${SIZE}x${SIZE}$`), read: ([w, h]) => ({ kind: 'max', ...box(w, h) }) },
  { pattern: new RegExp(`^min-${SIZE}x${SIZE}$`), read: ([w, h]) => ({ kind: 'min', ...box(w, h) }) },
  {
    pattern: /^scale-([0-9]{1,3}(?:\.[0-9]{1,4})?)$/,
    read: ([p]) => ({ kind: 'scale', percent: Number(p) }),
  },
  {
    pattern: new RegExp(`^fill-${SIZE}x${SIZE}(?:-c([0-9]{1,3}))?$`),
    read: ([w, h, c]) => ({ kind: 'fill', ...box(w, h), closeness: Number(c ?? 0) / 100 }),
  },
] as const satisfies { pattern: RegExp; read: (parts: string[]) => Operation }[]

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

function readOperation(shape: string): Operation | SpecRefusal {
  for (const { pattern, read } of OPERATIONS) {
    const match = pattern.exec(shape)
    if (match) return checkOperation(read(match.slice(1)))
  }
  if (shape === '') return { refused: 'The rendition is empty.', hint: SHAPE_HINT }
  return {
    refused: `"${shape}" is not a shape of rendition, with sizes from 1 to 99999 pixels.`,
    hint: SHAPE_HINT,
  }
}

function checkOperation(operation: Operation): Operation | SpecRefusal {
  if (operation.kind === 'scale' && (operation.percent === 0 || operation.percent > 100)) {
    return {
      refused: 'A scale is more than 0 and at most 100 per cent.',
      hint: 'Pictures are never enlarged. Write scale-50 for half the size.',
    }
  }
  if (operation.kind === 'fill' && operation.closeness > 1) {
    return {
      refused: 'The closeness of a crop is from c0 to c100.',
      hint: 'Write fill-480x480-c50, for example.',
    }
  }
  return operation
}

type Extras = Pick<RenditionSpec, 'format' | 'quality'>

function readExtras(words: string[]): Extras | SpecRefusal {
  const extras: Extras = { format: null, quality: null }
  for (const word of words) {
    const format = /^format-(jpeg|png|webp)$/.exec(word)?.[1]
    const quality = /^quality-([1-9][0-9]?|100)$/.exec(word)?.[1]
    if (format !== undefined && extras.format === null) extras.format = format as PictureFormat
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
      hint: 'Write format-jpeg, format-png or format-webp.',
    }
  }
  return { refused: `"${word}" cannot be read here.`, hint: EXTRA_HINT }
}

function printName(operation: Operation, { format, quality }: Extras): string {
  const words = [printOperation(operation)]
  if (format !== null) words.push(`format-${format}`)
  if (quality !== null) words.push(`quality-${quality}`)
  return words.join('.')
}

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

function box(width: string | undefined, height: string | undefined): { width: number; height: number } {
  return { width: Number(width), height: Number(height) }
}
