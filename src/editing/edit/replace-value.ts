import { printField, printFlow, printItem } from '../../content/print/print-fields.ts'
import { printQuoted, printScalar } from '../../content/print/print-scalar.ts'
import { isAbsent, Scalar, type Tree } from '../../content/yaml/tree.ts'
import type { FieldSchema } from './arrange-parts.ts'
import type { Extents } from './extents.ts'
import { endOfLine, lineEndNear, lineIndent, type Splice } from './open-text.ts'
import { type Plain, toValue } from './plain-fields.ts'

/** The text is written in a way that this editor cannot change without losing something. */
export class CannotEditInPlace extends Error {
  override readonly name = 'CannotEditInPlace'
}

/** The value of a key, or a list item, in a text. */
export type Slot = {
  readonly value: Tree
  /** The key, or the index in a list. */
  readonly key: string | number
  /** The start of the key, hyphen or item in brackets. */
  readonly start: number
  /** The offset after the colon or hyphen; undefined if there is none. */
  readonly valueStart: number | undefined
  /** The end of the last line that belongs to the value; in brackets or braces, the end of the value. */
  readonly end: number
  readonly isInFlow: boolean
  readonly schema: FieldSchema
}

type TextExtents = { readonly text: string; readonly extents: Extents }

/** Replaces a value by another one, and keeps the comment after it. @throws CannotEditInPlace */
export function replaceValue(slot: Slot, wanted: Plain, places: TextExtents): Splice {
  const { value, valueStart, isInFlow } = slot
  const { text, extents } = places
  const from = isAbsent(value) ? valueStart : value.offset
  if (from === undefined) throw new CannotEditInPlace()
  const inline = printLike(slot, wanted, places) ?? (isInFlow ? printFlow(toValue(wanted)) : undefined)
  if (inline === undefined) {
    if (valueStart === undefined) throw new CannotEditInPlace()
    return replaceLines({ ...slot, valueStart }, wanted, places)
  }
  const insert = (isAbsent(value) ? ' ' : '') + inline.replaceAll('\n', lineEndNear(text, from))
  return { at: from, remove: isAbsent(value) ? 0 : extents.endOf(value) - from, insert }
}

/** Prints a text in the style of the existing one; undefined if that is not possible. */
function printLike(
  { value, isInFlow }: Slot,
  wanted: Plain,
  { text, extents }: TextExtents,
): string | undefined {
  if (!(value instanceof Scalar) || typeof wanted !== 'string') return undefined
  if (extents.blockOf(value)) return printBlockLike(text.slice(value.offset, extents.endOf(value)), wanted)
  if (wanted.includes('\n') && !isInFlow) return undefined
  const quotes = extents.quotesOf(value)
  return quotes ? printInQuotes(wanted, quotes) : printScalar(wanted, isInFlow ? 'brackets' : 'line')
}

/** Replaces all that is after a colon or hyphen, except a comment on its line, by a value that may need several lines. */
function replaceLines(
  { value, key, start, valueStart, end }: Slot & { readonly valueStart: number },
  wanted: Plain,
  { text, extents }: TextExtents,
): Splice {
  const isBlock = value instanceof Scalar && extents.blockOf(value) !== undefined
  const isOnSameLine = !isBlock && (isAbsent(value) || value.offset < endOfLine(text, valueStart))
  const last = !isOnSameLine || isAbsent(value) ? valueStart : extents.endOf(value)
  const comment = /[ \t]+#(?:\s.*)?$/.exec(text.slice(last, endOfLine(text, last)))?.[0] ?? ''
  const until = isOnSameLine ? endOfLine(text, last) : end
  const lineEnd = lineEndNear(text, valueStart)
  const [first = '', ...rest] = indented(printBehind(key, wanted), lineIndent(text, start), lineEnd).split(
    lineEnd,
  )
  return { at: valueStart, remove: until - valueStart, insert: [first + comment, ...rest].join(lineEnd) }
}

/** Prints what follows a colon or hyphen. */
function printBehind(key: Slot['key'], wanted: Plain): string {
  const value = toValue(wanted)
  return typeof key === 'string'
    ? printField('k', value).slice('k:'.length)
    : printItem(value, { isExpanded: false }).slice('-'.length)
}

/** Indents all lines but the first. */
export function indented(printed: string, indent: string, lineEnd: string): string {
  return printed.replace(/\n(?=[^\n])/g, `\n${indent}`).replaceAll('\n', lineEnd)
}

/** Prints a text on one line in these quotes; undefined if they cannot hold it. */
function printInQuotes(text: string, quotes: 'single' | 'double'): string | undefined {
  if (quotes === 'double') return printQuoted(text)
  return unquotable.test(text) ? undefined : `'${text.replaceAll("'", "''")}'`
}

/** Prints a text as a block like the given one; undefined if a block cannot hold it. */
function printBlockLike(old: string, text: string): string | undefined {
  if (!/^\S/.test(text) || unquotable.test(text.replace(/[\n\t]/g, ''))) return undefined
  const [header = '', ...lines] = old.split(/\r?\n/)
  const indent = /^ */.exec(lines.find(line => line.trim() !== '') ?? '')?.[0]
  if (indent === undefined || indent === '') return undefined
  const isFolded = header.startsWith('>')
  const keepsLineEnds = /^.\d?\+/.test(header) || text.endsWith('\n\n')
  const chomping = text.endsWith('\n') ? (keepsLineEnds ? '+' : '') : '-'
  // A folded line becomes no longer than the longest old one, or than 60 characters.
  const width = Math.max(60, ...lines.map(line => line.trimEnd().length - indent.length))
  const content = isFolded ? foldLines(text.replace(/\n$/, ''), width) : text.replace(/\n$/, '')
  if (content === undefined) return undefined
  return `${header.replace(/^([|>])[-+\d]*/, `$1${chomping}`)}\n${content.replace(/^(?=.)/gm, indent)}`
}

/** Breaks a text at spaces so that a folded block reads it back; undefined if a line begins or ends with white space. */
function foldLines(text: string, width: number): string | undefined {
  if (/^[ \t]|[ \t]$/m.test(text)) return undefined
  // In a folded block, one line end is read as a space, and one more as a line end.
  return text
    .replace(/\n+/g, lineEnds => `${lineEnds}\n`)
    .replace(/^.+$/gm, paragraph => {
      let lineStart = 0
      return paragraph.replace(/(?<=\S) (?=\S)/g, (_, at: number) => {
        const nextBlank = at + 1 + paragraph.slice(at + 1).search(/(?<=\S) (?=\S)|$/)
        if (nextBlank - lineStart <= width) return ' '
        lineStart = at + 1
        return '\n'
      })
    })
}

/** Characters that need an escape, so only double quotes can hold them. */
const unquotable = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u
