/** How cards stand in rows. Pixels. */
export type CardGrid = {
  readonly columns: number
  readonly cardWidth: number
  readonly cardHeight: number
  readonly gap: number
}

/** What a grid is made for: the width of the list and the size of its letters, pixels; lines of text below the title. */
export type GridAsked = { readonly width: number; readonly rem: number; readonly lines: number }

/** As many cards in a row as are wide enough; all of one height, below a picture of three to two. */
export function planCardGrid({ width, rem, lines }: GridAsked): CardGrid {
  const gap = gapRem * rem
  const columns = Math.max(1, Math.floor((width + gap) / (leastRem * rem + gap)))
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  const cardHeight = Math.ceil(cardWidth / 1.5 + (titleRem + lines * lineRem) * rem)
  return { columns, cardWidth, cardHeight, gap }
}

/** The place of a card in its row, from the left of the list. Pixels. */
export function leftOf(column: number, { cardWidth, gap }: CardGrid): number {
  return column * (cardWidth + gap)
}

const gapRem = 1.5
const leastRem = 16
/** Two lines of title, and the space around the text. */
const titleRem = 5
const lineRem = 1.5
