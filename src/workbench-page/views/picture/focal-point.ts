import type { FocalPercent } from '../../../images/geometry/focal.ts'
import type { FormValue } from '../../../workbench/messages/form-messages.ts'
import { draftText, groupOf } from '../../drafts/form-draft.ts'

/** A focal point; null for none. */
export type PixelPoint = FocalPercent | null

/** A place on the picture in per cent, from the left and the top. */
export type FocalPlace = { readonly x: number; readonly y: number }

type Key = { readonly key: string; readonly shiftKey: boolean }

/** The centre of crops without a focal point. */
export const middle: FocalPercent = { x: 50, y: 50 }

/** Returns a focal point at another place, in whole per cent. Its frame keeps its size, and stays on the picture. */
export function movePoint(point: PixelPoint, { x, y }: FocalPlace): FocalPercent {
  const at = (place: number, size = 0) => clamp(Math.round(place), Math.ceil(size / 2))
  return { ...point, x: at(x, point?.width), y: at(y, point?.height) }
}

/** Where the frame of a focal point begins and ends; it has a frame of this size if it has none of its own. */
export function frameOf(point: PixelPoint) {
  const { x, y, width = unframed, height = unframed } = point ?? middle
  return {
    from: { x: x - width / 2, y: y - height / 2 },
    to: { x: x + width / 2, y: y + height / 2 },
  }
}

const unframed = 20

/** Returns the focal point of a frame with one corner that stays, and another at a place. Its middle is in whole per cent. */
export function frameBetween(corner: FocalPlace, place: FocalPlace): FocalPercent {
  const side = (stays: number, at: number) => {
    const centre = Math.round((stays + clamp(at)) / 2)
    return [centre, Math.max(2, Math.round(200 * Math.abs(centre - stays)) / 100)] as const
  }
  const [[x, width], [y, height]] = [side(corner.x, place.x), side(corner.y, place.y)]
  return { x, y, width, height }
}

/** How far an arrow key moves: 1 %, with Shift 5. Undefined for other keys. */
export function stepOf({ key, shiftKey }: Key): FocalPlace | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  const [x = 0, y = 0] = way?.map(step => step * (shiftKey ? 5 : 1)) ?? []
  return way && { x, y }
}

/** Limits per cent to the picture, so far from its edges. */
function clamp(value: number, inset = 0): number {
  return Math.min(Math.max(value, inset), 100 - inset)
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
