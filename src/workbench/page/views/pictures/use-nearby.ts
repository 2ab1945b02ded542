import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type Nearby, nearbyOf } from './nearby.ts'

/** The part of an element that is on the screen or near it, looked at anew with each scrolling and each rendering. */
export function useNearby(ref: RefObject<HTMLElement | null>): Nearby {
  const [nearby, setNearby] = useState<Nearby>({ from: 0, to: 0 })
  const look = () => {
    const top = ref.current?.getBoundingClientRect().top ?? 0
    const next = nearbyOf(-top, innerHeight)
    setNearby(before => (before.from === next.from && before.to === next.to ? before : next))
  }
  useLayoutEffect(look)
  useEffect(() => {
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return nearby
}
