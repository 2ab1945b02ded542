import type { ComponentChildren } from 'preact'
import { slugify } from '../../base/slug.ts'
import { wordOfChoice } from '../../content/facts/fact-words.ts'
import { settingMark } from '../../content/words/field-words.ts'
import type { FormField, FormInput, FormValue } from '../../workbench/messages/form-messages.ts'
import { usePage } from '../context/page-context.ts'
import { editHref, listHref } from '../context/page-route.ts'
import { draftText, groupOf, listOf, withKey } from '../drafts/form-draft.ts'
import { DateRow } from './date-row.tsx'
import { fieldId, useForm } from './form-context.ts'
import { FieldProblems } from './form-problems.tsx'
import { HoursInput, HoursPreview, proposeHours } from './hours-input.tsx'
import { CheckList, type ItemProps, ListInput, RecordInput } from './list-inputs.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { OutlineInput } from './outline-input.tsx'
import { PointInput } from './point-input.tsx'
import { sharedTimes } from './recurrence.ts'
import { RecurrenceInput } from './recurrence-input.tsx'
import { IdOutput, ReferenceInput } from './reference-input.tsx'
import {
  BooleanInput,
  ChoiceInput,
  DateInput,
  type InputProps,
  OptionInput,
  TextInput,
  TimeInput,
} from './simple-inputs.tsx'
import { WordsCells, WordsInput } from './words-input.tsx'

type FieldProps = Pick<InputProps, 'path' | 'value' | 'onValue'> & { readonly field: FormField }

/** A field of a form with its name, help and problems. */
export function FieldInput({ field, path, value, onValue }: FieldProps) {
  const { isRequired } = field
  const input = fittingInput(field.input, value)
  const { edit: words, fieldWords, content } = usePage()
  const fillInKinds: Readonly<Record<string, string>> = words.fillInKinds
  const { kind, outdated, forms } = useForm()
  const { name, help: plainHelp, marked = plainHelp } = fieldWords(kind, path)
  const fieldHelp = forms.factsInText ? marked.replace(onlyWithFacts, '') : marked
  const id = fieldId(path)
  const isEmpty = isRequired && (value === undefined || value === '')
  const state = useFieldState(path, input, isEmpty)
  // In a list of groups, a field has its help only in the first group, and the id of a date has none.
  const isRepeated = /\.[1-9]\d*\./.test(path) || (input.kind === 'id' && path.includes('.'))
  const help = isRepeated ? '' : fieldHelp.replace(settingMark, '$1')
  const [before, text, setting, after] = fieldHelp.split(settingMark)
  const describedBy = [
    ...(help === '' ? [] : [`${id}-help`]),
    ...(isEmpty && state.isInvalid ? [`${id}-empty`] : []),
    state.describedBy,
  ]
    .join(' ')
    .trim()
  const shownHelp = help !== '' && (
    <p id={`${id}-help`} class="quiet small">
      {before}
      {setting && <a href={editHref(`${content}/site.yaml`, setting)}>{text}</a>}
      {after}
    </p>
  )
  // Below an input with many parts, the help would look like that of its last part.
  const rest = (
    <>
      {!hasOneControl(input) && shownHelp}
      <Input
        input={input}
        path={path}
        value={value}
        onValue={onValue}
        isRequired={isRequired}
        describedBy={describedBy}
        label={name}
        isInvalid={state.isInvalid}
      />
      {hasOneControl(input) && shownHelp}
      {outdated.includes(path) && <p class="warning small">{words.outdated}</p>}
      {isEmpty && state.isInvalid && (
        <p id={`${id}-empty`} class="box tag-problem">
          {fillInKinds[input.kind] ?? words.fillIn}
        </p>
      )}
      <FieldProblems path={path} problems={state.problems} />
    </>
  )
  const isWide = widePaths.includes(path) || wideKinds.includes(input.kind)
  const look = `form-field stack tight ${isWide ? 'form-wide' : ''}`
  if (input.kind === 'boolean') return <div class={look}>{rest}</div>
  const isMarked =
    isRequired && input.kind !== 'id' && !/^(?:focal_point|city\.bounds|ended_events)\./.test(path)
  const label = (
    <>
      {name} {isMarked && <span class="small quiet">{words.required}</span>}
    </>
  )
  return hasOneControl(input) ? (
    <div class={look}>
      <label id={`${id}-label`} for={id} title={help}>
        {label}
      </label>
      {rest}
    </div>
  ) : (
    <fieldset id={id} class={look} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend>{label}</legend>
      {rest}
    </fieldset>
  )
}

/** The sentence of a help text that says that apps show a fact only with a setting. */
const onlyWithFacts = /(?:^| )[^.]*\]\(facts_in_text\)\./

/** The fields that take the whole width of a form. */
const wideKinds: readonly FormInput['kind'][] = ['markdown', 'words', 'list', 'group', 'record', 'point']
const widePaths = ['title', 'name']

const inputs: { readonly [Kind in FormInput['kind']]: (props: InputProps<Kind>) => ComponentChildren } = {
  text: TextInput,
  date: DateInput,
  time: TimeInput,
  hours: HoursInput,
  option: OptionInput,
  id: IdOutput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  words: WordsInput,
  markdown: MarkdownInput,
  reference: ReferenceInput,
  point: PointInput,
  group: GroupInput,
  list: props => (props.input.item.kind === 'list' ? <OutlineInput {...props} /> : <Items {...props} />),
  record: Records,
}

function Input<Kind extends FormInput['kind']>(props: InputProps<Kind>) {
  const Chosen: (props: InputProps<Kind>) => ComponentChildren = inputs[props.input.kind]
  return <Chosen {...props} />
}

/** Returns the input that fits the value in the file, which may have another shape than the form would write. */
function fittingInput(input: FormInput, value: FormValue | undefined): FormInput {
  if (value === undefined || value === '') return input
  if (typeof value === 'string')
    return ['list', 'group', 'record', 'point'].includes(input.kind) ? anyText : input
  if (Array.isArray(value)) return input.kind === 'list' ? input : { kind: 'list', item: anyText }
  if (['words', 'group', 'record', 'point'].includes(input.kind) && !('html' in value)) return input
  const fields = Object.keys(value).map(key => ({ key, isRequired: true, input: anyText }))
  return { kind: 'group', fields }
}

const anyText = { kind: 'text', keyboard: 'text' } as const

function Items(props: InputProps<'list'>) {
  const { forms } = useForm()
  const { item } = props.input
  const { edit } = usePage()
  const names: Readonly<Record<string, string>> = edit.outputs
  const outputs = item.kind === 'option' ? item.options : undefined
  const choices = outputs
    ? outputs.map(value => ({ value, title: names[value] ?? value }))
    : item.kind === 'reference' && forms.references[item.target]
  if (choices && choices.length <= maxCheckboxes) return <CheckList {...props} choices={choices} />
  const blank = item.kind === 'group' ? {} : item.kind === 'hours' ? proposeHours(props.value) : ''
  const added = props.path === 'dates' ? sharedTimes(props.value) : blank
  return (
    <>
      <ListInput {...props} blank={blank} added={added} isSorted={props.path === 'dates'}>
        {each => <ItemInput {...each} parent={props} input={item} />}
      </ListInput>
      {props.path === 'dates' && <RecurrenceInput {...props} />}
      {item.kind === 'hours' && <HoursPreview value={props.value} />}
    </>
  )
}

const maxCheckboxes = 24

function Records(props: InputProps<'record'>) {
  const { languageTitle, edit, language: reader, picture } = usePage()
  const { kind, forms } = useForm()
  const [list, target] =
    props.path === 'places' ? (['objects', 'label'] as const) : (['guides', 'guide-category'] as const)
  const noteOf = (category: string) => {
    const { uses = 0 } = forms.references[target]?.find(({ value }) => value === category) ?? {}
    return (
      kind === 'labels' &&
      uses > 0 && <a href={listHref(list, new URLSearchParams({ category }))}>{edit.uses(uses)}</a>
    )
  }
  const languages = useColumns(props.input.value)
  const titles = languages.map(languageTitle)
  const rowFrom = (typed: string) => {
    const name = kind === 'labels' ? slugify(typed) : typed
    return [name, name !== typed && languages.includes(reader) ? { [reader]: typed } : ''] as const
  }
  const sizes: Readonly<Record<string, string>> = kind === 'site' ? picture.sizes : {}
  return (
    <RecordInput
      {...props}
      columns={titles}
      titleOf={name => sizes[name.replace(/_[a-z]+$/, '')]}
      noteOf={noteOf}
      hint={kind === 'labels' ? edit.newType : edit.nameHint}
      rowFrom={rowFrom}
    >
      {item => <ItemInput {...item} parent={props} input={props.input.value} />}
    </RecordInput>
  )
}

/** The languages that have a column of their own in a table of values; none for values that are not in several languages. */
function useColumns({ kind }: FormInput): readonly string[] {
  const { languages } = useForm().forms
  return kind === 'words' && languages.length > 1 ? languages : []
}

type ItemInputProps = ItemProps & { readonly parent: InputProps; readonly input: FormInput }

/** The input of an item of a list or record. Its label is that of the list with the item's position, or that of the record with its key. */
function ItemInput({ parent, name, input: given, ...item }: ItemInputProps) {
  const input = fittingInput(given, item.value)
  const path = `${parent.path}.${name}`
  const state = useFieldState(path, input, item.value === '')
  const position = parent.input.kind === 'list' ? Number(name) + 1 : name
  const props = { ...item, ...state, path, label: `${parent.label} ${position}`, isRequired: false }
  const problems = <FieldProblems path={path} problems={state.problems} />
  const isInColumns = useColumns(input).length > 0 && (typeof item.value !== 'string' || item.value === '')
  if (parent.input.kind === 'record' && input.kind === 'words' && isInColumns)
    return (
      <>
        <WordsCells {...props} input={input} />
        {state.problems.length > 0 && <td class="form-table-wide">{problems}</td>}
      </>
    )
  const whole = (
    <>
      <Input isUnlabelled {...props} input={input} />
      {problems}
    </>
  )
  if (parent.path === 'dates')
    return (
      <DateRow path={path} value={item.value} count={listOf(parent.value).length}>
        {whole}
      </DateRow>
    )
  return parent.input.kind === 'record' ? <td class="form-table-wide">{whole}</td> : whole
}

/** The fields of a date that few dates have, so that a date takes one line; and those of a city that are on a map. They are folded. */
const rareFields = ['status', 'in_api', 'id', 'bounds', 'outline']

function GroupInput({ input, path, value, onValue }: InputProps<'group'>) {
  const { language, fieldName, shell } = usePage()
  const { kind, problems } = useForm()
  const group = groupOf(value)
  const isDate = path.startsWith('dates.')
  const isRare = ({ key }: FormField) => (isDate || path === 'city') && rareFields.includes(key)
  // The program gives a date its id, only one with a status is missing in apps, and a page always has the same number of dates.
  const isUnused = (key: string) =>
    key === 'id' ||
    (key === 'in_api' && !group.status && !group.in_api) ||
    `${path}.${key}` === 'page_sizes.event_dates'
  const isNeeded = ({ key }: FormField) =>
    !isUnused(key) || problems.some(({ field }) => field === `${path}.${key}`)
  const fields = input.fields.filter(isNeeded)
  const rare = fields.filter(isRare)
  const status = wordOfChoice(draftText(group.status), language)
  const set = (key: string, next: FormValue | undefined) => {
    onValue(withKey(group, key, next))
    // By keyboard, each arrow key changes the status, and Tab leads on.
    const isByKeys = document.activeElement?.matches(':focus-visible')
    const focus = () => document.getElementById(fieldId(`${path}.in_api`))?.focus()
    if (key === 'status' && next && !isByKeys) setTimeout(focus)
  }
  const draw = (field: FormField) => (
    <FieldInput
      key={field.key}
      field={field}
      path={`${path}.${field.key}`}
      value={group[field.key]}
      onValue={next => set(field.key, next)}
    />
  )
  return (
    <div class={`form-group ${isDate ? 'form-date' : 'fit'}`}>
      {fields.filter(field => !isRare(field)).map(draw)}
      {rare.length > 0 && (
        <details>
          <summary class={status ? 'warning' : 'quiet small'}>
            {status || (isDate ? fieldName(kind, 'dates.status') : shell.views.map)}
          </summary>
          <div class="fit">{rare.map(draw)}</div>
        </details>
      )}
    </div>
  )
}

/** Whether the value is entered in a single element, which a label can name. */
function hasOneControl(input: FormInput): boolean {
  if (input.kind === 'list') return input.item.kind === 'list'
  return !['words', 'group', 'record', 'point'].includes(input.kind)
}

/** Returns the problems that are shown at a field, and the attributes that follow from them. Of an empty field that is required, only that it is invalid. */
function useFieldState(path: string, input: FormInput, isEmpty: boolean) {
  const all = useForm().problems.filter(({ field }) => isAbout(field, path, input))
  const own = all.filter(({ field }) => !isEmpty || field !== path)
  return {
    problems: own,
    isInvalid: all.some(({ severity }) => severity === 'problem'),
    describedBy: own.length > 0 ? `${fieldId(path)}-problems` : '',
  }
}

/** Whether a problem of `field` is shown at `path`: one at `path` itself, or at a part of it that has no field. */
function isAbout(field: string, path: string, input: FormInput): boolean {
  if (field === path) return true
  if (!field.startsWith(`${path}.`)) return false
  const [next] = field.slice(path.length + 1).split('.')
  if (input.kind === 'group') return !input.fields.some(({ key }) => key === next)
  return (
    input.kind !== 'record' &&
    (input.kind !== 'list' || input.item.kind === 'reference' || input.item.kind === 'list')
  )
}
