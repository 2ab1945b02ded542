import { useEffect, useRef } from 'preact/hooks'
import { hrefTo, type Route } from './route.ts'

/** Moves the focus to the view where another one is come to, so that whoever does not see it hears of it; filters make no other view. */
export function useArrival(route: Route): void {
  const place = hrefTo(route).split('?')[0]
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [place])
}
