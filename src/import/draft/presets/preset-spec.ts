import type { Image, Rendition } from '../../../contract/image.ts'
import {
  type Operation,
  parseRenditionSpec,
  printOperation,
  printRenditionSpec,
  type RenditionFormat,
} from '../../../images/geometry/spec.ts'
import { operationBySizes } from './operation-by-sizes.ts'
import { specInName } from './spec-in-name.ts'

/** A rendition of a preset, and the image that it is of. */
export type SeenRendition = { readonly rendition: Rendition; readonly image: Image }

/**
 * The spec of a preset as `site.yaml` has it, from the renditions seen: what most of their file names say, else what their
 * sizes say. `differs` where they do not agree. No text where nothing that can be asked for gives them.
 */
export function presetSpec(
  name: string,
  seen: readonly SeenRendition[],
): { readonly text: string | undefined; readonly differs: boolean } {
  const named = seen.flatMap(({ rendition }) => specInName(rendition.src) ?? [])
  const shapes = named.map(({ operation, quality }) => printShape(operation, quality))
  const shape = commonest(shapes) ?? printShape(operationBySizes(seen.map(toPair)), null)
  const format = commonest(named.flatMap(spec => spec.format ?? [])) ?? formatByEndings(name, seen)
  const spec = parseRenditionSpec(format === undefined ? shape : `${shape} format-${format}`)
  const differs = new Set(shapes).size > 1
  return { text: 'refused' in spec ? undefined : printRenditionSpec(spec), differs }
}

function printShape(operation: Operation, quality: number | null): string {
  return quality === null ? printOperation(operation) : `${printOperation(operation)} quality-${quality}`
}

function toPair({ image, rendition }: SeenRendition) {
  return { image, rendition }
}

/** The one that stands there most often; of several, the first. */
function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].sort((a, b) => b[1] - a[1])
  return first?.[0]
}

// A format that an original has already does not show in the name of its rendition.
function formatByEndings(name: string, seen: readonly SeenRendition[]): RenditionFormat | undefined {
  const [format, ...others] = new Set(seen.map(({ rendition }) => formatOf(rendition.src)))
  if (format === undefined || others.length > 0) return undefined
  const originals = seen.map(({ image }) => formatOf(image.url))
  const isChanged = originals.some(original => original !== undefined && original !== format)
  return isChanged || name.endsWith(`_${format}`) ? format : undefined
}

function formatOf(address: string): RenditionFormat | undefined {
  const [, ending = ''] = /\.([a-z]+)(?:[?#].*)?$/i.exec(address) ?? []
  return formats.get(ending.toLowerCase())
}

const formats: ReadonlyMap<string, RenditionFormat> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
])
