import type { NamedText } from '../../content/edit/insert-id.ts'
import { openText } from '../../content/edit/open-text.ts'
import { List, Mapping, type Path, Scalar, type Tree } from '../../content/yaml/tree.ts'

/** Tells the day on which the event date begins that a field belongs to, as it is typed; undefined of other fields. */
export function startsOfDates({ file, text }: NamedText): (path: Path) => string | undefined {
  const { tree } = openText({ file, text: text.replace(/^\ufeff/, '') })
  return ([list, index]) => {
    const dates = fieldOf(tree, list)
    const start = dates instanceof List ? fieldOf(dates.items[Number(index)], 'start') : undefined
    return start instanceof Scalar ? start.text : undefined
  }
}

function fieldOf(tree: Tree | undefined, key: string | number | undefined): Tree | undefined {
  return tree instanceof Mapping ? tree.entries.get(String(key))?.value : undefined
}
