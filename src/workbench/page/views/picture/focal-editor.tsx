import { useEffect, useId, useState } from 'preact/hooks'
import type { FileVersion, PictureView, Saved } from '../../../messages/picture-messages.ts'
import { Button, Section } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { ask } from '../../shell/requests.ts'
import { Conflict } from './conflict.tsx'
import { Crops } from './crops.tsx'
import type { Drafts } from './drafts.ts'
import {
  afterStep,
  type Draft,
  type DraftStep,
  isUnsaved,
  type Point,
  versionToAskOn,
} from './focal-draft.ts'
import { keepLength, keepPercent, middle } from './focal-moves.ts'
import { Stage } from './stage.tsx'

/** The picture with its focal point, the crops that result from it, and whether it is saved. */
export function FocalEditor({ picture, drafts }: { readonly picture: PictureView; readonly drafts: Drafts }) {
  const words = useWords('picture')
  const { draft, set, save, giveUp, isJustSaved } = useDraft(picture, drafts)
  const point = draft ? draft.point : picture.focalPoint
  const theirs = draft?.theirs
  const canSave = draft?.state.kind === 'open' && !theirs
  return (
    <div class="picture-desk stack">
      <Stage picture={picture} point={point} theirs={theirs?.focalPoint} onPoint={set} />
      <Section id="focal-point" class="picture-panel stack" title={words.focalPoint}>
        <p class="quiet" id="focal-help">
          {words.help}
        </p>
        <FocalFields point={point} onPoint={set} />
        <div class="row">
          <Button class="primary" text={words.save} isOff={!canSave} onClick={save} />
          <Button text={words.reset} isOff={!canSave} onClick={giveUp} />
          <Button text={words.remove} isOff={point === null} onClick={() => set(null)} />
        </div>
        <p class="picture-status" role="status">
          <Status draft={draft} isJustSaved={isJustSaved} />
        </p>
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

function useDraft(picture: PictureView, drafts: Drafts) {
  const { slug, sidecar: file } = picture
  const [savedVersion, setSavedVersion] = useState<FileVersion>()
  const kept = drafts.of(slug)
  const draft = afterStep(kept, { kind: 'look', file })
  const take = (step: DraftStep) => drafts.take(slug, step)
  // What was seen in the file is kept, too: it may be as before the next time.
  useEffect(() => take({ kind: 'look', file }), [kept, file])
  const set = (point: Point) => {
    setSavedVersion(undefined)
    take({ kind: 'set', point, file })
  }
  const save = async () => {
    const asked = afterStep(draft, { kind: 'save' })
    if (asked === draft || asked === undefined) return
    take({ kind: 'save' })
    const saved = await askToSave(slug, asked)
    take({ kind: 'answer', saved })
    setSavedVersion(saved.kind === 'saved' ? saved.version : undefined)
  }
  // A settled draft is in the file; the data follow a little later.
  const isJustSaved = savedVersion !== undefined && (draft !== undefined || savedVersion === file.version)
  return { draft, set, save, giveUp: () => take({ kind: 'give-up' }), isJustSaved }
}

async function askToSave(slug: string, draft: Draft): Promise<Saved> {
  const asked = { slug, focalPoint: draft.point, seen: draft.seen }
  const saved = await ask('focal-point', asked)
  const seen = versionToAskOn(draft, saved)
  return seen === undefined ? saved : ask('focal-point', { ...asked, seen })
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

/** A number of hundredths. What is typed stays as it is until the field is left; the number is taken at once. */
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
