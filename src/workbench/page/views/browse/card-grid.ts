import type { ListPlan } from '../../parts/long-list.ts'

/** `width` of the list and `rem` are in pixels; `lines` is the number of text lines below the title. */
export type GridOptions = {
  readonly count: number
  readonly width: number
  readonly rem: number
  readonly lines: number
}

/** Places as many cards in a row as fit. All cards have the same height, and a picture of three to two at the top. */
export function planCardGrid({ count, width, rem, lines }: GridOptions): ListPlan {
  const gap = gapRem * rem
  const columns = Math.max(1, Math.floor((width + gap) / (leastRem * rem + gap)))
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  const cardHeight = Math.ceil(cardWidth / 1.5 + (titleRem + lines * lineRem) * rem)
  const placed = Array.from({ length: count }, (_, index) => ({
    left: (index % columns) * (cardWidth + gap),
    top: Math.floor(index / columns) * (cardHeight + gap),
    width: cardWidth,
    height: cardHeight,
  }))
  return { placed, height: Math.max(0, Math.ceil(count / columns) * (cardHeight + gap) - gap) }
}

/** Places cards of entries without dates. */
export const planCards = (count: number, width: number, rem: number) =>
  planCardGrid({ count, width, rem, lines: 2 })

/** Places cards of events, whose dates may take two lines. */
export const planEventCards = (count: number, width: number, rem: number) =>
  planCardGrid({ count, width, rem, lines: 4 })

/** Places the rows of a table. */
export function planRows(count: number, width: number, rem: number): ListPlan {
  const height = rowRem * rem
  const placed = Array.from({ length: count }, (_, index) => ({
    left: 0,
    top: index * height,
    width,
    height,
  }))
  return { placed, height: count * height }
}

const rowRem = 3.5
const gapRem = 1.5
const leastRem = 16
/** Two lines of title, and the space around the text. */
const titleRem = 5
const lineRem = 1.5
