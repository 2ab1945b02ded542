import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** How wide an element is, and how large letters are, in pixels; 0 both before the first look, which nobody sees. */
export type WallSize = { readonly width: number; readonly letter: number }

/** Looks at an element, and again after each change of its width. */
export function useWallSize(ref: RefObject<HTMLElement | null>): WallSize {
  const [size, setSize] = useState<WallSize>({ width: 0, letter: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setSize(before => after(before, element))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}

function after(before: WallSize, element: HTMLElement): WallSize {
  const width = element.clientWidth
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return width === before.width && letter === before.letter ? before : { width, letter }
}
