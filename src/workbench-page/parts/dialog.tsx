import { type ComponentChildren, createContext, type TargetedSubmitEvent } from 'preact'
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { usePage } from '../context/page-context.ts'
import { Button, TextField } from './controls.tsx'
import './dialog.css'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** Closes the dialog around a form. */
const CloseContext = createContext<(() => void) | undefined>(undefined)

/** A dialog above the page, open while it is rendered, with the focus in the first field that must be filled in, else the first, or on the button that does nothing. The Escape key and its button close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { edit: words } = usePage()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    const inputs = [
      ...(dialog?.querySelectorAll<HTMLInputElement>('input:not([hidden], [type=checkbox]), select') ?? []),
    ]
    const first = inputs.find(({ required, value }) => required && value === '') ?? inputs[0]
    // Where there is nothing to type, Enter does nothing.
    const cancel = dialog?.querySelector<HTMLElement>('.row > .primary ~ button')
    ;(first ?? cancel)?.focus()
    // Typing replaces a text that is proposed.
    first?.select?.()
    // Closing it also returns the focus to where it was, which is impossible while the rest of the page is inert.
    return () => dialog?.close()
  }, [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise the first press would only empty a search field.
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={ref} class="dialog" aria-labelledby={id} onCancel={onClose} onKeyDown={closeByKey}>
      <div class="stack">
        <header class="head apart">
          <h2 id={id}>{title}</h2>
          <Button class="dialog-close" text="×" label={words.close} onClick={onClose} />
        </header>
        <CloseContext.Provider value={onClose}>{children}</CloseContext.Provider>
      </div>
    </dialog>
  )
}

type AskFormProps = {
  /** Does the action, and resolves to the reason why it was refused; empty if it was done. */
  readonly act: () => Promise<string>
  /** The text of the button, and while the action is done. */
  readonly text: string
  readonly busyText?: string
  readonly isOff?: boolean
  readonly class?: string
  /** Where the form can be left to without doing anything. */
  readonly cancelHref?: string
  /** Moves the focus to the first field that lacks a value, and returns whether none does. Without it, required inputs are checked. */
  readonly check?: () => boolean
  readonly children: ComponentChildren
}

/** A small form that asks for the values of an action, does the action once, and shows why it was refused. */
export function AskForm({ act, text, isOff = false, cancelHref, check, ...others }: AskFormProps) {
  const { edit } = usePage()
  const { busyText = edit.saving } = others
  const close = useContext(CloseContext)
  const [state, setState] = useState({ isBusy: false, refusal: '' })
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Otherwise the form that the dialog was opened in would be sent, too.
    event.stopPropagation()
    if (isOff || state.isBusy) return
    const form = event.currentTarget
    const checkInputs = () => {
      const missing = form.querySelector<HTMLInputElement>('input:invalid')
      missing?.focus()
      return missing ? edit.chooseFirst(missing.labels?.[0]?.firstChild?.textContent ?? '') : ''
    }
    const refusal = check ? '' : checkInputs()
    if (refusal !== '' || check?.() === false) return setState({ isBusy: false, refusal })
    setState({ isBusy: true, refusal: '' })
    setState({ isBusy: false, refusal: await act() })
  }
  const forget = () => setState(before => ({ ...before, refusal: '' }))
  return (
    <form noValidate class={`stack ${others.class ?? ''}`} onSubmit={submit} onInput={forget}>
      {others.children}
      <p class="refused" role="alert">
        {state.refusal}
      </p>
      <div class="row middle">
        <button type="submit" class="primary" aria-disabled={isOff}>
          {state.isBusy ? busyText : text}
        </button>
        {close && <Button text={edit.cancel} onClick={close} />}
        {cancelHref && <a href={cancelHref}>{edit.cancel}</a>}
      </div>
    </form>
  )
}

type AskedTextProps = {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly isDay?: boolean
  readonly isRequired?: boolean
  /** The id of a list of proposals. */
  readonly list?: string | undefined
  /** Its id, if something leads to it. */
  readonly id?: string
}

/** A text or a day that a small form asks for. */
export function AskedText({ label, value, onValue, isDay, isRequired = false, ...own }: AskedTextProps) {
  const newId = useId()
  const { id = newId, list } = own
  const { edit } = usePage()
  const control = { id, type: isDay ? 'date' : 'text', required: isRequired, list }
  return (
    <div class="form-field stack tight">
      <label for={id}>
        {label} {isRequired && <span class="small quiet">{edit.required}</span>}
      </label>
      <TextField control={control} value={value} onText={onValue} />
    </div>
  )
}
