import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ChangedSidecar, PictureView } from '../../../messages/picture-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { cropShapesOf } from './crop-shapes.ts'
import { CropPreview } from './crops.tsx'
import type { Point } from './focal-draft.ts'
import { printPercent } from './picture-facts.ts'

type ConflictProps = {
  readonly picture: PictureView
  readonly mine: Point
  readonly theirs: ChangedSidecar
  readonly onTake: () => void
  readonly onWrite: () => void
}

/** The focal point that somebody else wrote, next to the draft. Nothing is written until one of them is chosen. */
export function Conflict({ picture, mine, theirs, onTake, onWrite }: ConflictProps) {
  const words = useWords('picture')
  const ref = useFocusGivenOn()
  return (
    <div class="picture-conflict stack" ref={ref}>
      <div role="alert">
        <h3>{words.changed}</h3>
        <p>{words.changedHelp}</p>
      </div>
      <div class="picture-sides">
        <Side title={words.theirs} picture={picture} point={theirs.focalPoint} name="" />
        <Side title={words.mine} picture={picture} point={mine} name="picture-side-mine" />
      </div>
      <details>
        <summary>{words.fileText}</summary>
        <pre class="wrap-anywhere">{theirs.text}</pre>
      </details>
      <div class="row">
        <Button text={words.takeTheirs} onClick={onTake} />
        <Button class="primary" text={words.writeMine} onClick={onWrite} />
      </div>
    </div>
  )
}

// After a choice by keyboard, the focus moves to the point.
function useFocusGivenOn() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('.picture-handle')?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

type SideProps = {
  readonly title: string
  readonly name: string
  readonly picture: PictureView
  readonly point: Point | undefined
}

function Side({ title, name, picture, point }: SideProps) {
  const words = useWords('picture')
  const shapes = cropShapesOf(picture).ownUses.slice(0, 3)
  const { place, size } = usePointInWords(point ?? null)
  const said = size === '' ? place : `${place}; ${size}`
  return (
    <section class={name}>
      <h4>{title}</h4>
      <p>{point === undefined ? words.unreadable : said}</p>
      {point !== undefined &&
        shapes.map(({ spec }) => <CropPreview key={spec} spec={spec} picture={picture} point={point} />)}
    </section>
  )
}

/** A focal point in words: where it is, and its size; empty if it has none. */
export function usePointInWords(point: Point): { readonly place: string; readonly size: string } {
  const words = useWords('picture')
  const language = useLanguage()
  const percent = (value = 0) => printPercent(value, language)
  if (!point) return { place: words.noPoint, size: '' }
  const { x, y, width, height } = point
  const size = width || height ? words.sizeIs(percent(width), percent(height)) : ''
  return { place: words.pointAt(percent(x), percent(y)), size }
}
