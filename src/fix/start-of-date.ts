import { openText } from '../editing/open-text.ts'
import { List, Mapping, type Path, Scalar, type Tree } from '../reading/tree.ts'

/** The day on which the event date begins that the field at `path` belongs to, as it is typed; undefined of other fields. */
export function startOfDate(
  { file, text }: { readonly file: string; readonly text: string },
  [list, index]: Path,
): string | undefined {
  const dates = fieldOf(openText({ file, text: text.replace(/^\ufeff/, '') }).tree, list)
  const start = dates instanceof List ? fieldOf(dates.items[Number(index)], 'start') : undefined
  return start instanceof Scalar ? start.text : undefined
}

function fieldOf(tree: Tree | undefined, key: string | number | undefined): Tree | undefined {
  return tree instanceof Mapping ? tree.entries.get(String(key))?.value : undefined
}
