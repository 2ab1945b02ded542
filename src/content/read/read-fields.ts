import type { z } from 'zod'
import { type Limits, standardLimits } from '../../base/limits.ts'
import type { Lenient } from '../read-content.ts'
import type { Finding } from '../yaml/finding.ts'
import type { Mapping } from '../yaml/tree.ts'
import { FieldReader } from './field-reader.ts'
import { readImportedList, tellImported, withoutImportedList } from './imported.ts'

/**
 * Reads a tree by a schema: each scalar by the field that expects it, and those that `as_imported` lists more leniently where
 * they need it. Every field is read, whatever is wrong with its neighbours, so that one run tells everything. Without problems
 * the value is a whole `z.infer<S>`, without that list. Whether what it names exists is not asked here.
 */
export function readFields<S extends z.ZodObject>(
  schema: S,
  tree: Mapping,
  limits: Limits = standardLimits,
): { value: Lenient<z.infer<S>>; findings: Finding[] } {
  const list = readImportedList(schema, tree)
  const reader = new FieldReader(list.paths, limits)
  const value = withoutImportedList(reader.read(schema, tree, [])) as Lenient<z.infer<S>>
  return { value, findings: [...reader.findings, ...list.findings, ...tellImported(list.paths, reader)] }
}
