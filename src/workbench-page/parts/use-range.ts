import { useRef } from 'preact/hooks'

/** Returns a function that gets the place of a box that was clicked, and returns the first and the last place to change: with Shift, from the one before. */
export function useRange() {
  const last = useRef(0)
  return (place: number, isRange: boolean): readonly [first: number, last: number] => {
    const from = isRange ? last.current : place
    last.current = place
    return [Math.min(from, place), Math.max(from, place)]
  }
}
