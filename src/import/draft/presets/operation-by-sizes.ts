import type { PictureSize } from '../../../images/geometry/focal.ts'
import { sizeRendition } from '../../../images/geometry/geometry.ts'
import type { Operation } from '../../../images/geometry/spec.ts'

/** The size of a rendition, and of the picture that it was made from. */
export type SizePair = { readonly image: PictureSize; readonly rendition: PictureSize }

/**
 * The shape that gives the sizes seen, within a pixel, since not everybody rounds alike: so many pixels wide, so many high,
 * or within a box. Without one of these a shape that was kept is taken for a width, one that was not for a crop.
 */
export function operationBySizes(pairs: readonly SizePair[]): Operation {
  const width = largest(pairs.map(({ rendition }) => rendition.width))
  const height = largest(pairs.map(({ rendition }) => rendition.height))
  const byWidth = { kind: 'width', width } as const
  const whole: Operation[] = [byWidth, { kind: 'height', height }, { kind: 'max', width, height }]
  const found = whole.find(operation => pairs.every(pair => gives(operation, pair)))
  if (found) return found
  return pairs.every(keepsShape) ? byWidth : { kind: 'fill', width, height, closeness: 0 }
}

function largest(lengths: readonly number[]): number {
  return lengths.reduce((most, length) => Math.max(most, length), 1)
}

function gives(operation: Operation, { image, rendition }: SizePair): boolean {
  const { width, height } = sizeRendition({ operation, image, focal: null })
  return isNear(width, rendition.width) && isNear(height, rendition.height)
}

function keepsShape({ image, rendition }: SizePair): boolean {
  return isNear((image.height * rendition.width) / image.width, rendition.height)
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1
}
