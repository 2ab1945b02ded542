import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** Where a list is on the page, pixels: its width, its top from the top of the page, and the size of the page's letters. */
export type ListBox = { readonly width: number; readonly top: number; readonly rem: number }

/** Follows a list as the window, and what stands above the list, change. The width is 0 until it is known. */
export function useListBox(list: RefObject<HTMLElement | null>): ListBox {
  const [box, setBox] = useState<ListBox>({ width: 0, top: 0, rem: 16 })
  useLayoutEffect(() => {
    const measure = () => setBox(before => keepIfSame(before, boxOf(list.current)))
    const observer = new ResizeObserver(measure)
    for (const element of [document.body, list.current]) if (element) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return box
}

function boxOf(list: HTMLElement | null): ListBox {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (!list) return { width: 0, top: 0, rem }
  const { width, top } = list.getBoundingClientRect()
  return { width, top: Math.round(top + scrollY), rem }
}

function keepIfSame(before: ListBox, now: ListBox): ListBox {
  const isSame = before.width === now.width && before.top === now.top && before.rem === now.rem
  return isSame ? before : now
}
