import { Select } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'
import { Combobox } from './combobox.tsx'
import { fieldId } from './field-paths.ts'
import { useForm } from './form-context.ts'
import { textOf } from './form-draft.ts'
import { PictureInput } from './picture-input.tsx'
import { controlOf, type InputProps, typedBy } from './simple-inputs.tsx'
import { useLanguageNames } from './words-input.tsx'

/** A number that is never changed. A new one is given when the file is saved. */
export function IdOutput(props: InputProps<'id'>) {
  const words = useWords('edit')
  const text = textOf(props.value)
  return (
    <output {...controlOf(props)} class="quiet figures">
      {text === '' ? words.idLater : text}
    </output>
  )
}

/** A name of something else in the content, chosen by its title, and the way to its form. */
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
  const choices = forms.references[target]
  const { file = '', title = '' } = choices.find(choice => choice.value === value) ?? {}
  return (
    <>
      <Combobox
        control={controlOf(props)}
        value={value}
        choices={choices}
        isRequired={props.isRequired}
        onChoose={change}
      />
      {file !== '' && (
        <a class="small" href={editHref(file)}>
          {words.editTitle(title)}
        </a>
      )}
    </>
  )
}
