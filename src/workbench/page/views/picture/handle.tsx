import type { Point } from './draft.ts'
import type { Key } from './focal-moves.ts'

type HandleProps = {
  readonly name: string
  /** What is moved when it is dragged. */
  readonly grip: 'point' | 'size'
  readonly label: string
  /** Per cent; `says` has both directions. */
  readonly value: number
  readonly says: string
  readonly style: { readonly left: string; readonly top: string }
  readonly onKey: (key: Key) => Point | undefined
  readonly onPoint: (point: Point) => void
}

/** Something on the picture that is moved in both directions by dragging and by the arrow keys. */
export function Handle({ name, grip, label, value, says, style, onKey, onPoint }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    const point = event.ctrlKey || event.metaKey ? undefined : onKey(event)
    if (point === undefined) return
    event.preventDefault()
    onPoint(point)
  }
  return (
    <span
      class={name}
      data-grip={grip}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={says}
      style={style}
      onKeyDown={press}
    />
  )
}
