import { type Entry, Mapping, Scalar } from '../yaml/tree.ts'
import { insertAt, type OpenText, type Splice } from './edit-text.ts'

/** Whether a mapping is written in braces. */
export function isFlow(text: string, { offset }: Mapping): boolean {
  return text[offset] === '{'
}

/** Inserts `key: value` before the first key of a mapping, in the mapping's own style. */
export function insertFirst({ text }: OpenText, mapping: Mapping, pair: string): Splice {
  const [first] = mapping.entries.values()
  if (!first)
    return insertAt(mapping.offset + 1, / /.test(text[mapping.offset + 1] ?? '') ? ` ${pair}` : ` ${pair} `)
  const at = first.keyOffset
  const isOnOwnLine = textBefore(text, at).trim() === ''
  const gap = isOnOwnLine || !isFlow(text, mapping) ? lineEndNear(text, at) + indentOf(text, at) : ' '
  return insertAt(at, `${pair}${isFlow(text, mapping) ? ',' : ''}${gap}`)
}

/** Inserts `key: value` as the first line of a file's fields. */
export function insertTop(open: OpenText, pair: string): Splice {
  const { text, tree } = open
  if (isFlow(text, tree) && tree.offset < open.end) return insertFirst(open, tree, pair)
  const at = topOf(open)
  const lineEnd = lineEndNear(text, at)
  const isBehindText = at > 0 && text[at - 1] !== '\n'
  const indent = tree.entries.size === 0 ? '' : indentOf(text, tree.offset)
  return insertAt(at, isBehindText ? `${lineEnd}${pair}` : `${indent}${pair}${lineEnd}`)
}

/** The offset after the document marker and the schema comment. */
function topOf({ text, tree, start }: OpenText): number {
  const head = /(?:^|\n)---[^\n]*\n/.exec(text.slice(start, tree.offset))
  const behind = head ? start + head.index + head[0].length : start
  const schema = /(?:#[ \t]*yaml-language-server:[^\n]*(?:\n|$))*/y
  schema.lastIndex = behind
  return schema.test(text) ? schema.lastIndex : behind
}

/** The ways to remove a field of a file: its lines, or its part of a line. */
export function* waysToRemove(open: OpenText, key: string): Iterable<readonly Splice[]> {
  const entry = open.tree.entries.get(key)
  if (!entry) yield []
  else if (!isFlow(open.text, open.tree)) yield [removeLines(open, key, entry)]
  else yield* removeBetweenCommas(open, entry)
}

// At the end of a file without a final line break, the line break before the field is removed instead.
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

/** Undefined for a value that is not written on one line in braces. */
function endOfValue(text: string, value: Entry['value']): number | undefined {
  if (value instanceof Scalar) return extentOf(text, value)?.end
  if (!(value instanceof Mapping)) return undefined
  const last = [...value.entries.values()].at(-1)
  const from = last ? endOfValue(text, last.value) : value.offset + 1
  const close = /[\s,]*\}/y
  close.lastIndex = from ?? text.length
  return close.test(text) ? close.lastIndex : undefined
}

/** The extent of a scalar: `start` and `length` without its quotes, `end` with them. */
type Extent = { readonly start: number; readonly length: number; readonly end: number }

/** The extent of a scalar on one line; undefined for any other scalar. */
export function extentOf(text: string, { text: typed, style, offset }: Scalar): Extent | undefined {
  if (style === 'quoted') return extentOfQuoted(text, offset)
  if (style !== 'plain' || typed === '' || !text.startsWith(typed, offset)) return undefined
  return { start: offset, length: typed.length, end: offset + typed.length }
}

/** The offset after the colon of a key without a value; undefined if there is no colon. */
export function placeOfValue(text: string, key: string, { keyOffset }: Entry): number | undefined {
  const end = extentOfQuoted(text, keyOffset)?.end ?? keyOffset + key.length
  const colon = /[ \t]*:/y
  colon.lastIndex = end
  return colon.test(text) ? colon.lastIndex : undefined
}

function extentOfQuoted(text: string, offset: number): Extent | undefined {
  const quoted = /"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\n]|'')*'/y
  quoted.lastIndex = offset
  if (!quoted.test(text)) return undefined
  return { start: offset + 1, length: quoted.lastIndex - offset - 2, end: quoted.lastIndex }
}

/** The offset of the start of the line at `at`. */
function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** The line break of the line at `at`, or of the line before; by default `\n`. */
export function lineEndNear(text: string, at: number): '\n' | '\r\n' {
  const next = text.indexOf('\n', at)
  const end = next === -1 ? text.lastIndexOf('\n') : next
  return end > 0 && text[end - 1] === '\r' ? '\r\n' : '\n'
}

/** The text before `at` on its line. */
function textBefore(text: string, at: number): string {
  return text.slice(startOfLine(text, at), at)
}

/** As many spaces as there are characters before `at` on its line. */
export function indentOf(text: string, at: number): string {
  return ' '.repeat(at - startOfLine(text, at))
}

/**
 * The end of the last line of an entry in a block mapping, without its line break. It is followed only by empty lines,
 * comments of the mapping, the next entry, or the `end` of the mapping.
 */
export function endOfEntry(
  { text, end }: Pick<OpenText, 'text' | 'end'>,
  mapping: Mapping,
  key: string,
): number {
  const own = mapping.entries.get(key)?.keyOffset ?? mapping.offset
  const offsets = [...mapping.entries.values()].map(({ keyOffset }) => keyOffset)
  const next = Math.min(...offsets.filter(offset => offset > own))
  const column = indentOf(text, mapping.offset).length
  let at = Number.isFinite(next) ? startOfLine(text, next) : end
  for (;;) {
    const last = withoutLineEnd(text, at)
    const start = startOfLine(text, last)
    if (start <= own || !isBetween(text.slice(start, last), column)) return last
    at = start
  }
}

function withoutLineEnd(text: string, at: number): number {
  if (text[at - 1] !== '\n') return at
  return text[at - 2] === '\r' ? at - 2 : at - 1
}

/** Whether a line belongs to no entry. A comment that is indented further belongs to the entry above. */
function isBetween(line: string, column: number): boolean {
  const blanks = line.length - line.trimStart().length
  return line.trim() === '' || /^\.\.\.\s*$/.test(line) || (line[blanks] === '#' && blanks <= column)
}
