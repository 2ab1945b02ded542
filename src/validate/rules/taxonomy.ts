import { taxonomy as contract } from '../../contract/taxonomy.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemAt } from '../../reading/source.ts'
import type { Path } from '../../reading/tree.ts'
import type { Draft } from '../draft.ts'

/** `taxonomy.yaml` is the contract's, word for word and in its order. Tells the first difference of each list. */
export function* checkTaxonomy({ taxonomy }: Draft): Iterable<Problem> {
  const categories = taxonomy?.value.categories
  if (!taxonomy || !categories) return
  const difference = compare(categories, contract, ['categories'], ['slug', 'title', 'icon'])
  if (difference) yield problemAt(taxonomy.source, difference.path, difference.refusal)
  for (const [index, { slug, subcategories }] of contract.entries()) {
    const own = categories[index]
    if (own?.slug !== slug) continue
    const path = ['categories', index, 'subcategories']
    const below = compare(own.subcategories ?? [], subcategories, path, ['slug', 'title'])
    if (below) yield problemAt(taxonomy.source, below.path, below.refusal)
  }
}

type Row = Readonly<Record<string, unknown>>

function compare(
  own: readonly (Row | undefined)[],
  expected: readonly Row[],
  path: Path,
  keys: readonly string[],
) {
  for (let index = 0; index < Math.max(own.length, expected.length); index++) {
    const row = expected[index]
    if (!row) return differs([...path, index], 'The contract knows no more entries.', 'Remove this one.')
    if (!own[index])
      return differs(path, `"${row.slug}" is missing at the end.`, `Add it: ${show(row, keys)}.`)
    const key = keys.find(each => own[index]?.[each] !== undefined && own[index]?.[each] !== row[each])
    if (key)
      return differs(
        [...path, index, key],
        `The contract has "${row[key]}" here.`,
        `Write ${show(row, keys)}.`,
      )
  }
  return undefined
}

function show(row: Row, keys: readonly string[]): string {
  return `{ ${keys.map(key => `${key}: ${row[key]}`).join(', ')} }`
}

function differs(path: Path, message: string, hint: string) {
  return { path, refusal: { code: 'taxonomy-differs', message, hint } as const }
}
