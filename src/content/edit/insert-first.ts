import type { Mapping } from '../yaml/tree.ts'
import { indentOf, lineEndNear, textBefore } from './lines.ts'
import type { OpenText } from './open-text.ts'
import { insertAt, type Splice } from './splice.ts'

/** Whether a mapping is written between braces. */
export function isFlow(text: string, { offset }: Mapping): boolean {
  return text[offset] === '{'
}

/** Inserts `key: value` before the first key of a mapping, in the form that it is written in. */
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

/** Behind the sign that begins a document, and the line that names the schema to editors. */
function topOf({ text, tree, start }: OpenText): number {
  const head = /(?:^|\n)---[^\n]*\n/.exec(text.slice(start, tree.offset))
  const behind = head ? start + head.index + head[0].length : start
  const schema = /(?:#[ \t]*yaml-language-server:[^\n]*(?:\n|$))*/y
  schema.lastIndex = behind
  return schema.test(text) ? schema.lastIndex : behind
}
