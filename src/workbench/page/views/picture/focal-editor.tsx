import { useEffect, useId, useState } from 'preact/hooks'
import type { FileVersion, PictureView, Saved } from '../../../messages/pictures.ts'
import { useWords } from '../../shell/language.tsx'
import { ask } from '../../shell/requests.ts'
import type { Words } from '../../words/words-en.ts'
import { Conflict } from './conflict.tsx'
import { Crops } from './crops.tsx'
import { afterStep, type Draft, type DraftStep, isUnsaved, type Point, versionToAskOn } from './draft.ts'
import type { Drafts } from './drafts.ts'
import { keepLength, keepPercent, middle } from './focal-moves.ts'
import { Stage } from './stage.tsx'

type FocalDeskProps = { readonly picture: PictureView; readonly drafts: Drafts }

/** The picture with its focal point, what comes of it, and whether it is saved. */
export function FocalDesk({ picture, drafts }: FocalDeskProps) {
  const words = useWords('picture')
  const { draft, set, save, giveUp, isJustSaved } = useDraft(picture, drafts)
  const point = draft ? draft.point : picture.focalPoint
  const theirs = draft?.theirs
  return (
    <div class="picture-desk">
      <Stage picture={picture} point={point} theirs={theirs?.focalPoint} onPoint={set} />
      <section class="picture-panel" aria-labelledby="focal-point">
        <h2 id="focal-point">{words.focalPoint}</h2>
        <p class="quiet" id="focal-help">
          {words.help}
        </p>
        <FocalFields point={point} onPoint={set} />
        <SaveBar
          draft={draft}
          hasPoint={point !== null}
          isJustSaved={isJustSaved}
          onSave={save}
          onReset={giveUp}
          onRemove={() => set(null)}
        />
        {draft && theirs && (
          <Conflict picture={picture} mine={draft.point} theirs={theirs} onTake={giveUp} onWrite={save} />
        )}
        <Crops picture={picture} point={point} />
      </section>
    </div>
  )
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
  // A draft that is settled is in the file, of which the data tell a little later.
  const isJustSaved = savedVersion !== undefined && (draft !== undefined || savedVersion === file.version)
  return { draft, set, save, giveUp: () => take({ kind: 'give-up' }), isJustSaved }
}

async function askToSave(slug: string, draft: Draft): Promise<Saved> {
  const asked = { slug, focalPoint: draft.point, seen: draft.seen }
  const saved = await ask('focal-point', asked)
  const seen = versionToAskOn(draft, saved)
  return seen === undefined ? saved : ask('focal-point', { ...asked, seen })
}

type SaveBarProps = {
  readonly draft: Draft | undefined
  readonly hasPoint: boolean
  readonly isJustSaved: boolean
  readonly onSave: () => void
  readonly onReset: () => void
  readonly onRemove: () => void
}

/** What can be done with a choice, and whether it is in the file. */
function SaveBar({ draft, hasPoint, isJustSaved, onSave, onReset, onRemove }: SaveBarProps) {
  const words = useWords('picture')
  const canSave = draft?.state.kind === 'open' && !draft.theirs
  return (
    <>
      <div class="picture-buttons row">
        <Button class="primary" isOff={!canSave} onClick={onSave}>
          {words.save}
        </Button>
        <Button isOff={!canSave} onClick={onReset}>
          {words.reset}
        </Button>
        <Button isOff={!hasPoint} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      <p class="picture-status" role="status">
        {statusOf(draft, isJustSaved, words)}
      </p>
    </>
  )
}

type ButtonProps = {
  readonly class?: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: string
}

// Not `disabled`: a button that is pressed by keyboard and then put off would take the focus away.
function Button({ isOff, onClick, children, class: name = '' }: ButtonProps) {
  return (
    <button type="button" class={name} aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      {children}
    </button>
  )
}

function statusOf(draft: Draft | undefined, isJustSaved: boolean, words: Words['picture']) {
  if (draft?.state.kind === 'saving') return words.saving
  if (draft?.state.kind === 'open' && draft.state.refusal !== '')
    return <span class="picture-refused">{draft.state.refusal}</span>
  if (isUnsaved(draft)) return <span class="picture-unsaved">{words.unsaved}</span>
  return isJustSaved ? <span class="picture-saved">{words.saved}</span> : ''
}

type FocalFieldsProps = { readonly point: Point; readonly onPoint: (point: Point) => void }

/** The focal point in numbers. */
function FocalFields({ point, onPoint }: FocalFieldsProps) {
  const words = useWords('picture')
  const from = point ?? middle
  const hasSize = point?.width !== undefined || point?.height !== undefined
  const place = (changed: { x?: number; y?: number }) => onPoint({ ...from, ...changed })
  return (
    <div class="picture-fields">
      <PercentField label={words.fields.x} value={point?.x} onValue={x => place({ x: keepPercent(x) })} />
      <PercentField label={words.fields.y} value={point?.y} onValue={y => place({ y: keepPercent(y) })} />
      <PercentField
        label={words.fields.width}
        value={point?.width}
        onValue={width => onPoint({ ...from, width: keepLength(width) })}
      />
      <PercentField
        label={words.fields.height}
        value={point?.height}
        onValue={height => onPoint({ ...from, height: keepLength(height) })}
      />
      <button
        type="button"
        class={point ? 'picture-plain' : 'picture-plain picture-plain-none'}
        onClick={() => onPoint(hasSize ? { x: from.x, y: from.y } : { ...from, ...firstSize })}
      >
        {hasSize ? words.removeSize : words.addSize}
      </button>
    </div>
  )
}

/** What a box begins with, in per cent. */
const firstSize = { width: 20, height: 20 }

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
      <label for={id}>{label}</label>
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
