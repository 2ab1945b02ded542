import { useRef } from 'preact/hooks'
import type { FocalPercent } from '../../../images/geometry/focal.ts'
import type { PictureView } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import {
  type FocalPlace,
  frameBetween,
  frameOf,
  middle,
  movePoint,
  type PixelPoint,
  stepOf,
} from './focal-point.ts'

type StageProps = {
  readonly picture: PictureView
  readonly point: PixelPoint
  readonly onPoint: (point: PixelPoint) => void
}

/** The picture itself with its focal point and the frame around it. Both are moved, resized and drawn with the pointer or with the arrow keys. */
export function Stage({ picture, point, onPoint }: StageProps) {
  const { picture: words, language, fields, localize } = usePage()
  const { width, height, url } = picture.original
  const drag = useFocalDrag(point, onPoint)
  const { from, to } = frameOf(point)
  const { x, y } = point ?? middle
  const size = { width: `${to.x - from.x}%`, height: `${to.y - from.y}%` }
  const borderStyle = point?.width ? 'solid' : 'dashed'
  const print = (percent: number) => percent.toLocaleString(language)
  const press = (event: KeyboardEvent, next: (step: FocalPlace) => FocalPercent) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepOf(event)
    if (!step) return
    event.preventDefault()
    onPoint(next(step))
  }
  const range = { 'aria-valuemin': 0, 'aria-valuemax': 100 } as const
  return (
    <fieldset class="picture-mat sunken" aria-label={fields.focal_point[0]} aria-describedby="focal-help">
      <div class="picture-stage positioned" style={{ '--picture-shape': String(width / height) }} {...drag}>
        <img src={url} alt={localize(picture.alt)} width={width} height={height} draggable={false} />
        <div class="picture-clip" aria-hidden="true">
          <div class="picture-box" style={{ left: `${from.x}%`, top: `${from.y}%`, ...size, borderStyle }} />
        </div>
        <span
          {...range}
          role="slider"
          tabIndex={0}
          class="picture-handle"
          aria-label={fields.focal_point[0]}
          aria-valuenow={x}
          aria-valuetext={point ? words.pointAt(print(x), print(y)) : words.noPoint}
          style={{ left: `${x}%`, top: `${y}%`, borderStyle: point ? 'solid' : 'dashed' }}
          onKeyDown={event => press(event, step => movePoint(point, { x: x + step.x, y: y + step.y }))}
        />
        {[from, { x: to.x, y: from.y }, { x: from.x, y: to.y }].map((corner, index) => (
          <span
            key={`${index + 1}`}
            class="picture-corner"
            aria-hidden="true"
            style={{ left: `${corner.x}%`, top: `${corner.y}%` }}
          />
        ))}
        <span
          {...range}
          role="slider"
          tabIndex={0}
          class="picture-corner"
          aria-label={words.frame}
          aria-valuenow={point?.width ?? 0}
          aria-valuetext={words.frameSize(print(point?.width ?? 0), print(point?.height ?? 0))}
          style={{ left: `${to.x}%`, top: `${to.y}%` }}
          onKeyDown={event =>
            press(event, step => frameBetween(from, { x: to.x + 2 * step.x, y: to.y + 2 * step.y }))
          }
        />
      </div>
    </fieldset>
  )
}

type StageEvent = PointerEvent & { readonly currentTarget: HTMLElement }

/** The pressed pointer, and the part that it drags: the whole frame, by a place so far from its middle, or a corner, while the opposite `corner` stays. */
type Held = { readonly pointer: number; readonly grip?: FocalPlace; readonly corner?: FocalPlace }

function useFocalDrag(point: PixelPoint, onPoint: (point: PixelPoint) => void) {
  const held = useRef<Held>(undefined)
  const move = (event: StageEvent) => {
    if (held.current?.pointer !== event.pointerId) return
    const { grip, corner } = held.current
    const { x, y } = placeOf(event)
    if (grip) onPoint(movePoint(point, { x: x + grip.x, y: y + grip.y }))
    // A click outside the frame moves it there, unless the pointer draws another.
    else if (corner && Math.hypot(x - corner.x, y - corner.y) > 3) onPoint(frameBetween(corner, { x, y }))
  }
  return {
    onPointerDown: (event: StageEvent) => {
      const { button, pointerId: pointer, currentTarget, target } = event
      if (button !== 0 || held.current || !(target instanceof HTMLElement)) return
      event.preventDefault()
      currentTarget.setPointerCapture(pointer)
      const handle = currentTarget.querySelector<HTMLElement>('[role=slider]')
      // The arrow keys can then finish the drag.
      const focused = target.tabIndex === 0 ? target : handle
      focused?.focus({ preventScroll: true })
      const [{ x, y }, place, { from, to }] = [point ?? middle, placeOf(event), frameOf(point)]
      const isInFrame =
        point?.width && from.x < place.x && place.x < to.x && from.y < place.y && place.y < to.y
      if (target.className === 'picture-corner') {
        const isLeft = Math.abs(place.x - from.x) < Math.abs(place.x - to.x)
        const isTop = Math.abs(place.y - from.y) < Math.abs(place.y - to.y)
        held.current = { pointer, corner: { x: (isLeft ? to : from).x, y: (isTop ? to : from).y } }
      } else if (target === handle || isInFrame) {
        held.current = { pointer, grip: { x: x - place.x, y: y - place.y } }
      } else {
        held.current = { pointer, corner: { x: Math.round(place.x), y: Math.round(place.y) } }
        onPoint(movePoint(point, place))
      }
    },
    onPointerMove: move,
    // The capture is lost when the press ends, and if the browser takes the pointer over.
    onLostPointerCapture: ({ pointerId }: StageEvent) => {
      if (held.current?.pointer === pointerId) held.current = undefined
    },
  }
}

/** Where on the picture a pointer is, also beyond its edges. */
function placeOf({ clientX, clientY, currentTarget }: StageEvent): FocalPlace {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}
