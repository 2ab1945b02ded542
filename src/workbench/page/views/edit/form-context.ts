import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { FormKind, Forms, ReferenceChoice, ReferenceTarget } from '../../../messages/form-messages.ts'
import type { ShownProblem } from '../../../messages/overview-messages.ts'

/** What the fields of a form know besides their values. */
export type FormSurroundings = {
  readonly forms: Forms
  readonly kind: FormKind
  /** What is wrong with the fields as they are now. */
  readonly problems: readonly ShownProblem[]
  /** Puts a text at the path of a field. */
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
