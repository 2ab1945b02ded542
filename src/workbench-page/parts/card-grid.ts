import type { PictureSize } from '../../images/geometry/focal.ts'
import type { ListPlan } from './long-list.ts'

/** Places `count` items in a list of a width; this and 1 rem are in pixels. */
export type Planner = (count: number, width: number, rem: number) => ListPlan

/**
 * Returns a planner of cards with so many lines of text below the title: as many in a row as fit with a least width, all of the same height. Where only
 * one with text fits, its picture is beside the text (`card.css`).
 */
export function cardsWith(lines: number, minCardRem = 16): Planner {
  return (count, width, rem) => {
    const gap = gapRem * rem
    const columns = Math.max(1, Math.floor((width + gap) / (minCardRem * rem + gap)))
    const cell = Math.max(0, (width - gap * (columns - 1)) / columns)
    const textHeight = (titleRem + lines * lineRem) * rem
    const isRow = columns === 1 && lines > 0
    const height = Math.ceil(isRow ? textHeight - rem / 2 : cell / pictureRatio + textHeight)
    return gridOf(count, columns, { width: cell, height }, gap)
  }
}

function gridOf(count: number, columns: number, { width, height }: PictureSize, gap: number): ListPlan {
  const placed = Array.from({ length: count }, (_, index) => ({
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (height + gap),
    width,
    height,
  }))
  return { placed, height: Math.max(0, Math.ceil(count / columns) * (height + gap) - gap) }
}

/** Places cards without dates. */
export const planCards = cardsWith(2)

/** Places cards of events, whose dates may take two lines. */
export const planEventCards = cardsWith(4)

/** Places small pictures: two in a row on a phone. */
export const planTiles = cardsWith(0, 10.5)

/** Places the rows of a table, which have two more lines on a phone. */
export const planRows: Planner = (count, width, rem) =>
  gridOf(count, 1, { width, height: (width < 45 * rem ? 5 : 3) * rem }, 0)

const gapRem = 1.25
/** Width by height. */
const pictureRatio = 1.5
/** Two lines of title, and the space around the text. */
const titleRem = 5.5
const lineRem = 1.5
