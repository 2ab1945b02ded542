import type { z } from 'zod'
import type { ReferenceKind } from '../fields/field.ts'
import { schemas } from '../schemas/index.ts'
import type { TextKind } from '../schemas/loaded.ts'
import { fieldsOf, type PathPattern } from '../schemas/schema-fields.ts'
import type { Path } from '../yaml/tree.ts'

/** The paths in a schema that refer to something else, and those that may be words in several languages. */
export type ReferencePlaces = {
  readonly references: readonly { readonly pattern: PathPattern; readonly kind: ReferenceKind }[]
  readonly words: readonly PathPattern[]
}

function findReferencePlaces(schema: z.core.$ZodType): ReferencePlaces {
  const fields = fieldsOf(schema)
  return {
    references: fields.flatMap(({ pattern, field }) =>
      field.refersTo ? [{ pattern, kind: field.refersTo }] : [],
    ),
    words: fields.flatMap(({ pattern, field }) => (/words$/.test(field.input ?? '') ? [pattern] : [])),
  }
}

/** These paths of each kind of file. */
export const referencePlaces: Readonly<Record<TextKind, ReferencePlaces>> = {
  site: findReferencePlaces(schemas.site),
  taxonomy: findReferencePlaces(schemas.taxonomy),
  labels: findReferencePlaces(schemas.labels),
  events: findReferencePlaces(schemas.events),
  objects: findReferencePlaces(schemas.objects),
  guides: findReferencePlaces(schemas.guides),
  authors: findReferencePlaces(schemas.authors),
  images: findReferencePlaces(schemas.images),
}

/** The groups of `labels.yaml`, and the kind of their labels. */
export const labelGroups = [
  { kind: 'label', group: 'places' },
  { kind: 'guide-category', group: 'guide_categories' },
] as const

/** A name in a field: the kind of thing that it is the name of, and the path of the field. */
type Reference = { readonly kind: ReferenceKind; readonly name: string; readonly path: Path }

/** Lists the names of things of these kinds in the fields of a file. */
export function listReferences(
  file: TextKind,
  value: unknown,
  kinds: ReadonlySet<ReferenceKind>,
): Reference[] {
  const found: Reference[] = []
  for (const { pattern, kind } of referencePlaces[file].references) {
    if (!kinds.has(kind)) continue
    visitValues(value, pattern, (name, path) => {
      if (typeof name === 'string') found.push({ kind, name, path })
    })
  }
  return found
}

/** Visits each value at the path. Missing values are skipped. */
export function visitValues(
  value: unknown,
  pattern: PathPattern,
  visit: (found: unknown, path: Path) => void,
  path: Path = [],
): void {
  if (value === undefined || value === null) return
  const [step, ...rest] = pattern
  if (step === undefined) visit(value, path)
  else if (step === '[]' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) visitValues(item, rest, visit, [...path, index])
  } else if (step === '*') {
    for (const [key, item] of Object.entries(value)) visitValues(item, rest, visit, [...path, key])
  } else visitValues(Object(value)[step], rest, visit, [...path, step])
}
