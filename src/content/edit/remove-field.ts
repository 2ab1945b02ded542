import { type Entry, Mapping, Scalar } from '../yaml/tree.ts'
import { isFlow } from './insert-first.ts'
import { endOfEntry, startOfLine } from './lines.ts'
import type { OpenText } from './open-text.ts'
import { extentOf } from './scalars.ts'
import type { Splice } from './splice.ts'

/** The ways to take a field of a file out of it, with its lines where it stands on lines of its own. */
export function* waysToRemove(open: OpenText, key: string): Iterable<readonly Splice[]> {
  const entry = open.tree.entries.get(key)
  if (!entry) yield []
  else if (!isFlow(open.text, open.tree)) yield [removeLines(open, key, entry)]
  else yield* removeBetweenCommas(open, entry)
}

// Of the last line, it is the line end before it that goes: a missing one stays missing.
function removeLines(open: OpenText, key: string, { keyOffset }: Entry): Splice {
  const { text, tree } = open
  const start = startOfLine(text, keyOffset)
  const end = endOfEntry(open, tree, key)
  const [after = ''] = /^\r?\n/.exec(text.slice(end, end + 2)) ?? []
  const [before = ''] = after === '' ? (/\r?\n$/.exec(text.slice(0, start)) ?? []) : []
  const at = start - before.length
  return { at, remove: end + after.length - at, insert: '' }
}

function* removeBetweenCommas({ text }: OpenText, { keyOffset, value }: Entry): Iterable<readonly Splice[]> {
  const end = endOfValue(text, value)
  if (end === undefined) return
  const [after = ''] = /^\s*,\s*/.exec(text.slice(end)) ?? []
  const [before = ''] = after === '' ? (/\s*,\s*$/.exec(text.slice(0, keyOffset)) ?? []) : []
  const at = keyOffset - before.length
  yield [{ at, remove: end + after.length - at, insert: '' }]
}

/** Undefined where it is nothing that can stand between braces on one line. */
function endOfValue(text: string, value: Entry['value']): number | undefined {
  if (value instanceof Scalar) return extentOf(text, value)?.end
  if (!(value instanceof Mapping)) return undefined
  const last = [...value.entries.values()].at(-1)
  const from = last ? endOfValue(text, last.value) : value.offset + 1
  const close = /[\s,]*\}/y
  close.lastIndex = from ?? text.length
  return close.test(text) ? close.lastIndex : undefined
}
