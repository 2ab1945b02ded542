import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import { taxonomy as contract } from '../../../contract/taxonomy.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Path } from '../../yaml/tree.ts'
import type { Draft } from '../draft.ts'

/** `taxonomy.yaml` is the contract's, word for word and in its order. Of each list, the first slug that differs is told. */
export function* checkTaxonomy({ taxonomy }: Draft): Iterable<Problem> {
  const categories = taxonomy?.value.categories
  if (!taxonomy || !categories) return
  for (const { path, refusal } of findDifferences(categories)) yield problemAt(taxonomy.source, path, refusal)
}

type Row = Readonly<Record<string, unknown>>
type Rows = readonly (Row | undefined)[]
type Difference = { readonly path: Path; readonly refusal: Refusal }

function* findDifferences(categories: Rows): Iterable<Difference> {
  yield* compare(categories, contract, ['categories'], ['slug', 'title', 'icon'])
  for (const [index, { slug, subcategories }] of contract.entries()) {
    const own = categories[index]
    if (own?.slug !== slug || isRefused(own, 'subcategories')) continue
    const below = (own.subcategories ?? []) as Rows
    yield* compare(below, subcategories, ['categories', index, 'subcategories'], ['slug', 'title'])
  }
}

function isRefused(row: Row, key: string): boolean {
  return key in row && row[key] === undefined
}

function* compare(
  own: Rows,
  expected: readonly Row[],
  path: Path,
  keys: readonly string[],
): Iterable<Difference> {
  if (own.includes(undefined)) return
  for (const [index, row] of expected.entries()) {
    if (index >= own.length) {
      yield differs(path, `"${row.slug}" is missing at the end.`, `Add ${show(row, keys)}.`)
      return
    }
    for (const key of keys.filter(each => !isSame(own[index], row, each))) {
      yield differs([...path, index, key], `Here belongs "${row[key]}".`, hintFor(key, row, keys))
      if (key === 'slug') return
    }
  }
  if (own.length > expected.length) {
    const hint = 'Remove this one: clients cannot know it.'
    yield differs([...path, expected.length], 'The contract knows no more entries.', hint)
  }
}

// What was refused is told of itself.
function isSame(own: Row | undefined, row: Row, key: string): boolean {
  return own?.[key] === undefined || own[key] === row[key]
}

function hintFor(key: string, row: Row, keys: readonly string[]): string {
  if (key !== 'slug') return `The contract has ${show(row, keys)}.`
  return `The contract has ${show(row, keys)} here: write it in, or bring the list back into the contract's order.`
}

function show(row: Row, keys: readonly string[]): string {
  const pairs = keys.map(key => `${key}: ${quoteComma(String(row[key]))}`)
  return `{ ${pairs.join(', ')} }`
}

function quoteComma(text: string): string {
  return text.includes(',') ? `"${text}"` : text
}

function differs(path: Path, message: string, hint: string): Difference {
  return { path, refusal: { code: 'taxonomy-differs', message, hint } }
}
