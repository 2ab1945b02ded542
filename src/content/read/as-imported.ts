import type { z } from 'zod'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions, mostSuggestions } from '../../base/problems/suggest.ts'
import { fieldsOf, type PathPattern } from '../schemas/schema-fields.ts'
import { List, Mapping, Scalar, type Tree, type TreeField, type TreeFinding } from '../yaml/tree.ts'

const listKey = 'as_imported'

/** Returns the dotted paths listed in a file's `as_imported`, and the problems of its other items. */
export function readImportedList(
  schema: z.ZodObject,
  tree: Mapping,
): { paths: ReadonlySet<string>; findings: readonly TreeFinding[] } {
  if (!tree.entries.has(listKey)) return nothing
  const listed = tree.entries.get(listKey)?.value
  const items = listKey in schema.shape && listed instanceof List ? listed.items : []
  const typed = items.map(item => (item instanceof Scalar ? item.text.trim() : ''))
  const fields = listFields(schema, tree)
  const most = mostSuggestions(fields.importable.size)
  const refusals = typed.map((path, index) =>
    path === '' ? undefined : refusePath(path, fields, index < most ? 'suggest' : 'skip'),
  )
  const findings = refusals.flatMap((refusal, index): TreeFinding[] => {
    return refusal ? [{ ...refusal, at: { path: [listKey, index], part: 'value' } }] : []
  })
  return { paths: new Set(typed.filter((path, index) => path !== '' && !refusals[index])), findings }
}

/** Returns one warning that lists the imported fields with their forgiven problems, and those without a problem. */
export function reportImported(
  paths: ReadonlySet<string>,
  {
    forgiven,
    findings,
  }: { forgiven: ReadonlyMap<string, readonly TreeFinding[]>; findings: readonly TreeFinding[] },
): TreeFinding[] {
  if (paths.size === 0) return []
  const invalid = [...forgiven.values()]
    .flat()
    .map(({ at, messageName, values }) => ({ path: dottedPathOf(at), messageName, values }))
  const refused = new Set(findings.map(({ at }) => dottedPathOf(at)))
  const aboveRefused = new Set([...refused].flatMap(listAbove))
  const isRefused = (path: string) =>
    aboveRefused.has(path) || [path, ...listAbove(path)].some(each => refused.has(each))
  const valid = [...paths].filter(path => !forgiven.has(path) && !isRefused(path))
  if (invalid.length + valid.length === 0) return []
  return [{ ...refusal('as-imported', { invalid, valid }), at: { path: [listKey], part: 'key' } }]
}

/** Returns the value without the list, which affects only reading and is not published. */
export function withoutImportedList(value: unknown): unknown {
  if (!Object.hasOwn(Object(value), listKey)) return value
  return Object.fromEntries(Object.entries(Object(value)).filter(([key]) => key !== listKey))
}

const nothing = { paths: new Set<string>(), findings: [] }

function refusePath(
  typed: string,
  { importable, checked, groups }: ListedFields,
  search: 'suggest' | 'skip',
): Refusal | undefined {
  if (importable.has(typed)) return undefined
  const above = [typed, ...listAbove(typed)].filter(path => !groups.has(path))
  if (above.some(path => checked.has(path))) return refusal('always-checked', { typed })
  // `alt` means all its languages.
  const near = above.find(path => importable.has(path))
  const found = search === 'suggest' ? findSuggestions(typed, importable) : {}
  return refusal('unknown-field', { typed, suggestions: near === undefined ? found : { near } })
}

/** Returns the paths of the fields that a field is in, the shortest first. */
function listAbove(path: string): string[] {
  const steps = path.split('.', deepest)
  return steps.map((_, index) => steps.slice(0, index).join('.')).slice(1)
}

/** No schema has as many levels. */
const deepest = 10

function dottedPathOf(at: TreeFinding['at']): string {
  return 'path' in at ? at.path.join('.') : ''
}

/** Dotted paths: of fields that may be listed, of fields and lists that may not, and of groups of fields. */
type ListedFields = {
  readonly importable: ReadonlySet<string>
  readonly checked: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
}

/** Returns the fields of a schema. The keys of records are those of `tree`. Items of a list cannot be listed separately. */
export function listFields(schema: z.ZodObject, tree: Tree): ListedFields {
  const [importable, checked] = [new Set<string>(), new Set<string>()]
  const groups = new Set<string>()
  for (const { pattern, field } of fieldsOf(schema)) {
    const list = pattern.indexOf('[]')
    for (const path of expandKeys(list === -1 ? pattern : pattern.slice(0, list), tree)) {
      const paths = path.map((_, index) => path.slice(0, index + 1).join('.'))
      const target = list === -1 && field.readImported ? importable : checked
      target.add(paths.pop() ?? '')
      for (const group of paths) groups.add(group)
    }
  }
  return { importable, checked, groups }
}

function expandKeys([key, ...rest]: PathPattern, node: Tree | undefined): string[][] {
  if (key === undefined) return [[]]
  const entries = node instanceof Mapping ? node.entries : new Map<string, TreeField>()
  const keys = key === '*' ? [...entries.keys()] : [key]
  return keys.flatMap(each => expandKeys(rest, entries.get(each)?.value).map(path => [each, ...path]))
}
