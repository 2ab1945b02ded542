import { z } from 'zod'
import { schemas } from '../../content/schemas/index.ts'
import { isMap, isSame, type Plain, type PlainFields } from './plain-fields.ts'

/** The schema of a value in a file; undefined if no schema has its key, such as for one language of words. */
export type FieldSchema = z.core.$ZodType | undefined

/** The schema of a file by its path: `events/fair.md`, `content/site.yaml`. */
export function schemaOfFile(file: string): FieldSchema {
  const [name = '', folder = ''] = file.split('/').reverse()
  const kind = [folder, name.replace(/\.[a-z]+$/, '')].find(each => Object.hasOwn(schemas, each))
  return kind === undefined ? undefined : schemas[kind as keyof typeof schemas]
}

/** Returns the schema of the value at a key or list index. */
export function schemaBelow(schema: FieldSchema, key: string | number): FieldSchema {
  if (schema instanceof z.ZodOptional) return schemaBelow(schema.unwrap(), key)
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema.valueType
  return groupOf(schema)?.shape[key]
}

/** Returns the index at which to insert a key: after the existing keys that precede it in the schema; last if the schema has no such key. */
export function indexFor(key: string, present: readonly string[], schema: FieldSchema): number {
  const order = Object.keys(groupOf(schema)?.shape ?? {})
  if (!order.includes(key)) return present.length
  const before = order.slice(0, order.indexOf(key))
  const nearest = before.findLast(each => present.includes(each))
  let index = nearest === undefined ? 0 : present.indexOf(nearest) + 1
  while (index > 0 && before.includes(present[index] ?? '')) index++
  return index
}

function groupOf(schema: FieldSchema): z.ZodObject | undefined {
  if (schema instanceof z.ZodOptional) return groupOf(schema.unwrap())
  if (schema instanceof z.ZodUnion) return schema.options.find(option => option instanceof z.ZodObject)
  return schema instanceof z.ZodObject ? schema : undefined
}

/**
 * Returns for each wanted item of a list the index of the existing item that it replaces. Items match if their data, their ids, or
 * their data without ids are equal; any other item matches the existing item after the match of its predecessor.
 */
export function matchItems(present: readonly Plain[], wanted: readonly Plain[]): (number | undefined)[] {
  const free = new Set(present.keys())
  const places: (number | undefined)[] = wanted.map(() => undefined)
  const match = (is: (old: Plain, item: Plain) => boolean) => {
    for (const [index, item] of wanted.entries()) {
      if (places[index] !== undefined) continue
      const candidates = free.has(index) ? [index, ...free] : [...free]
      const found = candidates.find(each => is(present[each] ?? null, item))
      if (found === undefined) continue
      places[index] = found
      free.delete(found)
    }
  }
  match(isSame)
  match((old, item) => idOf(item) !== undefined && idOf(old) === idOf(item))
  match((old, item) => isMap(old) && isMap(item) && isSame(withoutId(old), withoutId(item)))
  for (const [index, item] of wanted.entries()) {
    const before = index === 0 ? -1 : places[index - 1]
    if (places[index] !== undefined || before === undefined || !free.has(before + 1)) continue
    if (idOf(item) !== undefined && idOf(present[before + 1] ?? null) !== undefined) continue
    places[index] = before + 1
    free.delete(before + 1)
  }
  return places
}

function withoutId(item: PlainFields): PlainFields {
  return new Map([...item].filter(([key]) => key !== 'id'))
}

function idOf(item: Plain): Plain | undefined {
  return isMap(item) ? item.get('id') : undefined
}

/** A part of a list or mapping in its new order: its text, and its index in the old order if it was there. */
export type Part = { readonly text: string; readonly from: number | undefined }

/** The parts of a list or mapping as they are in a text. */
export type Parts = {
  readonly text: string
  readonly parts: readonly { readonly start: number; readonly end: number }[]
  /** What is before a new part: a line end and the indent of the first part. */
  readonly gap: string
  /** Whether only white space is before the first part on its line. */
  readonly isFirstOnLine: boolean
}

/** Puts block parts in their new order. Comments and empty lines above a part move with it; those above a removed part are kept. */
export function composeBlock(old: Parts, parts: readonly Part[]): string {
  const gaps = gapsOf(old)
  const present = new Set(parts.map(({ from }) => from))
  const above = new Map<number, string>()
  let aboveRemoved = ''
  for (const index of old.parts.keys()) {
    const gap = gaps[index - 1] ?? ''
    if (present.has(index)) {
      above.set(index, aboveRemoved + gap)
      aboveRemoved = ''
    } else aboveRemoved += gap.replace(/\r?\n[^\n]*$/, '')
  }
  const printed = parts.map(({ text, from }, index) => {
    const gap = (from === undefined ? '' : above.get(from)) || old.gap
    if (index > 0) return gap + text
    if (from === undefined || from === 0) return text
    // The line end and the indent before the first part stay in the text, so the gap must not repeat them.
    return (/^\r?\n$/.test(old.gap) ? gap.replace(/^\r?\n/, '') : gap.trimStart()) + text
  })
  return printed.join('') + aboveRemoved
}

/** Puts parts between commas in their new order; undefined if that would lose a comment. */
export function composeFlow(old: Parts, parts: readonly Part[]): string | undefined {
  const gaps = gapsOf(old)
  const separator = gaps.find(gap => !gap.includes('#')) ?? (old.isFirstOnLine ? `,${old.gap}` : ', ')
  const isComment = (gap: string) => gap.includes('#')
  // The index of the gap before each part but the first. A comment after a comma belongs to the part before it.
  const before = parts.slice(0, -1).map(({ from = -1 }, index) => (gaps.some(isComment) ? from : index))
  if (gaps.some((gap, index) => isComment(gap) && !before.includes(index))) return undefined
  return parts
    .map(({ text }, index) => (index === 0 ? text : (gaps[before[index - 1] ?? -1] ?? separator) + text))
    .join('')
}

/** Returns the text between each two parts. */
function gapsOf({ text, parts }: Parts): string[] {
  return parts.slice(1).map(({ start }, index) => text.slice(parts[index]?.end, start))
}
