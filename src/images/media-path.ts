import { fileExtensions } from './formats.ts'
import type { RenditionFormat } from './geometry/spec.ts'

/**
 * Where a picture's file lies below the published folder: `media/images/<name>.<hash>.<spec name>.<ext>`, and
 * `media/original_images/<name>.<hash>.<ext>` where `rendition` is null. The hash is the start of the file's own SHA-256,
 * so a path never comes to hold other bytes.
 */
export function mediaPath(file: {
  readonly name: string
  readonly rendition: string | null
  readonly sha256: string
  readonly format: RenditionFormat
}): string {
  const { name, rendition, sha256, format } = file
  const start = `${name}.${sha256.slice(0, hashDigits)}`
  if (rendition === null) return `media/original_images/${start}.${fileExtensions[format]}`
  return `media/images/${start}.${rendition}.${fileExtensions[format]}`
}

/** How many digits of its hash stand in a file's name. */
const hashDigits = 10
