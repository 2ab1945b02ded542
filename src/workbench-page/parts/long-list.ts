/** Where an item of a list is drawn, in pixels from the left and the top of the list. */
type Placed = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

/** The place of each item, and the height of all, in pixels. */
export type ListPlan = { readonly placed: readonly Placed[]; readonly height: number }

/** A part of a list, in pixels from its top. */
export type Nearby = { readonly from: number; readonly to: number }

/** The part of a list to draw `scrolled` pixels below its top: the screen, and as much above and below, rounded to steps. */
export function nearbyOf(scrolled: number, screen: number): Nearby {
  return {
    from: Math.floor((scrolled - screen) / step) * step,
    to: Math.ceil((scrolled + 2 * screen) / step) * step,
  }
}

const step = 400

/**
 * Returns the indexes of the items to draw: those nearby, and the item with the focus with its neighbours, which the next Tab may reach.
 * A short list is drawn whole, so that the browser's own search finds everything in it.
 */
export function drawnIn(
  placed: readonly Placed[],
  { from, to }: Nearby,
  focused?: number,
): readonly number[] {
  const isDrawn = ({ top, height }: Placed, index: number) => {
    const isBesideFocus = focused !== undefined && Math.abs(index - focused) <= neighbours
    return placed.length <= maxDrawnWhole || isBesideFocus || (top + height >= from && top <= to)
  }
  return placed.flatMap((place, index) => (isDrawn(place, index) ? [index] : []))
}

const maxDrawnWhole = 200
/** Items before and after the focused one that stay: more than a row has. */
const neighbours = 8
