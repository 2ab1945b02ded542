import { type ComponentChildren, createElement, type RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { drawnIn, heightOf, type Nearby, nearbyOf, type Planner, placeOf } from './list-grid.ts'
import { useScrollRestoration } from './scroll-restoration.ts'

type LongListProps = {
  /** The rows of a table, or the items of a list. */
  readonly kind: 'table' | 'list'
  readonly count: number
  readonly plan: Planner
  /** Called with the first and the last item that are drawn. */
  readonly onDrawn?: (first: number, last: number) => void
  readonly children: (index: number) => ComponentChildren
}

/** A long list in which only the items near the screen and the one with the focus are drawn. */
export function LongList({ kind, count, plan, onDrawn, children }: LongListProps) {
  const list = useRef<HTMLElement>(null)
  const { width, rem, ...nearby } = useListView(list)
  const [focused, setFocused] = useState<number>()
  const grid = plan(width, rem)
  const height = heightOf(count, grid)
  const isKnown = width > 0
  useScrollRestoration(isKnown && height > 0)
  const drawn = isKnown ? drawnIn(count, grid, nearby, focused) : []
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)]
  useEffect(() => onDrawn?.(first, last), [first, last])
  const items = drawn.map(index => {
    const { left, top } = placeOf(index, grid)
    const transform = `translate(${left}px, ${top}px)`
    const place =
      kind === 'table'
        ? { 'aria-rowindex': index + 2 }
        : { 'aria-posinset': index + 1, 'aria-setsize': count }
    const style = { width: `${grid.width}px`, height: `${grid.height}px`, transform }
    const own = { key: index, 'data-number': index, style, ...place }
    return createElement(kind === 'table' ? 'tr' : 'li', own, children(index))
  })
  const all = {
    ref: list,
    class: 'long-list positioned list',
    style: { height: isKnown ? `${height}px` : '0' },
    onFocusIn: (event: FocusEvent) => setFocused(itemIndexOf(event)),
    onFocusOut: (event: FocusEvent) => isLeft(event) && setFocused(undefined),
  }
  return createElement(kind === 'table' ? 'tbody' : 'ul', all, items)
}

function itemIndexOf({ target }: FocusEvent): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null
  return item ? Number(item.dataset.number) : undefined
}

// Whether the focus leaves the list. It may also go from item to item.
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const isWithin = currentTarget instanceof Node && relatedTarget instanceof Node
  return !(isWithin && currentTarget.contains(relatedTarget))
}

/** A list on the page, in pixels: its width, 0 until it is known, the size of 1 rem, and the part to draw. */
type ListView = Nearby & { readonly width: number; readonly rem: number }

function useListView(list: RefObject<HTMLElement | null>): ListView {
  const [view, setView] = useState<ListView>({ width: 0, rem: 16, from: 0, to: 0 })
  const measure = () => {
    if (!list.current) return
    const { top, width } = list.current.getBoundingClientRect()
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const next = { width, rem, ...nearbyOf(-top, innerHeight) }
    setView(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  useLayoutEffect(measure)
  useEffect(() => {
    const end = new AbortController()
    const observer = new ResizeObserver(measure)
    for (const element of [document.body, list.current]) if (element) observer.observe(element)
    for (const event of ['scroll', 'resize'])
      addEventListener(event, measure, { passive: true, signal: end.signal })
    return () => {
      observer.disconnect()
      end.abort()
    }
  }, [])
  return view
}
