import { useRef } from 'preact/hooks'
import type { PictureView } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { type FocalPlace, middle, movePoint, type PixelPoint, stepPoint } from './focal-point.ts'

type StageProps = {
  readonly picture: PictureView
  readonly point: PixelPoint
  readonly onPoint: (point: PixelPoint) => void
}

/** The picture itself with its focal point, which is moved by a press, by dragging or with the arrow keys. */
export function Stage({ picture, point, onPoint }: StageProps) {
  const { picture: words, language, fields, localize } = usePage()
  const { width, height, url } = picture.original
  const drag = useFocalDrag(point, onPoint)
  const { x, y, width: across = 0, height: down = 0 } = point ?? middle
  const [left, top] = [x - across / 2, y - down / 2]
  const box = { left: `${left}%`, top: `${top}%`, width: `${across}%`, height: `${down}%` }
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey ? undefined : stepPoint(point, event)
    if (!next) return
    event.preventDefault()
    onPoint(next)
  }
  return (
    <fieldset class="picture-mat sunken" aria-label={fields.focal_point[0]} aria-describedby="focal-help">
      <div class="picture-stage positioned" style={{ '--picture-shape': String(width / height) }} {...drag}>
        <img src={url} alt={localize(picture.alt)} width={width} height={height} draggable={false} />
        <div class="picture-clip" aria-hidden="true">
          {(across > 0 || down > 0) && <div class="picture-box" style={box} />}
        </div>
        <span
          class="picture-handle"
          role="slider"
          tabIndex={0}
          aria-label={fields.focal_point[0]}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={
            point ? words.pointAt(x.toLocaleString(language), y.toLocaleString(language)) : words.noPoint
          }
          style={{ left: `${x}%`, top: `${y}%`, borderStyle: point ? 'solid' : 'dashed' }}
          onKeyDown={press}
        />
      </div>
    </fieldset>
  )
}

type StageEvent = PointerEvent & { readonly currentTarget: HTMLElement }

function useFocalDrag(point: PixelPoint, onPoint: (point: PixelPoint) => void) {
  /** The pressed pointer, and its distance from the middle of the handle. */
  const held = useRef<FocalPlace & { readonly pointer: number }>(undefined)
  const move = (event: StageEvent) => {
    if (held.current?.pointer !== event.pointerId) return
    const { x, y } = placeOf(event)
    onPoint(movePoint(point, { x: x + held.current.x, y: y + held.current.y }))
  }
  return {
    onPointerDown: (event: StageEvent) => {
      const { button, pointerId: pointer, currentTarget, target } = event
      if (button !== 0 || held.current) return
      event.preventDefault()
      currentTarget.setPointerCapture(pointer)
      const handle = currentTarget.querySelector<HTMLElement>('[role=slider]')
      // The arrow keys can then finish the drag.
      handle?.focus({ preventScroll: true })
      const [{ x, y }, place] = [point ?? middle, placeOf(event)]
      held.current = target === handle ? { pointer, x: x - place.x, y: y - place.y } : { pointer, x: 0, y: 0 }
      if (target !== handle) move(event)
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
