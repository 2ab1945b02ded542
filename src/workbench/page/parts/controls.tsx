import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../shell/requests.ts'

type ButtonProps = {
  readonly text: string
  readonly onClick: () => void
  readonly class?: string
  /** What a screen reader says instead of the text. */
  readonly label?: string
  /** A button that does nothing now. It can have the focus, which `disabled` would take away. */
  readonly isOff?: boolean
}

/** A button with a text. */
export function Button({ text, onClick, class: name, label, isOff }: ButtonProps) {
  const click = () => !isOff && onClick()
  return (
    <button type="button" class={name} aria-label={label} aria-disabled={isOff} onClick={click}>
      {text}
    </button>
  )
}

type CheckFieldProps = {
  readonly text: string
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
  readonly class?: string
}

/** A checkbox with its text. */
export function CheckField({ text, isChecked, onCheck, class: name }: CheckFieldProps) {
  const change = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    onCheck(currentTarget.checked)
  return (
    <label class={name}>
      <input type="checkbox" checked={isChecked} onChange={change} />
      {text}
    </label>
  )
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
  /** How many items are shown at first, and more with each press of the button. */
  readonly step: number
  readonly text: (count: number) => string
  readonly children: (items: readonly Item[]) => ComponentChildren
}

/** The first items of a long list, with a button that shows more. */
export function ShowMore<Item>({ items, step, text, children }: MoreProps<Item>) {
  const [shown, setShown] = useState(step)
  const more = Math.min(step, items.length - shown)
  return (
    <>
      {children(items.slice(0, shown))}
      {more > 0 && <Button class="show-more" text={text(more)} onClick={() => setShown(shown + step)} />}
    </>
  )
}

/** Opens places of a file in the editor, and has the message about it: `opened`, or why it was refused. */
export function useEditor(file: string, opened: string) {
  const [message, setMessage] = useState('')
  const open = async (line: number, column = 1) => {
    const done = await ask('open', { file, line, column })
    setMessage(done.kind === 'opened' ? opened : done.message)
  }
  return { open, message, setMessage }
}
