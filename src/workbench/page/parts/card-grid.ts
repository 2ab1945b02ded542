import type { ListPlan } from './long-list.ts'

type Grid = Readonly<Record<'count' | 'width' | 'columns' | 'gap', number>> & {
  readonly heightOf: (cellWidth: number) => number
}

function planGrid({ count, width, columns, gap, heightOf }: Grid): ListPlan {
  const cell = Math.max(0, (width - gap * (columns - 1)) / columns)
  const height = heightOf(cell)
  const placed = Array.from({ length: count }, (_, index) => ({
    left: (index % columns) * (cell + gap),
    top: Math.floor(index / columns) * (height + gap),
    width: cell,
    height,
  }))
  return { placed, height: Math.max(0, Math.ceil(count / columns) * (height + gap) - gap) }
}

/** `width` of the list and `rem` are in pixels; `lines` is the number of text lines below the title. */
export type CardGridOptions = Readonly<Record<'count' | 'width' | 'rem' | 'lines', number>>

/** Places as many cards in a row as fit. All cards have the same height, and a picture of three to two at the top. */
export function planCardGrid({ count, width, rem, lines }: CardGridOptions): ListPlan {
  const gap = gapRem * rem
  const columns = Math.max(1, Math.floor((width + gap) / (leastRem * rem + gap)))
  const heightOf = (cell: number) => Math.ceil(cell / 1.5 + (titleRem + lines * lineRem) * rem)
  return planGrid({ count, width, columns, gap, heightOf })
}

/** Places cards without dates. */
export const planCards = (count: number, width: number, rem: number) =>
  planCardGrid({ count, width, rem, lines: 2 })

/** Places cards of events, whose dates may take two lines. */
export const planEventCards = (count: number, width: number, rem: number) =>
  planCardGrid({ count, width, rem, lines: 4 })

/** Places the rows of a table. */
export const planRows = (count: number, width: number, rem: number) =>
  planGrid({ count, width, columns: 1, gap: 0, heightOf: () => rowRem * rem })

const rowRem = 3.5
const gapRem = 1.5
const leastRem = 16
/** Two lines of title, and the space around the text. */
const titleRem = 5
const lineRem = 1.5
