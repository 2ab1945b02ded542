import type { z } from 'zod'
import { type Fault, faultsOf } from '../../hosts/verify/json-faults.ts'
import { putAt, valueAt } from './field-path.ts'
import { type Remedy, remedyFor } from './salvage.ts'

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** An item that holds, the keys that were taken off and what else was done for it; or what is wrong with it first. */
export type Held<Item> =
  | { readonly item: Item; readonly unknown: readonly Path[]; readonly remedies: readonly Remedy[] }
  | { readonly fault: Fault | undefined }

/** A remedy that was tried, and what it is for. */
type Trial = { readonly remedy: Remedy; readonly fault: Fault | undefined }

/**
 * Holds `value`, which is changed by it, against a schema: takes off what the schema does not know, and tries the remedy for
 * each place that does not hold, until all of it holds or a place has no remedy or had it in vain.
 */
export function hold<Item>(value: unknown, schema: z.ZodType<Item>): Held<Item> {
  const unknown: Path[] = []
  const trials = new Map<string, Trial>()
  for (;;) {
    const { success, data, error } = schema.safeParse(value)
    if (success) return { item: data, unknown, remedies: [...trials.values()].map(({ remedy }) => remedy) }
    const issues = error.issues.flatMap(innermost)
    const found = issues.filter(({ code }) => code !== 'unrecognized_keys').map(issue => lookAt(issue, value))
    const vain = found.find(({ key, remedy }) => remedy === undefined || trials.has(key))
    if (vain) return { fault: trials.get(vain.key)?.fault ?? vain.fault }
    for (const issue of issues) for (const path of takeOff(issue, value)) unknown.push(path)
    for (const { key, remedy, fault } of found) {
      if (remedy === undefined || trials.has(key)) continue
      putAt(value, remedy.path, remedy.put)
      trials.set(key, { remedy, fault })
    }
  }
}

/** What is wrong at a place, and what may help; the same place has the same key each time. */
function lookAt(issue: Issue, value: unknown) {
  const remedy = remedyFor(issue, valueAt(value, issue.path))
  return { key: JSON.stringify(remedy?.path ?? issue.path), remedy, fault: faultsOf([issue], value)[0] }
}

function takeOff(issue: Issue, value: unknown): Path[] {
  if (issue.code !== 'unrecognized_keys') return []
  const paths = issue.keys.map(key => [...issue.path, key])
  for (const path of paths) putAt(value, path, undefined)
  return paths
}

/** Of alternatives the last is the fullest: its issues say more than "none fits". */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const branch = issue.errors.at(-1) ?? []
  return branch.flatMap(inner => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}
