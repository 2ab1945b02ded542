import type { ComponentChildren } from 'preact'
import type { FormKind, FormValue } from '../../../messages/form-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import './conflicts.css'
import { fieldWordsOf } from './field-paths.ts'
import { type FieldConflict, isItems } from './form-draft.ts'

type ConflictsProps = {
  readonly kind: FormKind
  readonly conflicts: readonly FieldConflict[]
  readonly onChoose: (conflict: FieldConflict, keep: 'mine' | 'theirs') => void
  /** Shows a value in another way than as text; undefined for the other fields. */
  readonly show?: ((key: string, value: FormValue | null) => ComponentChildren) | undefined
}

/** The fields that were changed both here and in the file, with both versions. Nothing is written until each has been chosen. */
export function Conflicts({ kind, conflicts, onChoose, show }: ConflictsProps) {
  const words = useWords('edit')
  const fields = useWords('fields')
  if (conflicts.length === 0) return null
  return (
    <section class="form-conflicts stack">
      <div role="alert">
        <h2>{words.conflict}</h2>
        <p>{words.conflictHelp}</p>
      </div>
      {conflicts.map(conflict => (
        <Conflict
          key={conflict.key}
          conflict={conflict}
          name={fieldWordsOf(kind, conflict.key, fields).name}
          onChoose={keep => onChoose(conflict, keep)}
          show={show}
        />
      ))}
    </section>
  )
}

type ConflictProps = Pick<ConflictsProps, 'show'> & {
  readonly name: string
  readonly conflict: FieldConflict
  readonly onChoose: (keep: 'mine' | 'theirs') => void
}

function Conflict({ conflict: { key, mine, theirs }, name, onChoose, show }: ConflictProps) {
  const words = useWords('edit')
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
            {show?.(key, value) ?? <Printed value={value} />}
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
  return <p class="form-printed wrap-anywhere">{printValue(value)}</p>
}

/** Returns a value as text, an item of a list in a line. */
export function printValue(value: FormValue): string {
  if (typeof value === 'string') return value
  if (isItems(value)) return value.map(item => `• ${printValue(item)}`).join('\n')
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${printValue(each)}`)
    .join(', ')
}
