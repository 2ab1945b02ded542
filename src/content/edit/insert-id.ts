import { List, Mapping, type Path, Scalar, type Tree } from '../yaml/tree.ts'
import { editText, insertAt, type OpenText, type Splice } from './edit-text.ts'
import { insertFirst, insertTop, placeOfValue } from './splices.ts'

/** An id, and the path where it is missing: `['id']` of an entry, `['dates', 0, 'id']` of an event date. */
export type MissingId = { readonly path: Path; readonly id: number }

/** A text of the content. The extension of `file` determines whether it is Markdown or YAML. */
export type NamedText = { readonly file: string; readonly text: string }

/**
 * Inserts a missing id before the other fields, and changes nothing else.
 *
 * @example
 * insertId({ file: 'fair.yaml', text: 'dates: [{ start: 2027-06-25 }]', path: ['dates', 0, 'id'], id: 1003 })
 * // 'dates: [{ id: 1003, start: 2027-06-25 }]'
 * @throws CannotEdit if that is not possible, for instance because there is an id already
 */
export function insertId({ path, id, ...source }: NamedText & MissingId): string {
  return insertIds(source, [{ path, id }])
}

/** Inserts several ids at once. @throws CannotEdit at the first id, if any of them cannot be inserted */
export function insertIds(source: NamedText, missing: readonly MissingId[]): string {
  const [first] = missing
  if (!first) return source.text
  return editText({
    ...source,
    meaning: () => ({ writes: missing.map(({ path, id }) => ({ path, text: `${id}` })), removes: [] }),
    ways: open => wayToInsert(open, missing),
    field: first.path,
    byHand: `Write there by hand: \`id: ${first.id}\`.`,
  })
}

function wayToInsert(open: OpenText, missing: readonly MissingId[]): (readonly Splice[])[] {
  const splices = missing.flatMap(each => spliceForId(open, each) ?? [])
  return splices.length === missing.length ? [splices] : []
}

/** The splice that inserts an id; undefined if that is not possible. */
export function spliceForId(open: OpenText, { path, id }: MissingId): Splice | undefined {
  const above = path.slice(0, -1)
  const mapping = valueAt(open.tree, above)
  if (!(mapping instanceof Mapping)) return undefined
  const typed = mapping.entries.get('id')
  const pair = `id: ${id}`
  if (!typed) return above.length === 0 ? insertTop(open, pair) : insertFirst(open, mapping, pair)
  const at = isNothing(typed.value) ? placeOfValue(open.text, 'id', typed) : undefined
  return at === undefined ? undefined : insertAt(at, ` ${id}`)
}

function isNothing(value: Tree): boolean {
  return value instanceof Scalar && value.style === 'plain' && value.text === ''
}

/** The value at a path, if there is one. */
export function valueAt(tree: Tree, [step, ...rest]: Path): Tree | undefined {
  if (step === undefined) return tree
  const below = tree instanceof List ? tree.items[Number(step)] : undefined
  const next = tree instanceof Mapping ? tree.entries.get(String(step))?.value : below
  return next && valueAt(next, rest)
}
