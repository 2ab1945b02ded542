import type { FocalPercent } from '../../../../images/geometry/focal.ts'
import type { FormValue } from '../../../messages/form-messages.ts'
import { groupOf, textOf } from '../edit/form-draft.ts'

/** A focal point; null for none. */
export type Point = FocalPercent | null

/** The focal point that a sidecar has in `focal_point`. */
export function pointOf(value: FormValue | null | undefined): Point {
  const { x, y, width, height } = groupOf(value ?? undefined)
  if (x === undefined || y === undefined) return null
  const size = { ...(width && { width: percentOf(width) }), ...(height && { height: percentOf(height) }) }
  return { x: percentOf(x), y: percentOf(y), ...size }
}

/** Returns a focal point for a sidecar. Sides that are the same stay as they were typed. */
export function valueOfPoint(point: Point, before: FormValue | undefined): FormValue | null {
  if (point === null) return null
  const typed = groupOf(before)
  const sides = Object.entries(point).map(([name, side]) => {
    const old = typed[name]
    return [name, old !== undefined && percentOf(old) === side ? old : `${side}%`]
  })
  return Object.fromEntries(sides)
}

function percentOf(value: FormValue): number {
  return Number.parseFloat(textOf(value)) || 0
}
