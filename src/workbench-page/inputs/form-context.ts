import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { EntryChoices, FormKind, Forms, FormValues } from '../../workbench/messages/form-messages.ts'
import type { ShownProblem } from '../../workbench/messages/overview-messages.ts'
import { useData } from '../context/requests.ts'

/** What the fields of a form share. */
export type SharedFormData = {
  readonly forms: Forms
  readonly kind: FormKind
  /** The problems of the fields as they are now. */
  readonly problems: readonly ShownProblem[]
  /** Sets the field at a path to a text, or removes it. */
  readonly setText: (path: string, text: string | undefined) => void
  /** Gives the value at a path another key. */
  readonly renameKey: (path: string, key: string) => void
  /** Adds items to a list, below the one at a path. */
  readonly addBelow: (path: string, items: readonly string[]) => void
  /** The values that an event takes from its place if it has none of its own, by their paths. */
  readonly inherited: Readonly<Record<string, string>>
  /** The fields of an event that were written for the place that it had before. */
  readonly outdated: readonly string[]
  /** The language of the entry, for spelling and screen readers; empty if it has none. */
  readonly language: string
  /** What is shown below a field, by its key. */
  readonly below?: (key: string) => ComponentChildren
  /** The entry in another language, whose texts are shown beside its own; undefined if they are not. */
  readonly other?: { readonly language: string; readonly values: FormValues } | undefined
}

export const FormContext = createContext<SharedFormData | undefined>(undefined)

/** Returns the data of the form that a field is in. @throws Error outside a form */
export function useForm(): SharedFormData {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field is outside a form.')
  return form
}

/** Loads the entries that a reference can name, once they are needed; none until then. `asked` is the query. */
export function useChoices(
  asked: Readonly<Record<string, string>>,
  isNeeded: boolean,
): EntryChoices['choices'] {
  const path = `choices.json?${new URLSearchParams(asked)}`
  return useData<EntryChoices>(path, isNeeded).value?.choices ?? []
}

/** Returns the values that an entry takes from the place of this name; none if the name is empty. */
export function useInherited(place: string): SharedFormData['inherited'] {
  const [chosen] = useChoices({ target: 'object', value: place }, place !== '')
  if (!chosen) return {}
  const { title: venue_name, address = '', position } = chosen
  const [latitude, longitude] = position ? [position.latitude, position.longitude].map(String) : []
  return { venue_name, address, 'location.latitude': latitude ?? '', 'location.longitude': longitude ?? '' }
}

/** The fields that an event takes from its place. */
export const ofPlace = ['venue_name', 'address', 'location']

/** Returns the id of a field's control, or of the group of its controls. An item of a list or record with several controls has none. */
export function fieldId(path: string): string {
  return `field-${path}`
}
