type SwitchProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly title: string }[]
  readonly onChoose: (value: Value) => void
}

/** Buttons of which one is pressed. */
export function Switch<Value extends string>({ label, value, choices, onChoose }: SwitchProps<Value>) {
  return (
    <fieldset class="switch row tight" aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.title}
        </button>
      ))}
    </fieldset>
  )
}
