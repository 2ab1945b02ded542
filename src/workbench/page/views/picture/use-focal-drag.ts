import { useRef } from 'preact/hooks'
import type { Point } from './draft.ts'
import { cornerOf, type Drag, dragTo, middle, type Place, placeOf } from './focal-moves.ts'

type StageEvent = PointerEvent & { readonly currentTarget: HTMLElement }
type Held = { readonly pointer: number; readonly drag: Drag }

/** What a picture does when it is pressed and dragged on, with whatever points: it sets the focal point, or the size of its box. */
export function useFocalDrag(point: Point, onPoint: (point: Point) => void) {
  const held = useRef<Held | undefined>(undefined)
  const move = (event: StageEvent) => {
    if (held.current?.pointer !== event.pointerId) return
    onPoint(dragTo(held.current.drag, placeOf(event, event.currentTarget.getBoundingClientRect())))
  }
  const end = ({ pointerId }: StageEvent) => {
    if (held.current?.pointer === pointerId) held.current = undefined
  }
  return {
    onPointerDown: (event: StageEvent) => {
      if (event.button !== 0 || held.current) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const grip = gripOf(event)
      focusHandle(event.currentTarget, grip ?? 'point')
      const place = placeOf(event, event.currentTarget.getBoundingClientRect())
      held.current = { pointer: event.pointerId, drag: begin(point, grip, place) }
      if (grip === undefined) move(event)
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  }
}

function begin(point: Point, grip: string | undefined, from: Place): Drag {
  if (grip === 'size' && point) return { kind: 'size', start: point, from, corner: cornerOf(point) }
  const { x, y } = point ?? middle
  const offset = grip === 'point' ? { x: x - from.x, y: y - from.y } : { x: 0, y: 0 }
  return { kind: 'point', start: point, offset }
}

function gripOf({ target }: Event): string | undefined {
  return target instanceof HTMLElement ? target.dataset.grip : undefined
}

// So that arrow keys finish what the hand began.
function focusHandle(stage: HTMLElement, grip: string): void {
  stage.querySelector<HTMLElement>(`[data-grip=${grip}]`)?.focus({ preventScroll: true })
}
