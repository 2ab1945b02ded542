import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { FormSource } from '../../../messages/form-messages.ts'
import type { PictureView } from '../../../messages/picture-messages.ts'
import { Button, Section } from '../../parts/controls.tsx'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { useWords } from '../../shell/page-context.ts'
import { FormConflicts } from '../edit/conflicts.tsx'
import { SaveBar } from '../edit/save-bar.tsx'
import { type ReadableSource, useFormDraft } from '../edit/use-form-draft.ts'
import { cropShapesOf } from './crop-shapes.ts'
import { CropPreview, Crops } from './crops.tsx'
import { keepLength, keepPercent, middle } from './focal-moves.ts'
import { type Point, pointOf, valueOfPoint } from './focal-values.ts'
import { Stage, usePointInWords } from './stage.tsx'

type FocalEditorProps = {
  readonly picture: PictureView
  readonly source: ReadableSource
  readonly onSource: (source: FormSource) => void
  /** The rest of the page, above the bar with Save. */
  readonly children: ComponentChildren
}

/** The picture with its focal point, the crops that result from it, and whether it is saved. */
export function FocalEditor({ picture, source, onSource, children }: FocalEditorProps) {
  const words = useWords('picture')
  const form = useFormDraft(source, onSource)
  const { focal_point: value } = form.values
  const point = pointOf(value)
  const theirs = form.conflicts.find(({ key }) => key === 'focal_point')?.theirs
  const hasSize = point?.width !== undefined || point?.height !== undefined
  const set = (point: Point) => form.setField('focal_point', valueOfPoint(point, value))
  useSaveKeys({ ...form, undo: form.draft ? form.reset : form.undo })
  return (
    <>
      <div class="picture-desk stack">
        <Stage
          picture={picture}
          point={point}
          theirs={theirs === undefined ? undefined : pointOf(theirs)}
          onPoint={set}
        />
        <Section id="focal-point" class="stack" title={words.focalPoint}>
          <p class="quiet" id="focal-help">
            {words.help}
          </p>
          <FocalFields point={point} onPoint={set} />
          <div class="row">
            <Button text={words.remove} isOff={point === null} onClick={() => set(null)} />
            {point && (
              <Button
                text={hasSize ? words.removeSize : words.addSize}
                onClick={() => set({ x: point.x, y: point.y, ...(!hasSize && { width: 20, height: 20 }) })}
              />
            )}
          </div>
          <FormConflicts
            kind="images"
            form={form}
            show={(key, value) =>
              key === 'focal_point' ? <Side picture={picture} point={pointOf(value)} /> : undefined
            }
          />
          <Crops picture={picture} point={point} />
        </Section>
      </div>
      {children}
      <SaveBar form={form} />
    </>
  )
}

type SideProps = { readonly picture: PictureView; readonly point: Point }

/** One of two focal points, with crops at it. */
function Side({ picture, point }: SideProps) {
  const { place, size } = usePointInWords(point)
  return (
    <>
      <p>{size === '' ? place : `${place}; ${size}`}</p>
      {cropShapesOf(picture)
        .ownUses.slice(0, 3)
        .map(({ spec }) => (
          <CropPreview key={spec} spec={spec} picture={picture} point={point} />
        ))}
    </>
  )
}

type FocalFieldsProps = { readonly point: Point; readonly onPoint: (point: Point) => void }

// The focal point in numbers.
function FocalFields({ point, onPoint }: FocalFieldsProps) {
  const fields = useWords('fields')
  const from = point ?? middle
  return (
    <div class="fill" style={{ '--least': '5rem' }}>
      {(['x', 'y', 'width', 'height'] as const).map(name => {
        const keep = name === 'x' || name === 'y' ? keepPercent : keepLength
        const set = (value: number) => onPoint({ ...from, [name]: keep(value) })
        return <PercentField key={name} label={fields[name][0]} value={point?.[name]} onValue={set} />
      })}
    </div>
  )
}

type PercentFieldProps = {
  readonly label: string
  readonly value: number | undefined
  readonly onValue: (value: number) => void
}

/** A per cent field. The typed text is kept until the field loses focus; the number is used immediately. */
function PercentField({ label, value, onValue }: PercentFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const take = ({ value, valueAsNumber }: HTMLInputElement) => {
    setTyped(value)
    if (!Number.isNaN(valueAsNumber)) onValue(valueAsNumber)
  }
  return (
    <div class="picture-field">
      <label class="small quiet" for={id}>
        {label}
      </label>
      <span>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step="any"
          value={typed ?? value ?? ''}
          onInput={({ currentTarget }) => take(currentTarget)}
          onBlur={() => setTyped(undefined)}
        />
        <span aria-hidden="true">%</span>
      </span>
    </div>
  )
}
