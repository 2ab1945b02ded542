import type { FormValue, FormValues, NewValues } from '../../workbench/messages/form-messages.ts'
import type { FileVersion, PictureWords } from '../../workbench/messages/picture-messages.ts'

/** Changes of a file that are not saved yet. It is plain JSON, so that it can be stored. */
export type FormDraft = {
  /** The version of the file that it is based on. */
  readonly seen: FileVersion
  /** The changed fields as they are in that version; null for no value. */
  readonly from: NewValues
  /** The changed fields as they are to be; null for no value. */
  readonly mine: NewValues
}

/** A field that was changed both here and in the file. */
export type FieldConflict = {
  readonly key: string
  readonly mine: FormValue | null
  readonly theirs: FormValue | null
}

/** The fields of a version of a file. */
export type FormVersion = { readonly version: FileVersion; readonly values: FormValues }

/** Returns the draft after a field got a value; undefined if the draft has no more changes. */
export function withField(
  draft: FormDraft | undefined,
  { version, values }: FormVersion,
  [key, value]: readonly [string, FormValue | null],
): FormDraft | undefined {
  const { seen, from, mine } = draft ?? { seen: version, from: {}, mine: {} }
  const before = from[key] === undefined ? (values[key] ?? null) : from[key]
  return withoutUnchanged({ seen, from: { ...from, [key]: before }, mine: { ...mine, [key]: value } })
}

/**
 * Rebases a draft on a version of the file. Fields that the file did not change stay as they are in the draft. Fields that now have
 * the same value in the file are removed from the draft. While there are conflicts, the draft keeps its old version.
 */
export function rebase(
  draft: FormDraft | undefined,
  { version, values }: FormVersion,
): { readonly draft: FormDraft | undefined; readonly conflicts: readonly FieldConflict[] } {
  if (!draft || draft.seen === version) return { draft, conflicts: [] }
  const keys = Object.keys(draft.mine)
  const conflicts = keys.flatMap(key => {
    const [theirs, mine, from] = [values[key] ?? null, draft.mine[key] ?? null, draft.from[key]]
    return isSameValue(theirs, from) || isSameValue(theirs, mine) ? [] : [{ key, mine, theirs }]
  })
  if (conflicts.length > 0) return { draft, conflicts }
  return { draft: withoutUnchanged({ ...draft, seen: version, from: fieldsIn(values, keys) }), conflicts }
}

/** Settles one conflict. */
export function settle(
  draft: FormDraft,
  { key, theirs }: FieldConflict,
  keep: 'mine' | 'theirs',
): FormDraft | undefined {
  const mine = keep === 'mine' ? draft.mine : { ...draft.mine, [key]: theirs }
  return withoutUnchanged({ ...draft, from: { ...draft.from, [key]: theirs }, mine })
}

/** Returns the rest of a draft after `sent` was saved as a version: the fields that were changed again meanwhile. */
export function afterSave(
  draft: FormDraft | undefined,
  sent: NewValues,
  { version, values }: FormVersion,
): FormDraft | undefined {
  const kept = Object.entries(draft?.mine ?? {}).filter(([key, value]) => !isSameValue(value, sent[key]))
  const mine = Object.fromEntries(kept)
  return withoutUnchanged({ seen: version, from: fieldsIn(values, Object.keys(mine)), mine })
}

/** Returns some fields of a file; null for no value. */
export function fieldsIn(values: NewValues, keys: readonly string[]): NewValues {
  return Object.fromEntries(keys.map(key => [key, values[key] ?? null]))
}

/** Returns the fields of a file with changes. */
export function applyChanges(values: FormValues, changes: NewValues): FormValues {
  const all: readonly (readonly [string, FormValue | null])[] = Object.entries({ ...values, ...changes })
  return Object.fromEntries(all.filter((field): field is [string, FormValue] => field[1] !== null))
}

/** Returns a copy of a value with another value, or none, at a path inside it, such as `0.start` in a list of dates. */
export function withValueAt(
  value: FormValue | undefined,
  path: readonly string[],
  next: FormValue | undefined,
): FormValue | undefined {
  const [key, ...below] = path
  if (key === undefined) return next
  if (isListValue(value)) {
    const items = value.map((item, index) => (String(index) === key ? withValueAt(item, below, next) : item))
    return items.filter(item => item !== undefined)
  }
  const group = groupOf(value)
  return withKey(group, key, withValueAt(group[key], below, next))
}

/** Returns a group with one field set or removed; undefined if no field is left. */
export function withKey(
  group: Readonly<Record<string, FormValue>>,
  key: string,
  value: FormValue | undefined,
): FormValue | undefined {
  const { [key]: _, ...others } = group
  const next = value === undefined ? others : { ...group, [key]: value }
  return Object.keys(next).length === 0 ? undefined : next
}

/** Whether a value is a list. */
export function isListValue(value: FormValue | undefined): value is readonly FormValue[] {
  return Array.isArray(value)
}

/** Returns the text of a value; empty if it is not a text. */
export function draftText(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the fields of a value; none if it is not a group. */
export function groupOf(value: FormValue | undefined): Readonly<Record<string, FormValue>> {
  return typeof value === 'object' && !isListValue(value) ? value : {}
}

/** Returns the items of a value; none if it is not a list. */
export function listOf(value: FormValue | undefined): readonly FormValue[] {
  return isListValue(value) ? value : []
}

/** Returns the title of an entry, or the name of an author. */
export function titleOf({ title, name }: FormValues): PictureWords | undefined {
  const value = name ?? title
  if (value === undefined || typeof value === 'string') return value
  const texts = Object.entries(groupOf(value)).map(([tag, text]) => [tag, draftText(text)])
  return Object.fromEntries(texts)
}

/** Whether two values are the same. The order of the fields of a group makes no difference. */
export function isSameValue(a: FormValue | null | undefined, b: FormValue | null | undefined): boolean {
  return JSON.stringify(a ?? null, sortKeys) === JSON.stringify(b ?? null, sortKeys)
}

function sortKeys(_: string, value: unknown): unknown {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isGroup ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
}

function withoutUnchanged({ seen, from, mine }: FormDraft): FormDraft | undefined {
  const changed = Object.keys(mine).filter(key => !isSameValue(mine[key], from[key]))
  if (changed.length === 0) return undefined
  return { seen, from: fieldsIn(from, changed), mine: fieldsIn(mine, changed) }
}
