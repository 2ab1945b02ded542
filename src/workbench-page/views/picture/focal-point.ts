import type { FocalPercent } from '../../../images/geometry/focal.ts'
import type { FormValue } from '../../../workbench/messages/form-messages.ts'
import { draftText, groupOf } from '../../drafts/form-draft.ts'

/** A focal point; null for none. */
export type PixelPoint = FocalPercent | null

/** A place on the picture in per cent, from the left and the top. */
export type FocalPlace = { readonly x: number; readonly y: number }

type Key = { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean }

/** The centre of crops without a focal point. */
export const middle: FocalPercent = { x: 50, y: 50 }

/** Returns a focal point at another place, rounded to a tenth of a per cent. Its size stays. */
export function movePoint(point: PixelPoint, { x, y }: FocalPlace): FocalPercent {
  return { ...point, x: Math.round(clampPercent(x) * 10) / 10, y: Math.round(clampPercent(y) * 10) / 10 }
}

/** The focal point after an arrow key: by 1 %, with Shift by 5, with Alt by 0.1. Undefined for other keys. */
export function stepPoint(point: PixelPoint, { key, shiftKey, altKey }: Key): FocalPercent | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  const [across = 0, down = 0] = way ?? []
  const step = shiftKey ? 5 : altKey ? 0.1 : 1
  const from = point ?? middle
  return way && { ...from, x: clampPercent(from.x + across * step), y: clampPercent(from.y + down * step) }
}

/** Limits a number to 0 to 100, with two decimals at most, as the file has it. */
export function clampPercent(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 100) * 100) / 100
}

/** The focal point that a sidecar has in `focal_point`. */
export function pointOf(value: FormValue | null | undefined): PixelPoint {
  const { x, y, width, height } = groupOf(value ?? undefined)
  if (x === undefined || y === undefined) return null
  const size = { ...(width && { width: percentOf(width) }), ...(height && { height: percentOf(height) }) }
  return { x: percentOf(x), y: percentOf(y), ...size }
}

/** Returns a focal point for a sidecar. Numbers that are the same stay as they were typed. */
export function valueOfPoint(point: PixelPoint, before: FormValue | undefined): FormValue | null {
  if (point === null) return null
  const typed = groupOf(before)
  const numbers = Object.entries(point).map(([name, number]) => {
    const old = typed[name]
    return [name, old !== undefined && percentOf(old) === number ? old : `${number}%`]
  })
  return Object.fromEntries(numbers)
}

function percentOf(value: FormValue): number {
  return Number.parseFloat(draftText(value)) || 0
}
