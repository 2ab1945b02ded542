import { standardLimits } from '../../../base/limits.ts'
import type { FormValue, FormValues } from '../../../workbench/messages/form-messages.ts'
import { draftText, groupOf, isListValue, isSameValue, listOf, withValueAt } from '../../drafts/form-draft.ts'
import type { ReadableSource, useFormDraft } from '../../drafts/use-form-draft.ts'
import { ofPlace, type SharedFormData, useChoices, useInherited } from '../../inputs/form-context.ts'

type SetterOptions = Pick<SharedFormData, 'kind' | 'problems'> & {
  readonly form: ReturnType<typeof useFormDraft>
}

/** Returns a function that sets a field. With another place, an event's empty texts and placeholders are removed, since the build takes these values from the place. With another author, a guide has that author's portrait. */
export function useFieldSetter({ kind, form: { values, setField }, problems }: SetterOptions) {
  const authors = useChoices({ target: 'author' }, kind === 'guides')
  const portraitOf = (author?: FormValue | null) => authors.find(({ value }) => value === author)?.image
  const isUnfilled = (key: string) =>
    values[key] === '' ||
    problems.some(({ code, field }) => /^(?:placeholder-left|text-not-written)$/.test(code) && field === key)
  return (key: string, value: FormValue | null) => {
    setField(key, value)
    if (kind === 'events' && key === 'place' && value !== null)
      for (const given of ofPlace.filter(isUnfilled)) setField(given, null)
    const byline = groupOf(values.byline)
    const portrait = key === 'author' && portraitOf(value)
    if (portrait && byline.image && byline.image === portraitOf(values.author))
      setField('byline', { ...byline, image: portrait })
  }
}

type FormDataOptions = Pick<SharedFormData, 'forms' | 'problems'> & {
  readonly source: ReadableSource
  readonly values: FormValues
  readonly setField: (key: string, value: FormValue | null) => void
}

/** Returns what the fields of a form share. */
export function useFormData({ forms, source, values, problems, setField }: FormDataOptions): SharedFormData {
  const { kind } = source
  const given = useInherited(kind === 'events' ? draftText(values.place) : '')
  const inherited = kind === 'site' ? standards : given
  const setText = (path: string, text: string | undefined) => {
    const [key = '', ...below] = path.split('.')
    setField(key, withValueAt(values[key], below, text) ?? null)
  }
  const renameKey = (path: string, name: string) => {
    const keys = path.split('.')
    const renamed = keys.with(-1, name)
    const below = (at: FormValue | undefined, key: string) =>
      isListValue(at) ? at[Number(key)] : groupOf(at)[key]
    const value = keys.reduce<FormValue | undefined>(below, values)
    const next = groupOf(withValueAt(withValueAt(values, renamed, value), keys, undefined))
    for (const [key = ''] of [keys, renamed]) setField(key, next[key] ?? null)
  }
  const addBelow = (path: string, items: readonly string[]) => {
    const [key = '', index] = path.split('.')
    setField(key, listOf(values[key]).toSpliced(Number(index) + 1, 0, ...items))
  }
  const outdated = kind === 'events' ? outdatedFields(source.values, values) : []
  const language = draftText(values.language)
  return { forms, kind, problems, setText, renameKey, addBelow, inherited, outdated, language }
}

/** The limits that are not set, by their paths. */
const standards = Object.fromEntries(
  Object.entries(standardLimits).map(([name, standard]) => [`limits.${name}`, String(standard)]),
)

/** Returns the fields that still describe the place that an event had before. */
function outdatedFields(before: FormValues, now: FormValues): readonly string[] {
  if (before.place === undefined || before.place === now.place) return []
  const described = ['venue_name', 'address', 'location', 'zip_code', 'closest_station']
  return described.filter(key => now[key] && isSameValue(now[key], before[key]))
}
