import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core'
import { useCallback, useLayoutEffect, useReducer, useState } from 'preact/hooks'

/** Rows of one height in a list that the window scrolls. Pixels. */
export type RowsAsked = {
  readonly count: number
  readonly rowHeight: number
  readonly gap: number
  /** Where the list begins, from the top of the page. */
  readonly top: number
  /** A row that stays, wherever the window is: the one that has the focus. */
  readonly kept: number | undefined
}

/** The rows to draw, `start` from the top of the list, and the height of all. */
export type VirtualRows = {
  readonly rows: readonly { readonly index: number; readonly start: number }[]
  readonly height: number
}

/** Tells which rows of a list can be seen, or soon can. */
export function useVirtualRows({ count, rowHeight, gap, top, kept }: RowsAsked): VirtualRows {
  const [, redraw] = useReducer<number, void>(drawn => drawn + 1, 0)
  const rangeExtractor = useCallback((range: Range) => withKept(range, kept), [kept])
  const options = {
    ...ofWindow,
    count,
    gap,
    rangeExtractor,
    scrollMargin: top,
    estimateSize: () => rowHeight,
    onChange: () => redraw(),
  }
  const [rows] = useState(() => new Virtualizer<Window, Element>(options))
  rows.setOptions(options)
  useLayoutEffect(() => rows._didMount(), [])
  useLayoutEffect(() => rows._willUpdate())
  useLayoutEffect(() => rows.measure(), [rowHeight, gap])
  const drawn = rows.getVirtualItems().map(({ index, start }) => ({ index, start: start - top }))
  return { rows: drawn, height: rows.getTotalSize() }
}

const ofWindow = {
  overscan: 3,
  getScrollElement: () => window,
  initialOffset: () => scrollY,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
}

// Its neighbours stay beside it: the next press of a key may go there.
function withKept(range: Range, kept: number | undefined): number[] {
  const seen = defaultRangeExtractor(range)
  if (kept === undefined) return seen
  const beside = [kept - 1, kept, kept + 1].filter(index => index >= 0 && index < range.count)
  return [...new Set([...seen, ...beside])].toSorted((a, b) => a - b)
}
