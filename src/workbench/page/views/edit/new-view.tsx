import { useState } from 'preact/hooks'
import type { Overview } from '../../../messages/overview-messages.ts'
import { Select } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { editHref, type NewKind, openUndoable, useTitle } from '../../shell/page-route.ts'
import { ask } from '../../shell/requests.ts'
import { AskedText, AskForm } from './ask-form.tsx'
import './edit.css'
import { useLanguageNames } from './words-input.tsx'

type NewViewProps = { readonly kind: NewKind; readonly overview: Overview }

/** The form for a new entry: its title first, and then its own form. */
export function NewView({ kind, overview: { languages, city } }: NewViewProps) {
  const words = useWords('edit')
  const languageName = useLanguageNames()
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  useTitle(`${words.newTitle[kind]} · ${city}`)
  const create = async () => {
    const done = await ask('create', { kind, title, language })
    if (done.kind === 'refused') return done.message
    openUndoable(editHref(done.file), { undo: done.undo, action: 'create' })
    return ''
  }
  return (
    <AskForm class="form" act={create} text={words.create}>
      <h1>{words.newTitle[kind]}</h1>
      <p class="quiet">{words.createHint}</p>
      <AskedText
        isRequired
        label={kind === 'authors' ? words.name : words.title}
        value={title}
        onValue={setTitle}
      />
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
    </AskForm>
  )
}
