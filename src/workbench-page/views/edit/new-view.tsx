import { useState } from 'preact/hooks'
import type { Forms } from '../../../workbench/messages/form-messages.ts'
import type { Overview } from '../../../workbench/messages/overview-messages.ts'
import type { Pictures } from '../../../workbench/messages/picture-messages.ts'
import { draftText } from '../../drafts/form-draft.ts'
import { FieldInput } from '../../inputs/field.tsx'
import { AskedText, AskForm } from '../../parts/dialog.tsx'
import { useFieldNames, useLanguage, useWords } from '../../shell/page-context.ts'
import { type NewKind, openUndoable, overviewHref, useTitle } from '../../shell/page-route.ts'
import { perform, useData } from '../../shell/requests.ts'
import { FormContext } from './form-context.ts'
import './edit.css'

type NewViewProps = {
  readonly kind: NewKind
  /** The first day of an event; empty if it is not known. */
  readonly date: string
  readonly overview: Overview
}

/** The form for a new entry: asks for the values that it cannot be made without, and then opens its own form. */
export function NewView({ kind, date: day, overview: { languages, city } }: NewViewProps) {
  const words = useWords('edit')
  const { start } = useWords('fields')
  const nameOf = useFieldNames(kind)
  const reader = useLanguage()
  const first = languages.includes(reader) ? reader : (languages[0] ?? 'en')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({ language: first })
  const [date, setDate] = useState(day)
  const { value: forms } = useData<Forms>(`forms.json?reader=${reader}`)
  const { value: loaded } = useData<Pictures>('pictures.json')
  useTitle(`${words.newTitle[kind]} · ${city}`)
  if (!forms) return null
  const { title, name = '', language = first, ...others } = chosen
  const formData = { forms, kind, problems: [], setText: () => {}, inherited: {}, outdated: [], language }
  const asked = ['title', 'name', ...(languages.length > 1 ? ['language'] : []), 'category', 'image'].flatMap(
    key => forms.forms[kind].filter(field => field.key === key && field.isRequired),
  )
  // A picture that was uploaded just now is not read yet.
  const isReading = chosen.image && !loaded?.pictures.some(({ slug }) => slug === chosen.image)
  const create = async () => {
    const missing = asked.find(({ key }) => !chosen[key])
    if (missing) return words.chooseFirst(nameOf(missing.key).name)
    const given = { kind, title: title ?? name, language, ...others, ...(date !== '' && { date }) }
    return perform('create', given, done => openUndoable(done, { action: 'create' }))
  }
  return (
    <AskForm
      class="form"
      act={create}
      text={words.create}
      isOff={Boolean(isReading)}
      cancelHref={overviewHref}
    >
      <h1>{words.newTitle[kind]}</h1>
      <p class="quiet">{words.createHint}</p>
      <FormContext.Provider value={formData}>
        {asked.map(field => (
          <FieldInput
            key={field.key}
            field={field}
            path={field.key}
            value={chosen[field.key]}
            onValue={value => setChosen({ ...chosen, [field.key]: draftText(value) })}
          />
        ))}
      </FormContext.Provider>
      {kind === 'events' && <AskedText isDay isRequired label={start[0]} value={date} onValue={setDate} />}
    </AskForm>
  )
}
