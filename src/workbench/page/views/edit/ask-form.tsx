import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { useWords } from '../../shell/page-context.ts'

type AskFormProps = {
  /** Does the action, and resolves to the reason why it was refused; empty if it was done. */
  readonly act: () => Promise<string>
  /** The text of the button. */
  readonly text: string
  readonly isOff?: boolean
  readonly class?: string
  readonly children: ComponentChildren
}

/** A small form that asks for the values of an action, does the action once, and shows why it was refused. */
export function AskForm({ act, text, isOff = false, class: name = '', children }: AskFormProps) {
  const { saving } = useWords('edit')
  const [state, setState] = useState({ isBusy: false, refusal: '' })
  const submit = async (event: Event) => {
    event.preventDefault()
    // The form that a dialog was opened in is not sent with it.
    event.stopPropagation()
    if (isOff || state.isBusy) return
    setState({ isBusy: true, refusal: '' })
    setState({ isBusy: false, refusal: await act() })
  }
  return (
    <form class={`stack ${name}`} onSubmit={submit}>
      {children}
      <p class="form-refused" role="alert">
        {state.refusal}
      </p>
      <button type="submit" class="primary" aria-disabled={isOff}>
        {state.isBusy ? saving : text}
      </button>
    </form>
  )
}

type AskedTextProps = {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly isDay?: boolean
  readonly isRequired?: boolean
  readonly help?: string
}

/** A text or a day that a small form asks for. */
export function AskedText({ label, value, onValue, isDay, isRequired = false, help }: AskedTextProps) {
  const id = useId()
  const control = {
    id,
    required: isRequired,
    'aria-describedby': help && `${id}-help`,
    value,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onValue(currentTarget.value),
  }
  return (
    <div class="form-field">
      <label for={id}>{label}</label>
      {isDay ? <input type="date" {...control} /> : <input {...control} />}
      {help && (
        <p id={`${id}-help`} class="quiet small">
          {help}
        </p>
      )}
    </div>
  )
}
