import type { PictureView } from '../../../messages/picture.ts'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { printPercent } from './amounts.ts'
import type { Point } from './draft.ts'
import { cornerOf, middle, stepPoint, stepSize } from './focal-moves.ts'
import { Handle } from './handle.tsx'
import { useFocalDrag } from './use-focal-drag.ts'
import { pictureWords } from './words.ts'

type StageProps = {
  readonly picture: PictureView
  readonly point: Point
  /** What the file says, where somebody else wrote it. */
  readonly theirs: Point | undefined
  readonly onPoint: (point: Point) => void
}

/** The picture itself: wherever it is pressed, there the focal point goes. */
export function Stage({ picture, point, theirs, onPoint }: StageProps) {
  const words = useWords(pictureWords)
  const { width, height, url } = picture.original
  const drag = useFocalDrag(point, onPoint)
  return (
    <fieldset class="picture-mat" aria-label={words.focalPoint} aria-describedby="focal-help">
      <div class="picture-stage" style={{ '--picture-shape': String(width / height) }} {...drag}>
        <img src={url} alt={picture.alt} width={width} height={height} draggable={false} />
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
  const words = useWords(pictureWords)
  const percent = usePercent()
  const { x, y, width, height } = point ?? middle
  return (
    <>
      <Handle
        name={point ? 'picture-handle' : 'picture-handle picture-handle-none'}
        grip="point"
        label={words.point}
        value={x}
        says={point ? words.pointAt(percent(x), percent(y)) : words.noPoint}
        style={at({ x, y })}
        onKey={key => stepPoint(point, key)}
        onPoint={onPoint}
      />
      {point && (
        <Handle
          name="picture-corner"
          grip="size"
          label={words.size}
          value={width ?? 0}
          says={width || height ? words.sizeIs(percent(width ?? 0), percent(height ?? 0)) : words.noSize}
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

function usePercent(): (value: number) => string {
  const language = useLanguage()
  return value => printPercent(value, language)
}

function at({ x, y }: NonNullable<Point>) {
  return { left: `${x}%`, top: `${y}%` }
}

// Far enough from the handle of the point that both can be held, however small the box.
function atCorner(point: NonNullable<Point>) {
  const { across, down } = cornerOf(point)
  const [dx, dy] = [(point.width ?? 0) / 2, (point.height ?? 0) / 2]
  const place = (from: number, way: number, length: number) => {
    const apart = `max(${length}%, var(--picture-apart))`
    return way > 0 ? `min(${from}% + ${apart}, 100%)` : `max(${from}% - ${apart}, 0%)`
  }
  return { left: place(point.x, across, dx), top: place(point.y, down, dy) }
}
