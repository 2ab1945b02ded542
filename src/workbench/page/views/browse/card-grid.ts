import type { Placed } from '../../parts/long-list.ts'

/** A grid of cards: the place of each card, and the height of all, in pixels. */
export type CardGrid = { readonly placed: readonly Placed[]; readonly height: number }

/** `width` of the list and `rem` are in pixels; `lines` is the number of text lines below the title. */
export type GridOptions = {
  readonly count: number
  readonly width: number
  readonly rem: number
  readonly lines: number
}

/** Places as many cards in a row as are wide enough; all have the same height, below a picture of three to two. */
export function planCardGrid({ count, width, rem, lines }: GridOptions): CardGrid {
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

const gapRem = 1.5
const leastRem = 16
/** Two lines of title, and the space around the text. */
const titleRem = 5
const lineRem = 1.5
