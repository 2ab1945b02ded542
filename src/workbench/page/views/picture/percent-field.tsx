import { useId, useState } from 'preact/hooks'

type PercentFieldProps = {
  readonly label: string
  readonly value: number | undefined
  readonly onValue: (value: number) => void
}

/** A number of hundredths. What is typed stays as it is until the field is left; the number is taken at once. */
export function PercentField({ label, value, onValue }: PercentFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const take = ({ value, valueAsNumber }: HTMLInputElement) => {
    setTyped(value)
    if (!Number.isNaN(valueAsNumber)) onValue(valueAsNumber)
  }
  return (
    <div class="picture-field">
      <label for={id}>{label}</label>
      <span>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step="any"
          value={typed ?? value ?? ''}
          onInput={({ currentTarget }) => take(currentTarget)}
          onBlur={() => setTyped(undefined)}
        />
        <span aria-hidden="true">%</span>
      </span>
    </div>
  )
}
