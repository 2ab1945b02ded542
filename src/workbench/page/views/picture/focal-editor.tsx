import { useId, useState } from 'preact/hooks'
import type { PictureView } from '../../../messages/picture-messages.ts'
import { Button, Section } from '../../parts/controls.tsx'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { useWords } from '../../shell/page-context.ts'
import { Conflict } from './conflict.tsx'
import { Crops } from './crops.tsx'
import type { Drafts } from './drafts.ts'
import { type Draft, isUnsaved, type Point } from './focal-draft.ts'
import { keepLength, keepPercent, middle } from './focal-moves.ts'
import { Stage } from './stage.tsx'
import { useFocalDraft } from './use-focal-draft.ts'

/** The picture with its focal point, the crops that result from it, and whether it is saved. */
export function FocalEditor({ picture, drafts }: { readonly picture: PictureView; readonly drafts: Drafts }) {
  const words = useWords('picture')
  const { draft, set, save, giveUp, isJustSaved, undo, redo } = useFocalDraft(picture, drafts)
  const point = draft ? draft.point : picture.focalPoint
  const theirs = draft?.theirs
  const canSave = draft?.state.kind === 'open' && !theirs
  useSaveKeys({ save: canSave ? save : undefined, undo: canSave ? giveUp : undo, redo })
  return (
    <div class="picture-desk stack">
      <Stage picture={picture} point={point} theirs={theirs?.focalPoint} onPoint={set} />
      <Section id="focal-point" class="picture-panel stack" title={words.focalPoint}>
        <p class="quiet" id="focal-help">
          {words.help}
        </p>
        <FocalFields point={point} onPoint={set} />
        <div class="picture-actions" data-unsaved={isUnsaved(draft) ? '' : undefined}>
          <div>
            <div class="row">
              <Button class="primary" text={words.save} isOff={!canSave} onClick={save} />
              <Button text={words.reset} isOff={!canSave} onClick={giveUp} />
              <Button text={words.remove} isOff={point === null} onClick={() => set(null)} />
              {undo && <Button text={words.undo} onClick={undo} />}
              {redo && <Button text={words.redo} onClick={redo} />}
            </div>
            <p class="picture-status" role="status">
              <Status draft={draft} isJustSaved={isJustSaved} />
            </p>
          </div>
        </div>
        {draft && theirs && (
          <Conflict picture={picture} mine={draft.point} theirs={theirs} onTake={giveUp} onWrite={save} />
        )}
        <Crops picture={picture} point={point} />
      </Section>
    </div>
  )
}

function Status({
  draft,
  isJustSaved,
}: {
  readonly draft: Draft | undefined
  readonly isJustSaved: boolean
}) {
  const words = useWords('picture')
  if (draft?.state.kind === 'saving') return words.saving
  if (draft?.state.kind === 'open' && draft.state.refusal !== '')
    return <span class="picture-refused">{draft.state.refusal}</span>
  if (isUnsaved(draft)) return <span class="warning">{words.unsaved}</span>
  return isJustSaved && <span class="good">{words.saved}</span>
}

type FocalFieldsProps = { readonly point: Point; readonly onPoint: (point: Point) => void }

// The focal point in numbers.
function FocalFields({ point, onPoint }: FocalFieldsProps) {
  const words = useWords('picture')
  const from = point ?? middle
  const hasSize = point?.width !== undefined || point?.height !== undefined
  return (
    <div class="picture-fields">
      {(['x', 'y', 'width', 'height'] as const).map(name => {
        const keep = name === 'x' || name === 'y' ? keepPercent : keepLength
        const set = (value: number) => onPoint({ ...from, [name]: keep(value) })
        return <PercentField key={name} label={words.fields[name]} value={point?.[name]} onValue={set} />
      })}
      <Button
        class={point ? 'picture-plain' : 'picture-plain picture-plain-none'}
        text={hasSize ? words.removeSize : words.addSize}
        onClick={() => onPoint(hasSize ? { x: from.x, y: from.y } : { ...from, width: 20, height: 20 })}
      />
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
