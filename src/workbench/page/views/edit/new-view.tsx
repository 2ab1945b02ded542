import { useState } from 'preact/hooks'
import type { Forms } from '../../../messages/form-messages.ts'
import type { Overview } from '../../../messages/overview-messages.ts'
import type { Pictures } from '../../../messages/picture-messages.ts'
import { Select } from '../../parts/controls.tsx'
import { useFieldNames, useLanguage, useLanguageNames, useWords } from '../../shell/page-context.ts'
import { type NewKind, openUndoable, overviewHref, useTitle } from '../../shell/page-route.ts'
import { ask, useData } from '../../shell/requests.ts'
import { AskedText, AskForm } from './dialog.tsx'
import { Field } from './field.tsx'
import { FormContext } from './form-context.ts'
import { textOf } from './form-draft.ts'
import './edit.css'

type NewViewProps = { readonly kind: NewKind; readonly overview: Overview }

/** The form for a new entry: asks for the values that it cannot be made without, and then opens its own form. */
export function NewView({ kind, overview: { languages, city } }: NewViewProps) {
  const words = useWords('edit')
  const fieldWords = useWords('fields')
  const nameOf = useFieldNames(kind)
  const languageName = useLanguageNames()
  const [title, setTitle] = useState('')
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState(
    languages.includes(pageLanguage) ? pageLanguage : (languages[0] ?? 'en'),
  )
  const [date, setDate] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { value: forms } = useData<Forms>('forms.json')
  const { value: loaded } = useData<Pictures>('pictures.json')
  useTitle(`${words.newTitle[kind]} · ${city}`)
  if (!forms) return null
  const formData = { forms, kind, problems: [], setText: () => {}, inherited: {}, language }
  const asked = forms.forms[kind].filter(({ key, isRequired }) => {
    return isRequired && (key === 'category' || key === 'image')
  })
  // A picture that was uploaded just now is not read yet.
  const isReading = chosen.image && !loaded?.pictures.some(({ slug }) => slug === chosen.image)
  const create = async () => {
    const missing = asked.find(({ key }) => !chosen[key])
    if (missing) return words.chooseFirst(nameOf(missing.key).name)
    const given = Object.fromEntries(Object.entries({ ...chosen, date }).filter(([, value]) => value !== ''))
    return openUndoable(await ask('create', { kind, title, language, ...given }), { action: 'create' })
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
      <AskedText
        isRequired
        label={fieldWords[kind === 'authors' ? 'name' : 'title'][0]}
        value={title}
        onValue={setTitle}
      />
      {languages.length > 1 && kind !== 'authors' && (
        <div class="form-field stack tight">
          <label for="new-language">{fieldWords.language[0]}</label>
          <Select
            control={{ id: 'new-language' }}
            value={language}
            choices={languages.map(value => ({ value, title: languageName(value) }))}
            onChange={setLanguage}
          />
        </div>
      )}
      {kind === 'events' && (
        <AskedText isDay isRequired label={fieldWords.start[0]} value={date} onValue={setDate} />
      )}
      <FormContext.Provider value={formData}>
        {asked.map(field => (
          <Field
            key={field.key}
            field={field}
            path={field.key}
            value={chosen[field.key]}
            onValue={value => setChosen({ ...chosen, [field.key]: textOf(value) })}
          />
        ))}
      </FormContext.Provider>
    </AskForm>
  )
}
