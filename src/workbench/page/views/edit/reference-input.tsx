import { useRef, useState } from 'preact/hooks'
import type { EntryChoices } from '../../../messages/form-messages.ts'
import { Select } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { Combobox } from './combobox.tsx'
import { fieldId, settingsFor, useForm } from './form-context.ts'
import { textOf } from './form-draft.ts'
import { PictureInput } from './picture-input.tsx'
import { controlOf, type InputProps, typedBy } from './simple-inputs.tsx'
import { useLanguageNames } from './words-input.tsx'

/** An id, which cannot be edited. A new entry gets its id when the file is saved. */
export function IdOutput(props: InputProps<'id'>) {
  const words = useWords('edit')
  const text = textOf(props.value)
  return (
    <output {...controlOf(props)} class="quiet figures">
      {text === '' ? words.idLater : text}
    </output>
  )
}

/** A reference to another entry, chosen by its title, with a link to its form. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const { forms } = useForm()
  const words = useWords('edit')
  const languageName = useLanguageNames()
  const { target } = props.input
  const change = typedBy(props)
  const value = textOf(props.value)
  if (target === 'image') return <PictureInput {...props} />
  if (target === 'language') {
    const known = forms.languages.map(value => ({ value, title: languageName(value) }))
    const choices = props.isRequired ? known : [{ value: '', title: words.leftOut }, ...known]
    return <Select id={fieldId(props.path)} value={value} choices={choices} onChange={change} />
  }
  const choices = settingsFor(forms, target)
  return choices ? <Combobox {...props} choices={choices} /> : <EntryInput {...props} />
}

/** The name of an entry. The choices are loaded when the field gets the focus. */
function EntryInput(props: InputProps<'reference'>) {
  const words = useWords('edit')
  const value = textOf(props.value)
  const [isOpen, setOpen] = useState(false)
  const query = new URLSearchParams({ target: props.input.target, ...(!isOpen && { value }) })
  const { value: loaded } = useData<EntryChoices>(`choices.json?${query}`)
  const last = useRef(loaded)
  last.current = loaded ?? last.current
  const choices = last.current?.choices ?? []
  const { file = '', title = '' } = choices.find(choice => choice.value === value) ?? {}
  return (
    <div class="stack tight" onFocusIn={() => setOpen(true)} onFocusOut={() => setOpen(false)}>
      <Combobox {...props} choices={choices} />
      {file !== '' && (
        <a class="small" href={editHref(file)}>
          {words.editTitle(title)}
        </a>
      )}
    </div>
  )
}
