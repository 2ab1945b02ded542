import { useState } from 'preact/hooks'
import type { FormKind, FormValue, Uses } from '../../../messages/form-messages.ts'
import { Button, Select } from '../../parts/controls.tsx'
import { makeDayWriter } from '../../parts/dates.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { editHref, openUndoable, overviewHref, readUndoable } from '../../shell/page-route.ts'
import { ask, useData } from '../../shell/requests.ts'
import { AskedText, AskForm } from './ask-form.tsx'
import { Dialog } from './dialog.tsx'
import { movedTo, spansOf } from './recurrence.ts'
import { useLanguageNames } from './words-input.tsx'

type EntryActionsProps = {
  readonly file: string
  readonly kind: FormKind
  /** Those of an event, of which a copy gets all. */
  readonly dates: FormValue | undefined
  /** The languages of the content that the entry lacks; none for entries without a language. */
  readonly otherLanguages: readonly string[]
  /** Whether the actions are disabled, since the form has unsaved changes. */
  readonly isOff: boolean
  /** Receives the name for undoing a removal. */
  readonly onRemoved: (undo: string) => void
}

const actions = ['copy', 'translate', 'rename', 'remove'] as const
type Action = (typeof actions)[number]

/** The actions on a whole entry. Each asks first, and shows all references to the entry. */
export function EntryActions({ isOff, ...entry }: EntryActionsProps) {
  const words = useWords('edit')
  const [action, setAction] = useState<Action>()
  const offered = actions.filter(action => action !== 'translate' || entry.otherLanguages.length > 0)
  return (
    <>
      {offered.map(action => (
        <Button key={action} text={words.actions[action]} isOff={isOff} onClick={() => setAction(action)} />
      ))}
      <UndoMade isOff={isOff} />
      {action && (
        <Dialog title={words.actions[action]} onClose={() => setAction(undefined)}>
          <ActionForm {...entry} action={action} />
        </Dialog>
      )}
    </>
  )
}

/** Undoes the action that opened this form, and goes back to the view where it was done. */
function UndoMade({ isOff }: Pick<EntryActionsProps, 'isOff'>) {
  const words = useWords('edit')
  const [made] = useState(readUndoable)
  const [refusal, setRefusal] = useState('')
  if (!made) return null
  const { undo, action } = made
  const takeBack = async () => {
    const done = await ask('undo', { undo })
    if (done.kind === 'undone') history.back()
    else setRefusal(done.message)
  }
  const name = action === 'create' ? words.create : words.actions[action]
  return (
    <>
      <Button text={`${words.undo}: ${name}`} isOff={isOff} onClick={takeBack} />
      <span class="form-refused" role="alert">
        {refusal}
      </span>
    </>
  )
}

type ActionFormProps = Omit<EntryActionsProps, 'isOff'> & { readonly action: Action }

function ActionForm({ file, kind, dates, otherLanguages, onRemoved, action }: ActionFormProps) {
  const words = useWords('edit')
  const languageName = useLanguageNames()
  const slug = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const [name, setName] = useState(action === 'rename' ? slug : '')
  const [language, setLanguage] = useState(otherLanguages[0] ?? '')
  const [date, setDate] = useState('')
  const { short } = makeDayWriter(useLanguage())
  const { value } = useData<Uses>(`uses.json?file=${encodeURIComponent(file)}`)
  const isUsed = action === 'remove' && (!value || value.uses.length > 0)
  const copied = { file, ...(name !== '' && { title: name }), ...(date !== '' && { date }) }
  const send = () => {
    if (action === 'rename') return ask('rename', { file, to: name })
    if (action === 'remove') return ask('remove', { file })
    return ask('copy', action === 'copy' ? copied : { ...copied, language })
  }
  const act = async () => {
    const done = await send()
    if (done.kind === 'refused') return done.message
    if (done.kind === 'removed') onRemoved(done.undo)
    else openUndoable(editHref(done.file), { undo: done.undo, action })
    return ''
  }
  return (
    <AskForm act={act} text={words.actions[action]} isOff={isUsed}>
      {action !== 'remove' && (
        <AskedText
          label={action === 'rename' ? words.newName : words.newTitleOf}
          isRequired={action === 'rename'}
          value={name}
          onValue={setName}
        />
      )}
      {action === 'translate' && (
        <Select
          label={words.language}
          value={language}
          choices={otherLanguages.map(value => ({ value, title: languageName(value) }))}
          onChange={setLanguage}
        />
      )}
      {action === 'copy' && kind === 'events' && (
        <>
          <AskedText isDay label={words.newDate} value={date} onValue={setDate} />
          <p role="status" class="quiet">
            {words.copiedDates(movedTo(spansOf(dates), date).map(short))}
          </p>
        </>
      )}
      {(action === 'rename' || action === 'remove') && value && (
        <NamedBy uses={value.uses} text={words.namedBy[action]} />
      )}
    </AskForm>
  )
}

/** The fields of other files that refer to an entry, with a link to each file. */
function NamedBy({ uses, text }: Pick<Uses, 'uses'> & { readonly text: (count: number) => string }) {
  return (
    <>
      <p>{text(uses.length)}</p>
      <ul class="list">
        {uses.map(({ file, field }) => (
          <li key={`${file} ${field}`} class="wrap-anywhere">
            <a href={editHref(file)}>{file}</a> <code class="quiet">{field}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

type RemovedProps = { readonly undo: string; readonly onUndone: () => void }

/** The view of a removed entry, with a button to restore it. */
export function Removed({ undo, onUndone }: RemovedProps) {
  const words = useWords('edit')
  const [refusal, setRefusal] = useState('')
  const bringBack = async () => {
    const done = await ask('undo', { undo })
    if (done.kind === 'undone') onUndone()
    else setRefusal(done.message)
  }
  return (
    <div role="status" class="stack">
      <h1>{words.removed}</h1>
      <p class="form-refused">{refusal}</p>
      <div class="row middle">
        <Button text={words.undo} onClick={bringBack} />
        <a href={overviewHref}>{words.toOverview}</a>
      </div>
    </div>
  )
}
