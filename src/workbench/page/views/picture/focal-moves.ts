import type { FocalPercent } from '../../../../images/geometry/focal.ts'
import type { Placed } from '../../parts/long-list.ts'
import type { Point } from './focal-values.ts'

/** A pointer in pixels of the screen. */
type Pointer = { readonly clientX: number; readonly clientY: number }

/** A place on the picture in per cent, from the left and the top. */
export type Place = { readonly x: number; readonly y: number }

/** Which corner of the box is pulled: 1 is right or below, -1 left or above. */
export type Corner = { readonly across: 1 | -1; readonly down: 1 | -1 }

/** What is being dragged: the point, grabbed at `offset` from its middle, or a corner of its box, starting at `from`. */
export type Drag =
  | { readonly kind: 'point'; readonly start: Point; readonly offset: Place }
  | { readonly kind: 'size'; readonly start: FocalPercent; readonly from: Place; readonly corner: Corner }

/** The centre of crops without a focal point. */
export const middle: FocalPercent = { x: 50, y: 50 }

/** Where on the picture a pointer is, also beyond its edges. `box` is the picture in pixels of the screen. */
export function placeOf({ clientX, clientY }: Pointer, box: Placed): Place {
  return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
}

/** Returns the focal point after a drag to a place, rounded to a tenth of a per cent. */
export function dragTo(drag: Drag, place: Place): FocalPercent {
  return drag.kind === 'point' ? movePoint(drag, place) : pullCorner(drag, place)
}

/** Returns the corner of the box that can be pulled inside the picture, the lower right one if possible. */
export function cornerOf({ x, y, width = 0, height = 0 }: FocalPercent): Corner {
  return { across: x + width / 2 > 97 ? -1 : 1, down: y + height / 2 > 97 ? -1 : 1 }
}

/** A key with its modifiers. */
export type Key = { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean }

/** The focal point after an arrow key: by 1 %, with Shift by 5, with Alt by 0.1. Undefined for other keys. */
export function stepPoint(point: Point, key: Key): FocalPercent | undefined {
  const step = stepOf(key)
  const from = point ?? middle
  return step && { ...from, x: keepPercent(from.x + step.x), y: keepPercent(from.y + step.y) }
}

/** Returns the focal point with another size of its box after an arrow key; right and down make the box larger. */
export function stepSize(point: FocalPercent, key: Key): FocalPercent | undefined {
  const step = stepOf(key)
  const { width = 0, height = 0 } = point
  return step && { ...point, width: keepLength(width + step.x), height: keepLength(height + step.y) }
}

/** Limits a number to 0 to 100, with two decimals at most, as the file has it. */
export function keepPercent(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 100) * 100) / 100
}

/** Limits a side of the box like `keepPercent`, but never to 0, which would count as no focal point. */
export function keepLength(value: number): number {
  return Math.max(keepPercent(value), leastLength)
}

/** A tenth of a per cent, the smallest step of a drag or a key. */
const leastLength = 0.1

function movePoint({ start, offset }: Drag & { kind: 'point' }, { x, y }: Place): FocalPercent {
  return { ...start, x: toTenths(keepPercent(x + offset.x)), y: toTenths(keepPercent(y + offset.y)) }
}

function pullCorner({ start, from, corner }: Drag & { kind: 'size' }, { x, y }: Place): FocalPercent {
  const width = (start.width ?? 0) + 2 * corner.across * (x - from.x)
  const height = (start.height ?? 0) + 2 * corner.down * (y - from.y)
  return { ...start, width: toTenths(keepLength(width)), height: toTenths(keepLength(height)) }
}

function stepOf({ key, shiftKey, altKey }: Key): Place | undefined {
  const step = shiftKey ? 5 : altKey ? 0.1 : 1
  if (key === 'ArrowLeft') return { x: -step, y: 0 }
  if (key === 'ArrowRight') return { x: step, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: -step }
  return key === 'ArrowDown' ? { x: 0, y: step } : undefined
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
