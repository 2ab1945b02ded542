import { useRef } from 'preact/hooks'
import type { PictureView } from '../../../messages/picture-messages.ts'
import { useLanguage, useLocalizer, useWords } from '../../shell/page-context.ts'
import {
  cornerOf,
  type Drag,
  dragTo,
  type Key,
  middle,
  type Place,
  placeOf,
  stepPoint,
  stepSize,
} from './focal-moves.ts'
import type { Point } from './focal-values.ts'
import { printPercent } from './picture-facts.ts'

type StageProps = {
  readonly picture: PictureView
  readonly point: Point
  /** The point in the file, if somebody else wrote it. */
  readonly theirs: Point | undefined
  readonly onPoint: (point: Point) => void
}

/** The picture itself. A press on it moves the focal point there. */
export function Stage({ picture, point, theirs, onPoint }: StageProps) {
  const words = useWords('picture')
  const { width, height, url } = picture.original
  const drag = useFocalDrag(point, onPoint)
  return (
    <fieldset class="picture-mat sunken" aria-label={words.focalPoint} aria-describedby="focal-help">
      <div class="picture-stage positioned" style={{ '--picture-shape': String(width / height) }} {...drag}>
        <img src={url} alt={useLocalizer()(picture.alt)} width={width} height={height} draggable={false} />
        <div class="picture-clip" aria-hidden="true">
          {theirs && <Box point={theirs} name="picture-box picture-theirs" />}
          {point && <Box point={point} name="picture-box" />}
        </div>
        {theirs && <span class="picture-their-point" style={at(theirs)} aria-hidden="true" />}
        <Handles point={point} onPoint={onPoint} />
      </div>
    </fieldset>
  )
}

function Handles({ point, onPoint }: Pick<StageProps, 'point' | 'onPoint'>) {
  const words = useWords('picture')
  const { place, size } = usePointInWords(point)
  const { x, y, width = 0 } = point ?? middle
  return (
    <>
      <Handle
        name={point ? 'picture-handle' : 'picture-handle picture-handle-none'}
        grip="point"
        label={words.focalPoint}
        value={x}
        says={place}
        style={at({ x, y })}
        onKey={key => stepPoint(point, key)}
        onPoint={onPoint}
      />
      {point && (
        <Handle
          name="picture-corner"
          grip="size"
          label={words.size}
          value={width}
          says={size || words.noSize}
          style={atCorner(point)}
          onKey={key => stepSize(point, key)}
          onPoint={onPoint}
        />
      )}
    </>
  )
}

function Box({ point, name }: { readonly point: NonNullable<Point>; readonly name: string }) {
  const { x, y, width = 0, height = 0 } = point
  if (width === 0 && height === 0) return null
  const style = {
    left: `${x - width / 2}%`,
    top: `${y - height / 2}%`,
    width: `${width}%`,
    height: `${height}%`,
  }
  return <div class={name} style={style} />
}

function at({ x, y }: NonNullable<Point>) {
  return { left: `${x}%`, top: `${y}%` }
}

// Far enough from the handle of the point that both can be grabbed, however small the box.
function atCorner(point: NonNullable<Point>) {
  const { across, down } = cornerOf(point)
  const [dx, dy] = [(point.width ?? 0) / 2, (point.height ?? 0) / 2]
  const place = (from: number, way: number, length: number) => {
    const apart = `max(${length}%, var(--picture-apart))`
    return way > 0 ? `min(${from}% + ${apart}, 100%)` : `max(${from}% - ${apart}, 0%)`
  }
  return { left: place(point.x, across, dx), top: place(point.y, down, dy) }
}

type HandleProps = {
  readonly name: string
  /** Whether dragging the handle moves the point or changes the size. */
  readonly grip: 'point' | 'size'
  readonly label: string
  /** The value in per cent; `says` is a text with both directions. */
  readonly value: number
  readonly says: string
  readonly style: { readonly left: string; readonly top: string }
  readonly onKey: (key: Key) => Point | undefined
  readonly onPoint: (point: Point) => void
}

/** A handle on the picture that is moved in both directions by dragging or with the arrow keys. */
function Handle({ name, grip, label, value, says, style, onKey, onPoint }: HandleProps) {
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

type StageEvent = PointerEvent & { readonly currentTarget: HTMLElement }
type Held = { readonly pointer: number; readonly drag: Drag }

/** Sets the focal point, or the size of its box, while the picture is pressed or dragged on. */
function useFocalDrag(point: Point, onPoint: (point: Point) => void) {
  const held = useRef<Held | undefined>(undefined)
  const move = (event: StageEvent) => {
    if (held.current?.pointer !== event.pointerId) return
    onPoint(dragTo(held.current.drag, placeOf(event, event.currentTarget.getBoundingClientRect())))
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
    // The capture also ends with the press, and if the browser takes the pointer over.
    onLostPointerCapture: ({ pointerId }: StageEvent) => {
      if (held.current?.pointer === pointerId) held.current = undefined
    },
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

// The arrow keys can then finish the drag.
function focusHandle(stage: HTMLElement, grip: string): void {
  stage.querySelector<HTMLElement>(`[data-grip=${grip}]`)?.focus({ preventScroll: true })
}

/** Returns a focal point in words: where it is, and its size; empty if it has none. */
export function usePointInWords(point: Point): { readonly place: string; readonly size: string } {
  const words = useWords('picture')
  const language = useLanguage()
  const percent = (value = 0) => printPercent(value, language)
  if (!point) return { place: words.noPoint, size: '' }
  const { x, y, width, height } = point
  const size = width || height ? words.sizeIs(percent(width), percent(height)) : ''
  return { place: words.pointAt(percent(x), percent(y)), size }
}
