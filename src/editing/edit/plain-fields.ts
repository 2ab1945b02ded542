import { definedFields, isFields, type PrintedValue } from '../../content/print/print-fields.ts'
import { textOf } from '../../content/print/print-scalar.ts'
import { isAbsent, List, Mapping, type Path, type Tree } from '../../content/yaml/tree.ts'

/** Fields as data: the texts that were typed. A key or list item without a value is null. */
export type Plain = string | null | readonly Plain[] | PlainFields
export type PlainFields = ReadonlyMap<string, Plain>

/** Returns the data of a tree. */
export function plainOf(tree: Tree): Plain {
  if (tree instanceof Mapping) return plainFieldsOf(tree)
  if (tree instanceof List) return tree.items.map(plainOf)
  if (isAbsent(tree)) return null
  return (tree.style === 'body' ? tree.text.trim() : tree.text).replaceAll('\r\n', '\n')
}

/** Returns the data of a mapping. */
export function plainFieldsOf({ entries }: Mapping): PlainFields {
  return new Map([...entries].map(([key, { value }]) => [key, plainOf(value)]))
}

/** Returns the data that a value will have when it is printed and read. */
function plainOfValue(value: PrintedValue): Plain {
  if (isFields(value)) return new Map(definedFields(value).map(([key, each]) => [key, plainOfValue(each)]))
  return typeof value === 'object' ? value.map(plainOfValue) : textOf(value).replaceAll('\r\n', '\n')
}

/** The reverse of `plainOfValue`: returns the value to print for data. */
export function toValue(plain: Plain): PrintedValue {
  if (plain === null || typeof plain === 'string') return plain ?? ''
  if (isList(plain)) return plain.map(toValue)
  return Object.fromEntries([...plain].map(([key, each]) => [key, toValue(each)]))
}

export function isList(plain: Plain): plain is readonly Plain[] {
  return Array.isArray(plain)
}

export function isMap(plain: Plain | undefined): plain is PlainFields {
  return plain instanceof Map
}

/** Whether two values are the same. The order of keys does not matter. */
export function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  if (one === undefined || other === undefined || one === null || other === null) return one === other
  if (typeof one === 'string' || typeof other === 'string') return one === other
  if (isList(one) || isList(other)) {
    if (!isList(one) || !isList(other) || one.length !== other.length) return false
    return one.every((item, index) => isSame(item, other[index]))
  }
  return one.size === other.size && [...one].every(([key, value]) => isSame(value, other.get(key)))
}

/** A change of one field: without a value, it is removed. In a list, the index after the last item adds one. */
export type FieldEdit = { readonly path: Path; readonly value?: PrintedValue | undefined }

/**
 * Returns the data after an edit. A group or list that loses its last field or item is removed, too. A new text without line ends at
 * its end gets those of the old text.
 *
 * @returns undefined if there is no such place, such as the fifth item of a list of two
 */
export function withEdit(fields: PlainFields, { path, value }: FieldEdit): PlainFields | undefined {
  const found = setAt(fields, path, value === undefined ? undefined : plainOfValue(value))
  return found === nowhere ? undefined : isMap(found) ? found : new Map()
}

const nowhere = Symbol('nowhere')

/** Returns data with another value at a path; undefined if nothing is left of it. */
function setAt(
  plain: Plain | undefined,
  [step, ...rest]: Path,
  value: Plain | undefined,
): Plain | undefined | typeof nowhere {
  if (step === undefined) return value === undefined ? undefined : keepLineEnds(plain, value)
  if (typeof step === 'number') {
    const items = plain !== undefined && plain !== null && isList(plain) ? plain : []
    if (step > items.length) return nowhere
    const item = setAt(items[step], rest, value)
    if (item === nowhere) return nowhere
    const after = items.toSpliced(step, 1, ...(item === undefined ? [] : [item]))
    return after.length > 0 ? after : undefined
  }
  const entries = new Map(isMap(plain) ? plain : [])
  const below = setAt(entries.get(step), rest, value)
  if (below === nowhere) return nowhere
  if (below === undefined) entries.delete(step)
  else entries.set(step, below)
  return entries.size > 0 ? entries : undefined
}

/** Returns the new value, with the line ends at the end of the old one. */
function keepLineEnds(old: Plain | undefined, value: Plain): Plain {
  if (old === undefined || old === null || value === null) return value
  if (typeof value === 'string') {
    const [end = ''] = typeof old === 'string' && !value.endsWith('\n') ? (/\n*$/.exec(old) ?? []) : []
    return value + end
  }
  if (isList(value)) return isList(old) ? keepItemEnds(old, value) : value
  return isMap(old)
    ? new Map([...value].map(([key, each]) => [key, keepLineEnds(old.get(key), each)]))
    : value
}

/**
 * Returns the items of a list. If an item differs from an old one only in the line ends at its end, it gets those of the old one.
 * Any other item gets those of the old item at its index, unless that one went to another item.
 */
function keepItemEnds(old: readonly Plain[], items: readonly Plain[]): readonly Plain[] {
  const found = items.map((item, index) => {
    const isItem = (each: Plain | undefined) => each !== undefined && isSame(keepLineEnds(each, item), each)
    return old.find(each => isSame(each, item)) ?? (isItem(old[index]) ? old[index] : old.find(isItem))
  })
  return items.map((item, index) => {
    const before = old[index]
    return (
      found[index] ?? (before !== undefined && found.includes(before) ? item : keepLineEnds(before, item))
    )
  })
}
