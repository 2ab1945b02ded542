import { useState } from 'preact/hooks'
import type { ComparedVersion, FormKind, FormValues } from '../../../workbench/messages/form-messages.ts'
import { draftText } from '../../drafts/form-draft.ts'
import { movedTo, spansOf, yearAfter } from '../../inputs/recurrence.ts'
import { CheckField, Select } from '../../parts/controls.tsx'
import { AskedText, AskForm } from '../../parts/dialog.tsx'
import { usePage } from '../../shell/page-context.ts'
import { openUndoable } from '../../shell/page-route.ts'
import { perform } from '../../shell/requests.ts'

export type CopyFormProps = {
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
export function CopyForm({ file, kind, values, versions, languages }: CopyFormProps) {
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
