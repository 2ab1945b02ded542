import { z } from 'zod'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { lenientFieldFor } from '../fields/text-fields.ts'
import type { Finding } from '../yaml/source.ts'
import { List, Mapping, Scalar, type Tree } from '../yaml/tree.ts'

const key = 'as_imported'

/** Returns the dotted paths listed in a file's `as_imported`, and the problems of its other items. */
export function readImportedList(
  schema: z.ZodObject,
  tree: Mapping,
): { paths: ReadonlySet<string>; findings: readonly Finding[] } {
  if (!tree.entries.has(key)) return nothing
  const listed = tree.entries.get(key)?.value
  const items = key in schema.shape && listed instanceof List ? listed.items : []
  const typed = items.map(item => (item instanceof Scalar ? item.text.trim() : ''))
  const fields = typed.some(path => path !== '') ? listFields(schema, tree) : []
  const refusals = typed.map(path => (path === '' ? undefined : refusePath(path, fields)))
  const findings = refusals.flatMap((refusal, index): Finding[] => {
    return refusal ? [{ ...refusal, at: { path: [key, index], part: 'value' } }] : []
  })
  return { paths: new Set(typed.filter((path, index) => path !== '' && !refusals[index])), findings }
}

/** Returns the warning with every listed field and its problem, or that it has no problem. */
export function reportImported(
  paths: ReadonlySet<string>,
  { taken, findings }: { taken: ReadonlyMap<string, readonly Finding[]>; findings: readonly Finding[] },
): Finding[] {
  if (paths.size === 0) return []
  const invalid = [...taken.values()]
    .flat()
    .map(({ at, messageName, values }) => ({ path: pathOf(at), messageName, values }))
  const refused = findings.map(({ at }) => pathOf(at))
  const valid = [...paths].filter(path => !taken.has(path) && !refused.some(other => meet(path, other)))
  if (invalid.length + valid.length === 0) return []
  return [{ ...refusal('as-imported', { invalid, valid }), at: { path: [key], part: 'key' } }]
}

/** Returns the value without the list, which affects only reading and is not published. */
export function withoutImportedList(value: unknown): unknown {
  if (!Object.hasOwn(Object(value), key)) return value
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => name !== key))
}

const nothing = { paths: new Set<string>(), findings: [] }

type Fields = readonly (readonly [path: string, listing: Listing])[]

function refusePath(typed: string, fields: Fields): Refusal | undefined {
  if (fields.some(([path, listing]) => path === typed && listing === 'taken')) return undefined
  const groups = new Set(pathsOf(fields, 'group'))
  const isAbove = (path: string) => isWithin(typed, path) && !groups.has(path)
  if (pathsOf(fields, 'checked').some(isAbove)) return refusal('always-checked', { typed })
  const known = pathsOf(fields, 'taken')
  const field = known.find(isAbove)
  if (field !== undefined) return refusal('unknown-field:languages', { typed, field })
  return refusal('unknown-field', { typed, suggestions: findSuggestions(typed, known) })
}

function pathsOf(fields: Fields, wanted: Listing): string[] {
  return fields.flatMap(([path, listing]) => (listing === wanted ? [path] : []))
}

function isWithin(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`)
}

function meet(one: string, other: string): boolean {
  return isWithin(one, other) || isWithin(other, one)
}

function pathOf(at: Finding['at']): string {
  return 'path' in at ? at.path.join('.') : ''
}

/** `taken`: may be listed in `as_imported`. `checked`: never. `group`: has fields below it that may. */
export type Listing = 'taken' | 'checked' | 'group'

/**
 * Returns every field of a schema by dotted path, and whether it may be listed. The keys of records are taken from `node`. A list is
 * one field: its items cannot be listed separately.
 */
export function listFields(
  schema: z.core.$ZodType,
  node: Tree | undefined,
  path = '',
): readonly (readonly [path: string, listing: Listing])[] {
  if (schema instanceof z.ZodOptional) return listFields(schema.unwrap(), node, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => listFields(option, node, path))
  if (!(schema instanceof z.ZodObject) && !(schema instanceof z.ZodRecord)) {
    return [[path, lenientFieldFor(schema) ? 'taken' : 'checked']]
  }
  const below = childrenOf(schema, node).flatMap(([key, child]) => {
    const value = node instanceof Mapping ? node.entries.get(key)?.value : undefined
    return listFields(child, value, path === '' ? key : `${path}.${key}`)
  })
  return path === '' ? below : [[path, 'group'], ...below]
}

function childrenOf(
  schema: z.ZodObject | z.ZodRecord,
  node: Tree | undefined,
): readonly (readonly [key: string, child: z.core.$ZodType])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  const keys = node instanceof Mapping ? [...node.entries.keys()] : []
  return keys.map(key => [key, schema.valueType])
}
