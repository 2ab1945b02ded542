import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type Nearby, nearbyOf } from './long-list.ts'

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
