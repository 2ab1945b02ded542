import type { TargetedEvent } from 'preact'
import { wordOfChoice } from '../../content/facts/fact-words.ts'
import type { FormInput, FormValue } from '../../workbench/messages/form-messages.ts'
import type { Choice } from '../../workbench/messages/item-messages.ts'
import { weekdayInWords } from '../context/dates.ts'
import { usePage } from '../context/page-context.ts'
import { draftText } from '../drafts/form-draft.ts'
import { CheckField, Select, TextField, type TextFieldProps } from '../parts/controls.tsx'
import { fieldId, useForm } from './form-context.ts'

/** The props of an input of a form. A value of undefined leaves the field out of the file. */
export type InputProps<Kind extends FormInput['kind'] = FormInput['kind']> = {
  readonly input: FormInput & { readonly kind: Kind }
  /** The dotted path of the field in its file, such as `dates.0.start`. */
  readonly path: string
  readonly value: FormValue | undefined
  readonly onValue: (value: FormValue | undefined) => void
  /** The name of the field, for its parts without a label of their own. */
  readonly label: string
  /** Whether no element beside it shows its name. */
  readonly isUnlabelled?: boolean
  readonly isRequired: boolean
  readonly isInvalid: boolean
  /** The ids of the elements with its help and its problems. */
  readonly describedBy: string
}

/** Returns the attributes of the element that a value is typed in. */
export function controlOf({ path, label, isUnlabelled, isRequired, isInvalid, describedBy }: InputProps) {
  return {
    id: fieldId(path),
    'aria-label': isUnlabelled ? label : undefined,
    required: isRequired,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy || undefined,
  }
}

/** Returns the handler for typed text. A cleared field is left out; a required field is written empty, which the check reports. */
export function textHandlerOf({ isRequired, onValue }: InputProps): (text: string) => void {
  return text => onValue(text === '' && !isRequired ? undefined : text)
}

/** A line of text, or several if the file has several. What a code means is beside it. */
export function TextInput(props: InputProps<'text'>) {
  const { keyboard } = props.input
  const { language, inherited } = useForm()
  const change = textHandlerOf(props)
  const text = draftText(props.value)
  const meaning = useMeaning(props.path, text)
  if (text.includes('\n'))
    return <Prose control={{ ...controlOf(props), lang: language }} value={text} onText={change} />
  return (
    <>
      {props.path === 'time_zone' ? (
        <ChoiceInput {...props} input={{ kind: 'choice', choices: timeZones }} />
      ) : (
        <TextField
          control={{
            ...controlOf(props),
            inputMode: keyboard,
            lang: keyboard === 'text' ? language : '',
            placeholder: inherited[props.path],
          }}
          value={text}
          onText={text => change(keyboard === 'decimal' ? text.replace(',', '.') : text)}
        />
      )}
      {meaning && meaning !== text && <span class="quiet small">{meaning}</span>}
    </>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')

/** Returns what a code in the settings means, in words: a language, a time zone, or the size of a picture. */
function useMeaning(path: string, text: string): string | undefined {
  const { languageTitle, language, picture } = usePage()
  if (useForm().kind !== 'site') return undefined
  if (path.startsWith('languages.')) return languageTitle(text)
  if (path === 'time_zone' && timeZones.includes(text)) return nameOfZone(text, language)
  const [, shape, size = ''] = /^([a-z]+)-([\dx.]+)/.exec(path.startsWith('renditions.') ? text : '') ?? []
  const shapes: Readonly<Record<string, (size: string) => string>> = picture.shapes
  const [, format] = /format-(\w+)/.exec(text) ?? []
  return [shapes[shape ?? '']?.(size.replace('x', ' × ')), format?.toUpperCase()].filter(Boolean).join(', ')
}

/** Returns the name of a time zone, such as `Central European Time`. */
function nameOfZone(timeZone: string, reader: string): string | undefined {
  const parts = new Intl.DateTimeFormat(reader, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** A day, chosen on a calendar, and with its weekday, since the calendar is in the language of the browser. A value that is not a day is shown as text, so that it can be seen and fixed. */
export function DateInput(props: InputProps<'date'>) {
  const { language } = usePage()
  const text = draftText(props.value)
  const type = /^(?:\d{4}-\d\d-\d\d)?$/.test(text) ? 'date' : 'text'
  return (
    <>
      <TextField control={{ ...controlOf(props), type }} value={text} onText={textHandlerOf(props)} />
      <span class="quiet small">{weekdayInWords(text, language)}</span>
    </>
  )
}

/** A time of day. A value that is none is shown as text, so that it can be seen and fixed. */
export function TimeInput(props: InputProps<'time'>) {
  return <TimeField control={controlOf(props)} value={draftText(props.value)} onText={textHandlerOf(props)} />
}

/** A field for a time of 24 hours, in every language of the browser. `18`, `1830` and `18.30` are times, too. */
export function TimeField({ control, value, onText }: TextFieldProps) {
  const complete = ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
    const [, hour, minute = '00'] =
      /^([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?$/.exec(currentTarget.value.trim()) ?? []
    if (hour) onText(`${hour.padStart(2, '0')}:${minute}`)
  }
  const type = { inputMode: 'numeric', placeholder: '--:--', class: 'form-time', onChange: complete }
  return <TextField control={{ ...control, ...type }} value={value} onText={onText} />
}

/** Says that what is typed is not saved, since it is not complete. */
export function IncompleteTime({ text }: { readonly text: string }) {
  return (
    <div class="form-incomplete tag-problem small" role="alert">
      {text}
    </div>
  )
}

/** One of a few values, in words. A value that is none of them is shown as it is. */
export function OptionInput(props: InputProps<'option'>) {
  const { language } = usePage()
  const value = draftText(props.value)
  const all = [...new Set([...props.input.options, ...(value === '' ? [] : [value])])]
  return (
    <SelectInput {...props} choices={all.map(value => ({ value, title: wordOfChoice(value, language) }))} />
  )
}

/** A yes or no. A no is left out of the file. */
export function BooleanInput(props: InputProps<'boolean'>) {
  return (
    <CheckField
      control={controlOf(props)}
      text={props.label}
      isChecked={props.value === 'true'}
      onCheck={isChecked => props.onValue(isChecked ? 'true' : undefined)}
    />
  )
}

/** One of a few values, or another one that is typed. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const control = controlOf(props)
  const list = `${control.id}-choices`
  return (
    <>
      <TextField
        control={{ ...control, list }}
        value={draftText(props.value)}
        onText={textHandlerOf(props)}
      />
      <datalist id={list}>
        {props.input.choices.map(choice => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  )
}

export type SelectInputProps = InputProps & {
  readonly choices: readonly Choice[]
}

/** A list of values to choose one of. */
export function SelectInput({ choices, ...props }: SelectInputProps) {
  const { edit } = usePage()
  const value = draftText(props.value)
  const none = {
    value: '',
    title:
      props.isRequired || props.path.endsWith('.in_api')
        ? edit.choose
        : props.path.endsWith('.status')
          ? edit.asPlanned
          : edit.leftOut,
  }
  const all = props.isRequired && value !== '' ? choices : [none, ...choices]
  return <Select control={controlOf(props)} value={value} choices={all} onChange={textHandlerOf(props)} />
}

/** A text that may be longer than a line. It grows with what is typed. */
export function Prose({ control, value, onText }: TextFieldProps) {
  return (
    <textarea
      rows={1}
      {...control}
      class="form-prose"
      value={value}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
