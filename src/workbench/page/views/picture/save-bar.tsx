import { useWords } from '../../shell/language.tsx'
import { type Draft, isUnsaved } from './draft.ts'
import { pictureWords } from './words.ts'

type SaveBarProps = {
  readonly draft: Draft | undefined
  readonly hasPoint: boolean
  readonly isJustSaved: boolean
  readonly onSave: () => void
  readonly onReset: () => void
  readonly onRemove: () => void
}

/** What can be done with a choice, and whether it is in the file. */
export function SaveBar({ draft, hasPoint, isJustSaved, onSave, onReset, onRemove }: SaveBarProps) {
  const words = useWords(pictureWords)
  const canSave = draft?.state.kind === 'open' && !draft.theirs
  return (
    <>
      <div class="picture-buttons">
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

function statusOf(draft: Draft | undefined, isJustSaved: boolean, words: (typeof pictureWords)['en']) {
  if (draft?.state.kind === 'saving') return words.saving
  if (draft?.state.kind === 'open' && draft.state.refusal !== '')
    return <span class="picture-refused">{draft.state.refusal}</span>
  if (isUnsaved(draft)) return <span class="picture-unsaved">{words.unsaved}</span>
  return isJustSaved ? <span class="picture-saved">{words.saved}</span> : ''
}
