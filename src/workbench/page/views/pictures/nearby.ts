import type { Placed } from './justify.ts'

/** A part of the wall, in pixels from its top. */
export type Nearby = { readonly from: number; readonly to: number }

/**
 * The part that is hung when the wall is scrolled by so many pixels: the screen, and as much above and below, in steps, so that little
 * scrolling changes nothing.
 */
export function nearbyOf(scrolled: number, screen: number): Nearby {
  return {
    from: Math.floor((scrolled - screen) / step) * step,
    to: Math.ceil((scrolled + 2 * screen) / step) * step,
  }
}

/** The numbers of the pictures that are hung: all of them where they are few, so that the browser's own search finds them. */
export function hungIn(placed: readonly Placed[], { from, to }: Nearby, caption: number): readonly number[] {
  const isNear = ({ top, height }: Placed) => top + height + caption >= from && top <= to
  return placed.flatMap((place, index) => (placed.length <= few || isNear(place) ? [index] : []))
}

const step = 400
const few = 200
