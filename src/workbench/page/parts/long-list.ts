import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** Where an item of a list is drawn, in pixels from the left and the top of the list. */
export type Placed = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part of a list, in pixels from its top. */
type Nearby = { readonly from: number; readonly to: number }

/** The part of a list to draw `scrolled` pixels below its top: the screen, and as much above and below, rounded to steps. */
export function nearbyOf(scrolled: number, screen: number): Nearby {
  return {
    from: Math.floor((scrolled - screen) / step) * step,
    to: Math.ceil((scrolled + 2 * screen) / step) * step,
  }
}

const step = 400

/**
 * The indexes of the items to draw: those nearby, and the item with the focus with its neighbours, where the next key press may go.
 * A short list is drawn whole, so that the browser's own search finds everything in it.
 */
export function drawnIn(
  placed: readonly Placed[],
  { from, to }: Nearby,
  focused?: number,
): readonly number[] {
  const isDrawn = ({ top, height }: Placed, index: number) => {
    const isBesideFocus = focused !== undefined && Math.abs(index - focused) <= neighbours
    return placed.length <= few || isBesideFocus || (top + height >= from && top <= to)
  }
  return placed.flatMap((place, index) => (isDrawn(place, index) ? [index] : []))
}

const few = 200
/** Items before and after the focused one that stay: more than a row has. */
const neighbours = 8

/** A list on the page, in pixels: its width, 0 until it is known, the size of 1 rem, and the part to draw. */
type ListView = Nearby & { readonly width: number; readonly rem: number }

/** Measures a list again after each scroll, resize and rendering. */
export function useLongList(list: RefObject<HTMLElement | null>): ListView {
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
