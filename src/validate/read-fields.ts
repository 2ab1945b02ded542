import type { z } from 'zod'
import type { Finding } from '../reading/finding.ts'
import type { Mapping } from '../reading/tree.ts'
import { FieldReader } from './field-reader.ts'
import { readImportedList, tellImported, withoutImportedList } from './imported.ts'
import type { Names } from './names.ts'

/** A value of which any part may be undefined, because it was refused. A key that was typed is there all the same. */
export type Lenient<T> = T extends readonly (infer U)[]
  ? readonly (Lenient<U> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T]?: Lenient<T[K]> | undefined }
    : T

/**
 * Reads a tree by a schema: each scalar by the field that expects it, and those that `as_imported` lists more leniently where
 * they need it. Every field is read, whatever is wrong with its neighbours, so that one run tells everything. Without problems
 * the value is a whole `z.infer<S>`, without that list.
 */
export function readFields<S extends z.ZodObject>(
  schema: S,
  tree: Mapping,
  names: Names,
): { value: Lenient<z.infer<S>>; findings: Finding[] } {
  const list = readImportedList(schema, tree)
  const reader = new FieldReader(names, list.paths)
  const value = withoutImportedList(reader.read(schema, tree, [])) as Lenient<z.infer<S>>
  return { value, findings: [...reader.findings, ...list.findings, ...tellImported(list.paths, reader)] }
}
