import type { ComponentChildren, TargetedInputEvent, TargetedMouseEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { usePage } from '../context/page-context.ts'
import { useFocusAfter, useSaveKeys } from './use-keys.ts'

type ButtonProps = {
  readonly text: string
  readonly onClick: () => void
  readonly class?: string | undefined
  /** What a screen reader says instead of the text. */
  readonly label?: string | undefined
  /** Whether the button does nothing now. It can still have the focus, which `disabled` would take away. */
  readonly isOff?: boolean
  /** Whether it is the chosen one of several. */
  readonly isPressed?: boolean | undefined
}

/** A button with a text. */
export function Button({ text, onClick, class: name, label, isOff, isPressed }: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useFocusAfter(ref)
  const states = { 'aria-disabled': isOff, 'aria-pressed': isPressed }
  // After a removal, the second press of a double click is on the next row.
  const click = ({ detail }: MouseEvent) => !isOff && (text !== '×' || detail < 2) && onClick()
  return (
    <button ref={ref} type="button" class={name} aria-label={label} title={label} {...states} onClick={click}>
      {text}
    </button>
  )
}

type CheckFieldProps = {
  /** More attributes, such as its id. */
  readonly control?: object
  readonly text: string
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean, event: TargetedMouseEvent<HTMLInputElement>) => void
}

/** A checkbox with its text. */
export function CheckField({ control, text, isChecked, onCheck }: CheckFieldProps) {
  return (
    <label class="check">
      <input
        {...control}
        type="checkbox"
        checked={isChecked}
        onClick={event => onCheck(event.currentTarget.checked, event)}
      />
      {text}
    </label>
  )
}

type SelectProps<Value extends string> = {
  /** More attributes, such as its id. */
  readonly control?: object
  /** For screen readers, if no element labels it. */
  readonly label?: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly title: string }[]
  readonly onChange: (value: Value) => void
}

/** A list to choose one of. A value that is no longer a choice stays visible, as it explains why nothing is found. */
export function Select<Value extends string>({
  control,
  label,
  value,
  choices,
  onChange,
}: SelectProps<Value>) {
  const isKnown = choices.some(choice => choice.value === value)
  const options = isKnown ? choices : [...choices, { value, title: value }]
  return (
    <select
      aria-label={label}
      {...control}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find(option => option.value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}

export type TextFieldProps = {
  /** More attributes, such as its id and its type. */
  readonly control: object
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field for a line of text, or for a value of another type. */
export function TextField({ control, value, onText }: TextFieldProps) {
  const change = ({ currentTarget }: TargetedInputEvent<HTMLInputElement>) => onText(currentTarget.value)
  return <input {...control} value={value} onInput={change} />
}

type SearchFieldProps = {
  /** What can be searched for, if it is not plain. */
  readonly hint?: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** A field that searches while one types. */
export function SearchField({ hint, value, onSearch }: SearchFieldProps) {
  const { search } = usePage().common
  const control = { type: 'search', 'aria-label': search, placeholder: hint ?? search }
  return <TextField control={control} value={value} onText={onSearch} />
}

type SectionProps = {
  /** The id of the heading. */
  readonly id: string
  readonly title: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** A part of a view below its own heading. */
export function Section({ id, title, class: name, children }: SectionProps) {
  return (
    <section class={name} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type MoreProps<Item> = {
  readonly items: readonly Item[]
  /** How many items are shown at first. */
  readonly first: number
  /** The look of the list that they are in; in none without it. */
  readonly list?: string
  /** Draws an item. */
  readonly children: (item: Item, index: number) => ComponentChildren
}

/** The first items of a long list, with a button that shows more each time. */
export function ShowMore<Item>({ items, first, list, children }: MoreProps<Item>) {
  const { common: words } = usePage()
  const [shown, setShown] = useState(first)
  const more = Math.min(Math.max(50, shown), items.length - shown)
  const drawn = items.slice(0, shown).map((item, index) => children(item, index))
  return (
    <>
      {list === undefined ? drawn : <ul class={`list ${list}`}>{drawn}</ul>}
      {more > 0 && <Button text={words.more(more)} onClick={() => setShown(shown + more)} />}
    </>
  )
}

type NoHitsProps = { readonly text: string; readonly onClear: false | (() => void) }

/** Says that a list is empty, with a button that clears its filters. */
export function NoHits({ text, onClear }: NoHitsProps) {
  const { browse } = usePage()
  return (
    <div class="empty quiet">
      <p role="status">{text}</p>
      {onClear && <Button text={browse.clear} onClick={onClear} />}
    </div>
  )
}

export type ActionButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Runs the action, and resolves to a message about its result. */
  readonly act: () => Promise<string>
  /** Whether Ctrl+Z presses it. */
  readonly isUndo?: boolean
}

/** A button that shows the result of its action next to it. */
export function ActionButton({ act, isUndo = false, ...button }: ActionButtonProps) {
  const [message, setMessage] = useState('')
  const run = async () => setMessage(await act())
  useSaveKeys({ undo: isUndo && !button.isOff ? run : undefined })
  return (
    <>
      <Button {...button} onClick={run} />
      <span class="quiet wrap-anywhere" role="status">
        {message}
      </span>
    </>
  )
}

/** Scrolls to an element that appears, as its `ref`. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
