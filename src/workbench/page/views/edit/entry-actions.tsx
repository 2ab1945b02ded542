import { useEffect, useState } from 'preact/hooks'
import type { FormKind, FormValue, Uses } from '../../../messages/form-messages.ts'
import { Button, CheckField, Select } from '../../parts/controls.tsx'
import { makeDayWriter } from '../../parts/dates.ts'
import { useFieldNames } from '../../parts/use-field-names.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { editHref, forgetUndoable, openUndoable, readUndoable } from '../../shell/page-route.ts'
import { ask, useData } from '../../shell/requests.ts'
import { AskedText, AskForm, Dialog } from './dialog.tsx'
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
  /** Whether the form was saved since its last change. */
  readonly isSaved: boolean
  /** Called with the number of removed files. */
  readonly onRemoved: (count: number) => void
}

const actions = ['copy', 'translate', 'rename', 'remove'] as const
type Action = (typeof actions)[number]

/** The actions on a whole entry. Each asks first, and shows all references to the entry. */
export function EntryActions({ isOff, isSaved, ...entry }: EntryActionsProps) {
  const words = useWords('edit')
  const [action, setAction] = useState<Action>()
  const offered = actions.filter(action => action !== 'translate' || entry.otherLanguages.length > 0)
  return (
    <>
      {offered.map(action => (
        <Button key={action} text={words.actions[action]} isOff={isOff} onClick={() => setAction(action)} />
      ))}
      <UndoMade isOff={isOff} isSaved={isSaved} />
      {action && (
        <Dialog title={words.actions[action]} onClose={() => setAction(undefined)}>
          <ActionForm {...entry} action={action} />
        </Dialog>
      )}
    </>
  )
}

/** Undoes the action that opened this form, until the form is saved, and goes back to the view where it was done. */
function UndoMade({ isOff, isSaved }: Pick<EntryActionsProps, 'isOff' | 'isSaved'>) {
  const words = useWords('edit')
  const [made, setMade] = useState(readUndoable)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    if (!isSaved) return
    setMade(undefined)
    forgetUndoable()
  }, [isSaved])
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
      <span class="refused" role="alert">
        {refusal}
      </span>
    </>
  )
}

type ActionFormProps = Omit<EntryActionsProps, 'isOff' | 'isSaved'> & { readonly action: Action }

function ActionForm({ file, kind, dates, otherLanguages, onRemoved, action }: ActionFormProps) {
  const words = useWords('edit')
  const languageName = useLanguageNames()
  const slug = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const [name, setName] = useState(action === 'rename' ? slug : '')
  const [language, setLanguage] = useState(otherLanguages[0] ?? '')
  const [date, setDate] = useState('')
  const nameOf = useFieldNames('')
  const write = makeDayWriter(useLanguage())
  const { value } = useData<Uses>(`uses.json?file=${encodeURIComponent(file)}`)
  const [isWhole, setIsWhole] = useState(true)
  const uses = value?.uses ?? []
  const translations = uses.filter(({ field }) => field === 'translation_of').map(use => use.file)
  const isUsed = !value || uses.length > (isWhole ? translations.length : 0)
  const copied = { file, ...(name !== '' && { title: name }), ...(date !== '' && { date }) }
  const send = () => {
    if (action === 'rename') return ask('rename', { file, to: name })
    return ask('copy', action === 'copy' ? copied : { ...copied, language })
  }
  const remove = async () => {
    const removed = isWhole ? translations : []
    const done = await ask('remove', { file, translations: removed })
    if (done.kind === 'refused') return done.message
    onRemoved(1 + removed.length)
    return ''
  }
  const act = async () => {
    if (action === 'remove') return remove()
    const done = await send()
    if (done.kind === 'refused') return done.message
    openUndoable(editHref(done.file), { undo: done.undo, action })
    return ''
  }
  return (
    <AskForm act={act} text={words.actions[action]} isOff={action === 'remove' && isUsed}>
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
          label={useWords('fields').language[0]}
          value={language}
          choices={otherLanguages.map(value => ({ value, title: languageName(value) }))}
          onChange={setLanguage}
        />
      )}
      {action === 'copy' && kind === 'events' && (
        <>
          <AskedText isDay label={words.newDate} value={date} onValue={setDate} />
          <p role="status" class="quiet">
            {words.copiedDates(movedTo(spansOf(dates), date).map(write))}
          </p>
        </>
      )}
      {(action === 'rename' || action === 'remove') && value && (
        <>
          <p>{words.usedBy[action](uses.length, isUsed)}</p>
          <ul class="list">
            {uses.map(({ file, title, field }) => (
              <li key={`${file} ${field}`} class="wrap-anywhere">
                <a href={editHref(file)}>{title || file}</a>{' '}
                {field !== 'translation_of' && <span class="quiet">{nameOf(field).name}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {action === 'remove' && translations.length > 0 && (
        <CheckField text={words.removeTranslations} isChecked={isWhole} onCheck={setIsWhole} />
      )}
    </AskForm>
  )
}
