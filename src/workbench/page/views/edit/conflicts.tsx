import type { FormValue } from '../../../messages/form-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { type FieldConflict, isItems } from './form-draft.ts'
import { useFieldWords } from './use-field-words.ts'

type ConflictsProps = {
  readonly conflicts: readonly FieldConflict[]
  readonly onChoose: (conflict: FieldConflict, keep: 'mine' | 'theirs') => void
}

/** The fields that were changed both here and in the file, with both versions. Nothing is written until each has been chosen. */
export function Conflicts({ conflicts, onChoose }: ConflictsProps) {
  const words = useWords('edit')
  if (conflicts.length === 0) return null
  return (
    <section class="form-conflicts stack">
      <div role="alert">
        <h2>{words.conflict}</h2>
        <p>{words.conflictHelp}</p>
      </div>
      {conflicts.map(conflict => (
        <Conflict key={conflict.key} conflict={conflict} onChoose={keep => onChoose(conflict, keep)} />
      ))}
    </section>
  )
}

type ConflictProps = {
  readonly conflict: FieldConflict
  readonly onChoose: (keep: 'mine' | 'theirs') => void
}

function Conflict({ conflict: { key, mine, theirs }, onChoose }: ConflictProps) {
  const words = useWords('edit')
  const { name } = useFieldWords(key)
  const sides = [
    ['theirs', theirs, words.theirs, words.keepTheirs],
    ['mine', mine, words.mine, words.keepMine],
  ] as const
  return (
    <fieldset>
      <legend>{name}</legend>
      <div class="form-side-by-side">
        {sides.map(([side, value, title, keep]) => (
          <div key={side} class="form-side surface">
            <h3 class="small quiet">{title}</h3>
            <Printed value={value} />
            <Button text={keep} label={`${keep}: ${name}`} onClick={() => onChoose(side)} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** A value to read. */
function Printed({ value }: { readonly value: FormValue | null }) {
  const words = useWords('edit')
  if (value === null) return <p class="quiet">{words.nothingThere}</p>
  return <p class="form-printed wrap-anywhere">{print(value)}</p>
}

function print(value: FormValue): string {
  if (typeof value === 'string') return value
  if (isItems(value)) return value.map(item => `• ${print(item)}`).join('\n')
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${print(each)}`)
    .join(', ')
}
