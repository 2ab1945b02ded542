import { z } from 'zod'
import { type ReferenceKind, references } from '../fields/names.ts'
import { wordFields } from '../fields/words.ts'
import type { Path } from '../yaml/tree.ts'

/** The way to a value: keys, and `*` for every item of a list or every key of a record. */
export type Way = readonly string[]

/** Where the values of a schema name something else, and where they may be words in several languages. */
export type ReferencePlaces = {
  readonly references: readonly { readonly way: Way; readonly kind: ReferenceKind }[]
  readonly words: readonly Way[]
}

/** Finds those places. */
export function findReferencePlaces(schema: z.core.$ZodType): ReferencePlaces {
  const places = walk(schema, [])
  return {
    references: places.flatMap(({ way, kind }) => (kind === 'words' ? [] : [{ way, kind }])),
    words: places.flatMap(({ way, kind }) => (kind === 'words' ? [way] : [])),
  }
}

/** Visits each value that lies on the way, with its path. What is missing there is passed over. */
export function visitValues(
  value: unknown,
  way: Way,
  visit: (found: unknown, path: Path) => void,
  path: Path = [],
): void {
  if (value === undefined || value === null) return
  const [step, ...rest] = way
  if (step === undefined) visit(value, path)
  else if (step !== '*') visitValues(Object(value)[step], rest, visit, [...path, step])
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visitValues(item, rest, visit, [...path, index])
  } else {
    for (const [key, item] of Object.entries(value)) visitValues(item, rest, visit, [...path, key])
  }
}

type Place = { readonly way: Way; readonly kind: ReferenceKind | 'words' }

function walk(schema: z.core.$ZodType, way: Way): Place[] {
  if (schema instanceof z.ZodOptional) return walk(schema.unwrap(), way)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => walk(option, way))
  if (schema instanceof z.ZodArray) return walk(schema.element, [...way, '*'])
  if (schema instanceof z.ZodRecord) return walk(schema.valueType, [...way, '*'])
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, child]) => walk(child, [...way, key]))
  }
  const kind = references.get(schema)?.to ?? wordFields.get(schema)?.kind
  return kind ? [{ way, kind }] : []
}
