import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type {
  ComparedVersion,
  FormKind,
  FormValues,
  Uses,
} from '../../../workbench/messages/form-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref, openUndoable, readUndoable } from '../../context/page-route.ts'
import { perform, useData } from '../../context/requests.ts'
import { draftText, listOf } from '../../drafts/form-draft.ts'
import { useChoices, useForm } from '../../inputs/form-context.ts'
import { movedTo, spansOf, yearAfter } from '../../inputs/recurrence.ts'
import { ActionButton, Button, CheckField, Select } from '../../parts/controls.tsx'
import { AskedText, AskForm, Dialog } from '../../parts/dialog.tsx'
import { Translations } from '../../parts/entry-links.tsx'
import { More } from '../../parts/more-menu.tsx'

type EntryActionsProps = Omit<CopyFormProps, 'languages'> & {
  /** Its title, in the language of the page. */
  readonly name: string
  /** Whether the actions are disabled, since the form has unsaved changes. */
  readonly isOff: boolean
  /** Whether the form was saved since its last change. */
  readonly isSaved: boolean
  /** More about the entry, after its languages. */
  readonly children: ComponentChildren
  /** Called with the number of removed files. */
  readonly onRemoved: (count: number) => void
}

/** The actions on a whole entry. Each asks first, and shows all references to the entry. */
export function EntryActions({ name, isOff, isSaved, onRemoved, children, ...entry }: EntryActionsProps) {
  const { edit: words, languageTitle, fields } = usePage()
  const [action, setAction] = useState<'copy' | 'translate' | 'rename' | 'remove'>()
  const { languages } = useForm().forms
  const { versions } = entry
  const known = versions.map(({ language }) => language)
  const missing = known.length === 0 ? [] : languages.filter(tag => !known.includes(tag))
  const [only, ...others] = missing
  const added = `+ ${only && others.length === 0 ? languageTitle(only) : fields.language[0]}`
  return (
    <>
      <Translations isNamed card={entry}>
        {missing.length > 0 && (
          <Button
            text={added}
            label={`${words.actions.translate}: ${added}`}
            isOff={isOff}
            onClick={() => setAction('translate')}
          />
        )}
      </Translations>
      {children}
      <More label={words.moreOf}>
        {(['copy', 'rename', 'remove'] as const).map(action => (
          <Button
            key={action}
            class={action}
            text={words.actions[action]}
            isOff={isOff}
            onClick={() => setAction(action)}
          />
        ))}
      </More>
      <UndoLastAction isOff={isOff} isSaved={isSaved} />
      {action && (
        <Dialog title={`${words.actions[action]}: ${name}`} onClose={() => setAction(undefined)}>
          {action === 'copy' || action === 'translate' ? (
            <CopyForm {...entry} languages={action === 'copy' ? [] : missing} />
          ) : (
            <ActionForm {...entry} onRemoved={onRemoved} action={action} />
          )}
        </Dialog>
      )}
    </>
  )
}

/** Undoes the action that opened this form, until the form is saved, and goes back to the view where it was done. */
function UndoLastAction({ isOff, isSaved }: Pick<EntryActionsProps, 'isOff' | 'isSaved'>) {
  const { edit: words } = usePage()
  const [made, setMade] = useState(readUndoable)
  useEffect(() => {
    if (!isSaved) return
    setMade(undefined)
    history.replaceState(null, '')
  }, [isSaved])
  if (!made) return null
  const { undo, action, original, notes = [] } = made
  const takeBack = () => perform('undo', { undo }, () => history.back())
  const name = action === 'create' ? words.create : words.actions[action]
  return (
    <>
      <ActionButton text={`${words.undo}: ${name}`} isOff={isOff} act={takeBack} />
      {notes.length > 0 && <span role="status">{notes.join(' ')}</span>}
      {original && <span role="status">{words.madeFrom(original, action === 'translate')}</span>}
    </>
  )
}

type ActionFormProps = Pick<EntryActionsProps, 'file' | 'kind' | 'values' | 'versions' | 'onRemoved'> & {
  readonly action: 'rename' | 'remove'
}

/** The kinds of entries that can be replaced where others refer to them, as `choices.json` names them. */
const replaceable: Readonly<Partial<Record<FormKind, string>>> = { objects: 'object', authors: 'author' }

function ActionForm({ file, kind, values, versions, onRemoved, action }: ActionFormProps) {
  const { edit: words, fieldName, languageName, language: reader } = usePage()
  const [replacement, setReplacement] = useState('')
  const [name, setName] = useState(file.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  const { value } = useData<Uses>(`uses.json?file=${encodeURIComponent(file)}`)
  const [isWhole, setIsWhole] = useState(true)
  const isRemoval = action === 'remove'
  const all = value?.uses ?? []
  const translations = all.filter(({ field }) => field === 'translation_of').map(use => use.file)
  const removed = isRemoval && isWhole ? translations : []
  const gone = [file, ...removed]
  const uses = all.filter(({ target }) => gone.includes(target))
  const staying = versions.filter(version => !gone.includes(version.file)).map(({ language }) => language)
  const rename = () => perform('rename', { file, to: name }, done => openUndoable(done, { action: 'rename' }))
  const remove = () => {
    const other = replacement === '' ? {} : { replacement: `${kind}/${replacement}` }
    return perform('remove', { file, translations: removed, ...other }, () => onRemoved(1 + removed.length))
  }
  const others = uses.filter(({ file }) => !gone.includes(file))
  const groups = [
    [words.usedBy[action], others.filter(({ field }) => field !== '')],
    [words.itsTranslations, uses.filter(({ file }) => removed.includes(file))],
    [words.linkedFrom, others.filter(({ field }) => field === '')],
  ] as const
  const isUsed = groups[0][1].length > 0
  // A translation cannot become that of another entry.
  const target = groups[0][1].some(({ field }) => field === 'translation_of') ? undefined : replaceable[kind]
  const isOff = isRemoval && (!value || (isUsed && (replacement === '' || !target)))
  const choices = useChoices({ target: target ?? '', language: reader }, isRemoval && isUsed && !!target)
  const replacements = choices.filter(choice => !gone.includes(choice.file))
  return (
    <AskForm
      class={action}
      act={isRemoval ? remove : rename}
      text={words.actions[action]}
      busyText={isRemoval ? words.removing : words.saving}
      isOff={isOff}
    >
      {!isRemoval && <AskedText isRequired label={words.newName} value={name} onValue={setName} />}
      {isRemoval && !isOff && <p>{words.removal(listOf(values.dates).length)}</p>}
      {isRemoval && staying.length > 0 && <p>{words.staysIn(staying.map(languageName).join(', '))}</p>}
      {value && uses.length === 0 && <p>{words.unused}</p>}
      {groups.map(
        ([heading, uses]) =>
          uses.length > 0 && (
            <div key={heading}>
              <p>{heading}</p>
              <ul class="list">
                {uses.map(({ target, file, title, field }) => (
                  <li key={`${target} ${file} ${field}`} class="wrap-anywhere">
                    <a href={editHref(file, field)} target="_blank" rel="noopener">
                      {title || file}
                    </a>{' '}
                    {field && field !== 'translation_of' && <span class="quiet">{fieldName('', field)}</span>}
                  </li>
                ))}
              </ul>
              {uses === groups[0][1] && replacements.length > 0 && (
                <label class="row middle">
                  <span>{words.replaceBy}</span>
                  <Select
                    value={replacement}
                    choices={[{ value: '', title: words.replaceByNone }, ...replacements]}
                    onChange={setReplacement}
                  />
                </label>
              )}
            </div>
          ),
      )}
      {isRemoval && translations.length > 0 && (
        <CheckField text={words.withTranslations} isChecked={isWhole} onCheck={setIsWhole} />
      )}
    </AskForm>
  )
}

type CopyFormProps = {
  readonly file: string
  readonly kind: FormKind
  /** As they are in the file. */
  readonly values: FormValues
  /** The entry in all its languages; none if it has no language. */
  readonly versions: readonly ComparedVersion[]
  /** The languages to translate it into; none to duplicate it. */
  readonly languages: readonly string[]
}

/** Asks for what differs in a copy: the titles in all its languages and the days of a duplicate, or the language of a translation. */
function CopyForm({ file, kind, values, versions, languages }: CopyFormProps) {
  const { edit: words, fields, languageName: nameOf, formatDays } = usePage()
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const [language = '', setLanguage] = useState(languages[0])
  const [isWhole, setIsWhole] = useState(true)
  const action = languages.length > 0 ? 'translate' : 'copy'
  const own = {
    file,
    title: draftText(values.title ?? values.name),
    language: language || draftText(values.language),
  }
  const others = action === 'copy' ? versions.filter(version => version.file !== file) : []
  const copies = [own, ...(isWhole ? others : [])]
  const [main = own, ...translations] = copies.map(({ file, title: old }) => {
    const title = titles[file] ?? old
    return { file, ...(title !== '' && title !== old && { title }) }
  })
  const spans = kind === 'events' && action === 'copy' ? spansOf(values.dates) : []
  const later = yearAfter(spans)
  const [date, setDate] = useState(later ?? '')
  const other = action === 'translate' ? { language } : { translations, ...(date !== '' && { date }) }
  const act = () =>
    perform('copy', { ...main, ...other }, done => openUndoable(done, { action, original: own.title }))
  return (
    <AskForm act={act} text={words.actions[action]}>
      {action === 'translate' && <p class="quiet">{words.translateHint(kind === 'events')}</p>}
      {languages.length > 1 && (
        <Select
          label={fields.language[0]}
          value={language}
          choices={languages.map(value => ({ value, title: nameOf(value) }))}
          onChange={setLanguage}
        />
      )}
      {others.length > 0 && (
        <CheckField text={words.withTranslations} isChecked={isWhole} onCheck={setIsWhole} />
      )}
      {copies.map(({ file, title, language }) => (
        <AskedText
          key={file}
          label={language === '' ? fields.title[0] : `${fields.title[0]} (${nameOf(language)})`}
          value={titles[file] ?? title}
          onValue={text => setTitles({ ...titles, [file]: text })}
        />
      ))}
      {later && (
        <>
          <AskedText isDay label={words.newDate} value={date} onValue={setDate} />
          <p role="status" class="quiet">
            {words.copiedDates(movedTo(spans, date).map(formatDays))}
          </p>
        </>
      )}
    </AskForm>
  )
}
