import type { FieldFix, FieldValue, Fix } from '../../base/problems/problem.ts'
import { type Lines, lineAt } from './lines.ts'
import { isAbsent, List, Mapping, offsetOfKey, type Path, Scalar, type Tree, valueAt } from './tree.ts'

/** Where a problem is: the offset in the text, and the path of the field. */
export type Place = { readonly offset: number; readonly path: Path }
/** A text and the tree of its fields. */
export type TextSource = Lines & { readonly tree: Tree }
/** The values of a message. */
export type Values = Readonly<Record<string, unknown>>

/** Writes both numbers of a position. */
export function writePosition({ latitude, longitude }: Values, path: Path): Fix {
  const isPoint = path.at(-2) === 'outline'
  return {
    fields: [
      { path: [...path, isPoint ? 1 : 'latitude'], value: `${latitude}` },
      { path: [...path, isPoint ? 0 : 'longitude'], value: `${longitude}` },
    ],
  }
}

/** Writes several fields of a date, the first of which has what was typed, unless it has one of the others already. */
export function writeFields(
  values: Values,
  keys: readonly string[],
  { path }: Place,
  { tree }: TextSource,
): Fix | undefined {
  const own = valueAt(tree, path.slice(0, -1))
  const [first, ...others] = keys
  if (path.at(-1) !== first || !(own instanceof Mapping) || others.some(key => own.entries.has(key)))
    return undefined
  return { fields: keys.map(key => ({ path: [...path.slice(0, -1), key], value: String(values[key]) })) }
}

/** Writes 00:00 for 24:00 as the end of a single day, where it means the next midnight. */
export function writeMidnight({ time, end }: Values, place: Place, source: TextSource): Fix | undefined {
  const date = valueAt(source.tree, place.path.slice(0, -1))
  if (!(date instanceof Mapping) || date.entries.has('end')) return undefined
  if (time) return writeFields({ time, end_time: end }, ['time', 'end_time'], place, source)
  return place.path.at(-1) === 'end_time'
    ? writeFields({ end_time: end }, ['end_time'], place, source)
    : undefined
}

/** Writes the day and the times of a date, if its text has both. */
export function writeDayAndTime(values: Values, place: Place, source: TextSource): Fix | undefined {
  const { suggestion: day, time, end_time } = values
  const key = place.path.at(-1)
  if (!day || !time || place.path.at(-3) !== 'dates') return undefined
  if (key === 'end')
    return end_time
      ? undefined
      : writeFields({ end: day, end_time: time }, ['end', 'end_time'], place, source)
  const keys = end_time ? ['start', 'time', 'end_time'] : ['start', 'time']
  return writeFields({ ...values, start: day }, keys, place, source)
}

/** Moves a field to a path that has none, unless one of several items of a list may be meant. */
export function moveField(to: Path, { path }: Place, source: TextSource): Fix | undefined {
  const { tree } = source
  const value = fieldValueOf(valueAt(tree, path))
  const above = to.slice(0, -1).map((_, index) => valueAt(tree, to.slice(0, index + 1)))
  const isFree = above.every(
    each =>
      each === undefined || each instanceof Mapping || (each instanceof List && each.items.length === 1),
  )
  const isInList = to.every((step, index) => step !== 0 || above[index - 1] !== undefined)
  if (value === undefined || !isFree || !isInList || valueAt(tree, to)) return undefined
  return keepComments([{ path: to, value }, { path }], source)
}

/** Returns the fix of fields, unless it would remove one with a comment beside it. */
export function keepComments(fields: readonly FieldFix[], source: TextSource): Fix | undefined {
  const isNoted = fields.some(({ path, value }) => {
    return value === undefined && /\s#/.test(lineAt(source, offsetOfKey(source.tree, path)).line)
  })
  return isNoted ? undefined : { fields }
}

function fieldValueOf(node: Tree | undefined): FieldValue | undefined {
  if (node instanceof Scalar) return isAbsent(node) ? undefined : node.text
  const children =
    node instanceof List ? node.items : [...(node?.entries.values() ?? [])].map(({ value }) => value)
  const values = children.flatMap(each => fieldValueOf(each) ?? [])
  if (node === undefined || values.length < children.length) return undefined
  return node instanceof List
    ? values
    : Object.fromEntries([...node.entries.keys()].map((key, index) => [key, values[index] ?? '']))
}

/** Adds a copy of a date for the second of two times on one day. */
export function addDate({ second }: Values, { path }: Place, { tree }: TextSource): Fix | undefined {
  const [dates, date] = [valueAt(tree, ['dates']), valueAt(tree, path.slice(0, -1))]
  if (!(dates instanceof List) || !(date instanceof Mapping) || path[0] !== 'dates') return undefined
  const kept = [...date.entries].filter(([key]) => key === 'start' || key === 'end')
  const fields = Object.fromEntries(kept.map(([key, { value }]) => [key, fieldValueOf(value) ?? '']))
  return {
    fields: [{ path: ['dates', dates.items.length], value: { ...fields, time: String(second) } }, { path }],
  }
}
