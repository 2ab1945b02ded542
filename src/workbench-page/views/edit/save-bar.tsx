import type { ComponentChildren } from 'preact'
import type { ComparedVersion } from '../../../workbench/messages/form-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { publishHref } from '../../context/page-route.ts'
import type { useFormDraft } from '../../drafts/use-form-draft.ts'
import { ofPlace, useForm } from '../../inputs/form-context.ts'
import { ProblemSummary } from '../../inputs/form-problems.tsx'
import { Button } from '../../parts/controls.tsx'
import { RowOrMenu } from '../../parts/more-menu.tsx'
import { Switch } from '../../parts/switch.tsx'

type SaveBarProps = {
  readonly form: ReturnType<typeof useFormDraft>
  /** What can be shown beside the fields, and what is; undefined if nothing can be. */
  readonly beside:
    | {
        readonly shown: string
        readonly others: readonly ComparedVersion[]
        readonly show: (beside: string) => void
      }
    | undefined
  /** What is left to do after a save. */
  readonly children: ComponentChildren
}

/** The bar at the bottom of the window with the Save, Discard, Undo and Redo buttons, the state of saving and the problems. */
export function SaveBar({ form, beside, children }: SaveBarProps) {
  const { edit: words, language, languageName, namesOf } = usePage()
  const { kind, problems } = useForm()
  const count = problems.filter(({ severity }) => severity === 'problem').length
  const { draft, conflicts, state, undo, redo } = form
  const age = (at = Date.now()) => {
    const minutes = Math.floor((Date.now() - at) / 60_000)
    const format = new Intl.RelativeTimeFormat(language, { style: 'short' })
    return minutes === 0 ? '' : ` (${format.format(-minutes, 'minute')})`
  }
  const canSave = draft !== undefined && conflicts.length === 0 && state.kind !== 'saving'
  return (
    <div class="bottom-bar stack tight">
      <ProblemSummary />
      <div class="tight row middle">
        <Button
          class="primary"
          text={draft && count > 0 ? words.saveWith(count) : words.save}
          isOff={!canSave}
          onClick={form.save}
        />
        {(draft || undo || redo) && (
          <RowOrMenu>
            {draft && <Button text={words.discard} isOff={state.kind === 'saving'} onClick={form.discard} />}
            {[undo, redo].map(
              step =>
                step && (
                  <Button
                    key={step.name}
                    text={`${words[step.name]}${age(step.at)}`}
                    label={`${words[step.name]}: ${namesOf(kind, typedIn(step.keys))}${age(step.at)}`}
                    onClick={step.act}
                  />
                ),
            )}
          </RowOrMenu>
        )}
        <p role="status" class="small">
          <Status form={form} />
        </p>
        {beside && (
          <Switch
            label={words.side.title}
            value={beside.shown}
            choices={[
              { value: 'preview', title: words.side.preview },
              ...beside.others.map(({ file, language }) => ({
                value: file,
                title: words.side.beside(languageName(language)),
              })),
            ]}
            onChoose={value => beside.show(value === beside.shown ? '' : value)}
          />
        )}
      </div>
      <div role="status" class="small">
        {state.kind === 'saved' && children}
      </div>
    </div>
  )
}

function focusConflict(): void {
  document.querySelector<HTMLElement>('.form-conflicts button')?.focus()
}

/** Leaves out the fields that another place sets by itself. */
function typedIn(keys: readonly string[]): readonly string[] {
  return keys.includes('place') ? keys.filter(key => !ofPlace.includes(key)) : keys
}

function Status({ form: { draft, values, conflicts, state, isStored, undo } }: Pick<SaveBarProps, 'form'>) {
  const { edit: words, shell } = usePage()
  // As everywhere, in 24 hours.
  const time = undo?.at && new Date(undo.at).toLocaleTimeString('sv', { timeStyle: 'short' })
  if (state.kind === 'saving') return words.saving
  if (state.kind === 'refused') return <span class="refused">{state.message}</span>
  if (conflicts.length > 0)
    return <Button class="text-button warning" text={words.conflictsFirst} onClick={focusConflict} />
  if (draft)
    return (
      <span class={`warning ${isStored ? 'unsaved' : ''}`}>{isStored ? words.unsaved : words.unstored}</span>
    )
  if (state.kind !== 'saved') return null
  return (
    <>
      <span class="good">{words.saved}</span> <time class="quiet figures">{time}</time>{' '}
      {values.draft !== 'true' && <a href={publishHref}>{shell.views.publish} …</a>}
    </>
  )
}
