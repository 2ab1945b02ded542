import { useState } from 'preact/hooks'
import type { Overview } from '../../../messages/overview-messages.ts'
import { Select } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { editHref, type NewKind, openUndoable, useTitle } from '../../shell/page-route.ts'
import { ask } from '../../shell/requests.ts'
import './edit.css'
import { useLanguageNames } from './words-input.tsx'

type NewViewProps = { readonly kind: NewKind; readonly overview: Overview }

/** The form for a new entry: its title first, and then its own form. */
export function NewView({ kind, overview: { languages, city } }: NewViewProps) {
  const words = useWords('edit')
  const languageName = useLanguageNames()
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const [refusal, setRefusal] = useState('')
  useTitle(`${words.newTitle[kind]} · ${city}`)
  const create = async (event: Event) => {
    event.preventDefault()
    const done = await ask('create', { kind, title, language })
    if (done.kind === 'created') openUndoable(editHref(done.file), { undo: done.undo, action: 'create' })
    else setRefusal(done.message)
  }
  return (
    <form class="form stack" onSubmit={create}>
      <h1>{words.newTitle[kind]}</h1>
      <p class="quiet">{words.createHint}</p>
      <div class="form-field">
        <label for="new-title">{kind === 'authors' ? words.name : words.title}</label>
        <input
          id="new-title"
          required
          value={title}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </div>
      {languages.length > 1 && kind !== 'authors' && (
        <div class="form-field">
          <label for="new-language">{words.language}</label>
          <Select
            id="new-language"
            value={language}
            choices={languages.map(value => ({ value, title: languageName(value) }))}
            onChange={setLanguage}
          />
        </div>
      )}
      <p class="form-refused" role="alert">
        {refusal}
      </p>
      <button type="submit" class="primary">
        {words.create}
      </button>
    </form>
  )
}
