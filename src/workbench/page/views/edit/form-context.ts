import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { FormKind, Forms, ReferenceChoice, ReferenceTarget } from '../../../messages/form-messages.ts'
import type { ShownProblem } from '../../../messages/overview-messages.ts'
import { useFieldNames } from '../../parts/field-names.ts'
import type { FieldWords } from '../../parts/field-words.ts'

/** The data that all fields of a form share, besides their values. */
type FormSurroundings = {
  readonly forms: Forms
  readonly kind: FormKind
  /** The problems of the fields as they are now. */
  readonly problems: readonly ShownProblem[]
  /** Sets the field at a path to a text. */
  readonly setText: (path: string, text: string) => void
  /** The language of the entry, for spelling and screen readers; empty if it has none. */
  readonly language: string
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined)

/** The choices of a reference to a setting; undefined for one to an entry. */
export function settingsFor(
  { references }: Forms,
  target: ReferenceTarget,
): readonly ReferenceChoice[] | undefined {
  const all: Partial<Record<ReferenceTarget, readonly ReferenceChoice[]>> = references
  return all[target]
}

/** @throws Error outside a form */
export function useForm(): FormSurroundings {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field is outside a form.')
  return form
}

/** Returns the id of the element with the value of a field. */
export function fieldId(path: string): string {
  return `field-${path}`
}

/** Returns the words of a field by its path in its file. */
export function useFieldWords(path: string): FieldWords {
  return useFieldNames(useForm().kind)(path)
}
