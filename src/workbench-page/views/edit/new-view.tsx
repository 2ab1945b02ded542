import { useState } from 'preact/hooks'
import type { Forms } from '../../../workbench/messages/form-messages.ts'
import type { Overview } from '../../../workbench/messages/overview-messages.ts'
import type { Pictures } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { type NewKind, openUndoable, overviewHref, useTitle } from '../../context/page-route.ts'
import { perform, useData } from '../../context/requests.ts'
import { draftText } from '../../drafts/form-draft.ts'
import { FieldInput } from '../../inputs/field.tsx'
import { FormContext, fieldId } from '../../inputs/form-context.ts'
import { goTo } from '../../inputs/form-problems.tsx'
import { AskedText, AskForm } from '../../parts/dialog.tsx'
import './edit.css'

type NewViewProps = {
  readonly kind: NewKind
  /** The first day of an event; empty if it is not known. */
  readonly date: string
  readonly overview: Overview
}

/** The form for a new entry: asks for the values that it cannot be made without, and then opens its own form. */
export function NewView({ kind, date: day, overview: { languages, city } }: NewViewProps) {
  const { edit: words, language: reader, fields } = usePage()
  const first = languages.includes(reader) ? reader : (languages[0] ?? 'en')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({ language: first })
  const [date, setDate] = useState(day)
  const [isChecked, setChecked] = useState(false)
  const { value: forms } = useData<Forms>(`forms.json?reader=${reader}`)
  const { value: loaded } = useData<Pictures>('pictures.json')
  useTitle(`${words.newTitle[kind]} · ${city}`)
  if (!forms) return null
  const { title, name = '', language = first, ...others } = chosen
  // Nothing is checked here, so no problem changes a value.
  const unused = { setText: () => {}, renameKey: () => {}, addBelow: () => {} }
  const formData = { forms, kind, problems: [], inherited: {}, outdated: [], language, ...unused }
  const asked = ['title', 'name', ...(languages.length > 1 ? ['language'] : []), 'category', 'image'].flatMap(
    key => forms.forms[kind].filter(field => field.key === key && field.isRequired),
  )
  // A picture that was uploaded just now is not read yet.
  const isReading = chosen.image && !loaded?.pictures.some(({ slug }) => slug === chosen.image)
  const needsDate = kind === 'events' && date === ''
  const lacking = [
    ...asked.map(({ key }) => key).filter(key => !chosen[key]),
    ...(needsDate ? [dateKey] : []),
  ]
  const missing = isChecked ? lacking : []
  const check = () => {
    setChecked(true)
    if (lacking[0] !== undefined) goTo(lacking[0])
    return lacking.length === 0
  }
  const create = async () => {
    const given = { kind, title: title ?? name, language, ...others, ...(date !== '' && { date }) }
    return perform('create', given, done => openUndoable(done, { action: 'create' }))
  }
  return (
    <AskForm
      class="form form-new"
      act={create}
      check={check}
      text={words.create}
      isOff={Boolean(isReading)}
      cancelHref={overviewHref}
    >
      <h1>{words.newTitle[kind]}</h1>
      <p class="quiet">{words.createHint}</p>
      <FormContext.Provider value={formData}>
        {asked.map(field => (
          <div key={field.key} class="stack tight">
            <FieldInput
              field={field}
              path={field.key}
              value={chosen[field.key]}
              onValue={value => setChosen({ ...chosen, [field.key]: draftText(value) })}
            />
            {missing.includes(field.key) && <p class="refused small">{words.fillIn}</p>}
          </div>
        ))}
      </FormContext.Provider>
      {kind === 'events' && (
        <div class="stack tight">
          <AskedText
            isDay
            isRequired
            id={fieldId(dateKey)}
            label={fields.start[0]}
            value={date}
            onValue={setDate}
          />
          {missing.includes(dateKey) && <p class="refused small">{words.fillIn}</p>}
        </div>
      )}
    </AskForm>
  )
}

/** Names the first day among the keys of fields. */
const dateKey = 'date'
