import type { z } from 'zod'
import { type Fault, faultsOf } from '../../hosts/verify/json-faults.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** A valid item with the keys that were removed and the remedies that were applied, or the first fault of an invalid item. */
export type Checked<Item> =
  | { readonly item: Item; readonly unknownKeys: readonly Path[]; readonly remedies: readonly Remedy[] }
  | { readonly fault: Fault | undefined }

/** A value to replace an invalid one; undefined removes the key. `path` may be above the invalid value. */
export type Remedy = {
  readonly path: Path
  readonly put: unknown
  readonly kind: 'changed' | 'left-out'
  readonly message: string
}

/**
 * Checks `value` against a schema, and changes it in place: removes unknown keys, and tries one remedy at each invalid place,
 * until the value is valid or an invalid place has no more remedy.
 */
export function checkWithRemedies<Item>(value: unknown, schema: z.ZodType<Item>): Checked<Item> {
  const unknownKeys: Path[] = []
  const remedies = new Map<string, Remedy>()
  for (;;) {
    const { success, data, error } = schema.safeParse(value)
    if (success) return { item: data, unknownKeys, remedies: [...remedies.values()] }
    const found: Remedy[] = []
    for (const issue of error.issues.flatMap(innermost)) {
      if (issue.code === 'unrecognized_keys') {
        unknownKeys.push(...issue.keys.map(key => [...issue.path, key]))
        continue
      }
      const remedy = remedyFor(issue, valueAt(value, issue.path))
      if (!remedy || remedies.has(JSON.stringify(remedy.path))) return { fault: faultsOf([issue], value)[0] }
      found.push(remedy)
    }
    for (const path of unknownKeys) putAt(value, path, undefined)
    for (const remedy of found) {
      putAt(value, remedy.path, remedy.put)
      remedies.set(JSON.stringify(remedy.path), remedy)
    }
  }
}

/** Returns the path of a field for messages, without list indexes and names of renditions: `mass_info[].icon`. */
export function fieldPath(path: Path): string {
  return path.reduce<string>((text, key, index) => {
    if (typeof key === 'number') return `${text}[]`
    const name = path[index - 1] === 'renditions' ? '*' : String(key)
    return text === '' ? name : `${text}.${name}`
  }, '')
}

/** Returns the issues of the last alternative of a union, which is the most complete; otherwise the issue itself. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const branch = issue.errors.at(-1) ?? []
  return branch.flatMap(inner => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

/**
 * Returns the remedy for an issue, if there is one. A remedy never invents a value: it writes the same value in another form,
 * writes an absent value as the contract does, or removes a value that a build generates. The result may still be invalid.
 */
function remedyFor(issue: Issue, seen: unknown): Remedy | undefined {
  const { path } = issue
  const place = fieldPath(path)
  const change = (put: unknown, message: string): Remedy => ({
    ...{ path, put, kind: 'changed', message: `${message}.` },
  })
  const isExpected = (type: string) => issue.code === 'invalid_type' && issue.expected === type
  const generated = generatedPart(path)
  if (generated) return generated
  if (path.at(-1) === 'file_size')
    return change(null, `${place} is not the size of a file; it was changed to null`)
  if (typeof seen === 'number' && place === 'id' && isExpected('string')) {
    return change(String(seen), 'id is a number; it was changed to a text, as in the contract')
  }
  if (typeof seen === 'string' && decimal.test(seen) && isExpected('number')) {
    return change(Number(seen), `${place} is a text; it was changed to a number`)
  }
  if (seen !== undefined && seen !== null) return undefined
  if (mayBeEmpty.test(place)) return change('', `${place} has no text; it was changed to an empty one`)
  return seen === undefined ? change(null, `${place} is missing; null was added`) : undefined
}

const decimal = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,25})?$/

// The texts that the contract allows to be empty.
const mayBeEmpty =
  /^call_to_action_label$|^info_box\.address$|(?:^|\.)caption$|^byline\.(?:headline|text|author\.(?:name|title))$/

/** Returns the remedy that removes a rendition, all renditions, or the schema of an image, all of which a build generates. */
function generatedPart(path: Path): Remedy | undefined {
  const drop = (place: Path, put: unknown): Remedy => {
    const message = `${fieldPath(place)} does not follow the contract; a build makes it again.`
    return { path: place, put, kind: 'left-out', message }
  }
  const [renditions, schema] = [path.indexOf('renditions'), path.indexOf('schema')]
  if (renditions > 0 && path.length === renditions + 1) return drop(path, {})
  if (renditions > 0) return drop(path.slice(0, renditions + 2), undefined)
  return schema > 0 ? drop(path.slice(0, schema + 1), {}) : undefined
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    const isOwn = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
    return isOwn ? Reflect.get(inner, key) : undefined
  }, value)
}

/** Puts a value at a path whose parent exists. */
function putAt(value: unknown, path: Path, put: unknown): void {
  const parent = valueAt(value, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof parent !== 'object' || parent === null || key === undefined) return
  if (put === undefined) Reflect.deleteProperty(parent, key)
  else Reflect.set(parent, key, put)
}
