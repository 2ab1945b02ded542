import type { PictureSize } from '../../images/geometry/focal.ts'

/** How many items of a list are in a row, the size of each, and the space between them, in pixels. */
type ListGrid = PictureSize & { readonly columns: number; readonly gap: number }

/** Returns the grid of a list of a width; this and 1 rem are in pixels. */
export type Planner = (width: number, rem: number) => ListGrid

/**
 * Returns a planner of cards with so many lines of text below the title: as many in a row as fit with a least width, all of the same height. Where only
 * one with text fits, its picture is beside the text (`card.css`).
 */
export function cardsWith(lines: number, minCardRem?: number): Planner {
  return (width, rem) => {
    const gap = gapRem * rem
    const columns = Math.max(1, Math.floor((width + gap) / ((minCardRem ?? 16) * rem + gap)))
    const cell = Math.max(0, (width - gap * (columns - 1)) / columns)
    const textHeight = (titleRem + lines * lineRem) * rem
    const isRow = columns === 1 && minCardRem === undefined
    const height = Math.ceil(isRow ? textHeight - rem / 2 : cell / pictureRatio + textHeight)
    return { columns, width: cell, height, gap }
  }
}

/** Places cards without dates. */
export const planCards = cardsWith(2)

/** Places cards of events, whose dates may take two lines. */
export const planEventCards = cardsWith(4)

/** Places small pictures: two in a row on a phone. */
export const planTiles = cardsWith(1.75, 10.5)

/** Places the rows of a table, which have two more lines on a phone. */
export const planRows: Planner = (width, rem) => {
  return { columns: 1, width, height: (width < 45 * rem ? 5 : 3) * rem, gap: 0 }
}

const gapRem = 1.25
/** Width by height. */
const pictureRatio = 1.5
/** Two lines of title, and the space around the text. */
const titleRem = 5.5
const lineRem = 1.5

/** Returns the place of an item, from the left and the top of its list. */
export function placeOf(index: number, { columns, width, height, gap }: ListGrid) {
  return { left: (index % columns) * (width + gap), top: Math.floor(index / columns) * (height + gap) }
}

/** Returns the height of a list of so many items. */
export function heightOf(count: number, { columns, height, gap }: ListGrid): number {
  return Math.max(0, Math.ceil(count / columns) * (height + gap) - gap)
}

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
export function drawnIn(count: number, grid: ListGrid, { from, to }: Nearby, focused?: number): number[] {
  const isDrawn = (index: number) => {
    const { top } = placeOf(index, grid)
    const isBesideFocus = focused !== undefined && Math.abs(index - focused) <= neighbours
    return count <= maxDrawnWhole || isBesideFocus || (top + grid.height >= from && top <= to)
  }
  return [...Array(count).keys()].filter(isDrawn)
}

const maxDrawnWhole = 200
/** Items before and after the focused one that stay: more than a row has. */
const neighbours = 8
