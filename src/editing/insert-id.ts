import { List, Mapping, type Path, Scalar, type Tree } from '../reading/tree.ts'
import { editText } from './edit-text.ts'
import { insertFirst, insertTop } from './insert-first.ts'
import type { OpenText } from './open-text.ts'
import { placeOfValue } from './scalars.ts'
import { insertAt, type Splice } from './splice.ts'

/** A text of the content, where an id is missing in it, and the id. */
export type IdInsertion = {
  /** The end of the name tells Markdown from YAML. */
  readonly file: string
  readonly text: string
  /** `['id']` of an entry, `['dates', 0, 'id']` of an event date. */
  readonly path: Path
  readonly id: number
}

/**
 * Writes a missing id before the other fields that it belongs to, and changes nothing else.
 *
 * @example
 * insertId({ file: 'fair.yaml', text: 'dates: [{ start: 2027-06-25 }]', path: ['dates', 0, 'id'], id: 1003 })
 * // 'dates: [{ id: 1003, start: 2027-06-25 }]'
 * @throws CannotEdit where the text cannot be changed so, as there is an id already, say
 */
export function insertId({ file, text, path, id }: IdInsertion): string {
  return editText({
    file,
    text,
    meaning: () => ({ writes: [{ path, text: `${id}` }], removes: [] }),
    ways: open => waysToInsert(open, path.slice(0, -1), `${id}`),
    field: path,
    byHand: `Write there by hand: \`id: ${id}\`.`,
  })
}

function* waysToInsert(open: OpenText, above: Path, id: string): Iterable<readonly Splice[]> {
  const mapping = valueAt(open.tree, above)
  if (!(mapping instanceof Mapping)) return
  const typed = mapping.entries.get('id')
  if (typed) {
    const at = isNothing(typed.value) ? placeOfValue(open.text, 'id', typed) : undefined
    if (at !== undefined) yield [insertAt(at, ` ${id}`)]
  } else {
    const pair = `id: ${id}`
    yield [above.length === 0 ? insertTop(open, pair) : insertFirst(open, mapping, pair)]
  }
}

function isNothing(value: Tree): boolean {
  return value instanceof Scalar && value.style === 'plain' && value.text === ''
}

function valueAt(tree: Tree, [step, ...rest]: Path): Tree | undefined {
  if (step === undefined) return tree
  const below = tree instanceof List ? tree.items[Number(step)] : undefined
  const next = tree instanceof Mapping ? tree.entries.get(String(step))?.value : below
  return next && valueAt(next, rest)
}
