import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { lineStartsOf } from '../../content/yaml/lines.ts'
import { List, Mapping, type Path, type Tree } from '../../content/yaml/tree.ts'
import type { TextVersion } from './version.ts'

/** The dotted path of the field that a line, counted from 1, belongs to: the first that begins on it, else the last before. */
export function fieldAtLine({ path, text }: TextVersion, line: number): string {
  const starts = lineStartsOf(text)
  const [start = text.length, end = text.length] = starts.slice(line - 1)
  const fields = [...fieldsOf(readDocument({ file: path, text }, highestLimits).tree, [])]
  const found =
    fields.find(({ offset }) => start <= offset && offset < end) ??
    fields.findLast(({ offset }) => offset < start)
  return found?.path.join('.') ?? ''
}

type Field = { readonly path: Path; readonly offset: number }

function* fieldsOf(tree: Tree, path: Path): Iterable<Field> {
  for (const { step, offset, value } of childrenOf(tree)) {
    const inner = [...path, step]
    yield { path: inner, offset }
    yield* fieldsOf(value, inner)
  }
}

function childrenOf(tree: Tree) {
  if (tree instanceof Mapping) {
    return [...tree.entries].map(([step, { keyOffset, value }]) => ({ step, offset: keyOffset, value }))
  }
  if (!(tree instanceof List)) return []
  return tree.items.map((value, step) => ({ step, offset: value.offset, value }))
}
