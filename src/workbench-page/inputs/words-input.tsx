import type { FormValue } from '../../workbench/messages/form-messages.ts'
import { usePage } from '../context/page-context.ts'
import { draftText, groupOf, withKey } from '../drafts/form-draft.ts'
import { Button } from '../parts/controls.tsx'
import { fieldId, useForm } from './form-context.ts'
import { MarkdownInput } from './markdown-input.tsx'
import { controlOf, type InputProps, Prose } from './simple-inputs.tsx'

/** One text for all languages of the content, or one for each, side by side. Missing translations are marked. */
export function WordsInput(props: InputProps<'words'>) {
  const { path, value, onValue } = props
  const { edit: words, languageName, languageTitle } = usePage()
  const { languages } = useForm().forms
  if (typeof value === 'string' || languages.length < 2) {
    const split = () => onValue(Object.fromEntries(languages.map(tag => [tag, draftText(value)])))
    return (
      <>
        <OneLanguage {...props} path={`${path}.all`} tag="" isUnlabelled />
        {languages.length > 1 && <Button class="text-button" text={words.splitLanguages} onClick={split} />}
      </>
    )
  }
  const group = groupOf(value)
  const isWhole = languages.every(tag => draftText(group[tag]) !== '')
  return (
    <div class="fit">
      {[...new Set([...languages, ...Object.keys(group)])].map(tag => (
        <div key={tag}>
          <label class="small quiet row apart" for={fieldId(`${path}.${tag}`)}>
            {languageTitle(tag)}
            {value !== undefined && draftText(group[tag]) === '' && (
              <span class="warning">{words.untranslated}</span>
            )}
          </label>
          <OneLanguage
            {...propsIn(tag, languageName(tag), props)}
            isInvalid={props.isInvalid && (isWhole || draftText(group[tag]) === '')}
          />
        </div>
      ))}
    </div>
  )
}

/** The cells of a value in a table that has a column for each language. */
export function WordsCells(props: InputProps<'words'>) {
  const { edit, languageName } = usePage()
  const { languages } = useForm().forms
  return languages.map(tag => (
    <td key={tag}>
      <OneLanguage {...propsIn(tag, languageName(tag), props)} isUnlabelled placeholder={edit.untranslated} />
    </td>
  ))
}

type LanguageProps = InputProps<'words'> & { readonly tag: string; readonly placeholder?: string }

/** Returns the props of the text in one language. */
function propsIn(tag: string, name: string, props: InputProps<'words'>): LanguageProps {
  const group = groupOf(props.value)
  return {
    ...props,
    tag,
    value: group[tag],
    path: `${props.path}.${tag}`,
    label: `${props.label}, ${name}`,
    onValue: text => props.onValue(withKey(group, tag, text)),
  }
}

function OneLanguage({ tag, placeholder, ...props }: LanguageProps) {
  const change = (text: FormValue | undefined) => props.onValue(text || undefined)
  if (props.input.isLong) return <MarkdownInput {...props} tag={tag} onValue={change} />
  const control = { ...controlOf(props), lang: tag, placeholder }
  return <Prose control={control} value={draftText(props.value)} onText={change} />
}
