import type { FieldFix, FieldValue, Fix, LineFix } from '../../base/problems/problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import type { Suggestions } from '../../base/problems/suggest.ts'
import {
  addDate,
  keepComments,
  moveField,
  type Place,
  type TextSource,
  type Values,
  writeDayAndTime,
  writeFields,
  writeMidnight,
  writePosition,
} from './fix-fields.ts'
import { type Lines, lineAt } from './lines.ts'
import { correctHtml, correctTable, keepRows, longestCorrected } from './text-corrections.ts'
import { List, Mapping, type Path, Scalar, valueAt } from './tree.ts'

/** Returns the fix of a problem, if it has exactly one right answer: what was typed is replaced by the suggestion, or by the only name it can mean. */
export function findFix(
  { code, messageName, values }: Refusal,
  place: Place,
  source: TextSource,
): Fix | undefined {
  if (values.isTaken || values.isGuess) return undefined
  if (code === 'wrong-kind' && values.value !== undefined && values.time === undefined)
    return { fields: [{ path: place.path, value: values.value as FieldValue }] }
  if (messageName === 'bad-hours:several') return splitItem(values.value, place, source)
  if (messageName === 'bad-bounds:elsewhere' && values.isExchanged) {
    const bounds = Object.entries(Object(values.value))
    return { fields: bounds.map(([key, value]) => ({ path: [...place.path, key], value: `${value}` })) }
  }
  if (messageName === 'bad-date:span')
    return writeFields(
      values,
      ['start', 'end', 'time', 'end_time'].filter(key => values[key]),
      place,
      source,
    )
  if (messageName === 'bad-time:span')
    return writeFields({ time: values.time, end_time: values.end }, ['time', 'end_time'], place, source)
  if (messageName === 'bad-time:midnight') return writeMidnight(values, place, source)
  if (values.fields !== undefined) return keepComments(values.fields as readonly FieldFix[], source)
  if (messageName === 'bad-date:with-time') return writeDayAndTime(values, place, source)
  if (code === 'html-in-text') return fixText(place, source, lines => correctHtml(lines))
  if (code === 'broken-table') return fixText(place, source, correctTable)
  if (messageName === 'text-slip:rows' && values.isSure)
    return fixText(place, source, (lines, at) => keepRows(lines, at, Number(values.count)))
  if (messageName === 'front-matter-missing:fence') return removeFence(source)
  if (code === 'outside-city' && values.position) return writePosition(Object(values.position), place.path)
  if (messageName === 'empty-text:comma') return quoteWords(place, source)
  if (messageName === 'unknown-key') return renameKey(values, place, source)
  if (messageName === 'unknown-key:comma') return quoteWords(place, source)
  if (messageName === 'unknown-key:comment') return writeComment(place, source)
  if (values.move !== undefined) return moveField(values.move as Path, place, source)
  if (values.second !== undefined) return addDate(values, place, source)
  const { typed, name = '' } = values
  const fixed = values.suggestion ?? (name || sureName(values))
  if (messageName === 'unknown-category:commas' && !isInBrackets(place, source)) return undefined
  if (typeof typed !== 'string' || typeof fixed !== 'string' || fixed === '') return undefined
  return replaceTyped({ messageName, typed, fixed }, place, source)
}

/** Messages on a part of a Markdown text. */
const inTexts = /^(?:unsafe-link|top-heading|bad-text:bullet|bad-url:wrapped|text-slip)/

function isInBrackets({ path }: Place, { text, tree }: TextSource): boolean {
  const list = valueAt(tree, path.slice(0, -1))
  return list instanceof List && text[list.offset] === '['
}

function sureName({ suggestions }: Values): string | undefined {
  const { near, isSure } = Object(suggestions) as Suggestions
  return isSure ? near : undefined
}

/** Corrects lines of the text below the fields. */
function fixText(
  { offset, path }: Place,
  source: TextSource,
  correct: (lines: { lines: readonly string[]; first: number }, at: number) => LineFix[] | undefined,
): Fix | undefined {
  const value = valueAt(source.tree, path)
  if (!(value instanceof Scalar) || value.style !== 'body' || value.text.length > longestCorrected)
    return undefined
  const first = lineAt(source, value.offset).number
  const text = source.text.slice(source.lineStarts[first - 1])
  const lines = correct({ lines: text.split(/\r?\n/), first }, lineAt(source, offset).number - first)
  return lines && { lines }
}

/** Writes several lines of a list in place of one that has nothing else; in place of a text without a list, the list. */
function splitItem(value: unknown, { offset, path }: Place, source: TextSource): Fix | undefined {
  const items = [value].flat().map(String)
  if (typeof path.at(-1) === 'string') return { fields: [{ path, value: items }] }
  const item = valueAt(source.tree, path)
  const [, head, , typed] = /^(\s*- +)(["']?)(.*)\2\s*$/.exec(lineAt(source, offset).line) ?? []
  if (!(item instanceof Scalar) || item.text !== typed) return undefined
  return fixLine(source, offset, () => items.map(each => head + printPlain(each)).join('\n'))
}

/** Removes the line that begins a block of code around the fields or the whole file, and the line that ends it; or writes --- in their place. */
function removeFence(source: TextSource): Fix | undefined {
  const lines = source.text.trimEnd().split(/\r?\n/)
  const isFence = (index: number) => index > 1 && /^\s*(?:```|~~~)\s*$/.test(lines[index] ?? '')
  const hasMarkers = lines[1]?.trimEnd() === '---'
  const closing = lines.findIndex((line, index) => index > 1 && line.trimEnd() === '---')
  const end = hasMarkers
    ? [closing + 1, lines.length - 1].find(isFence)
    : lines.findIndex((_, index) => isFence(index))
  if (end === -1) return undefined
  const numbers = end === undefined ? [0] : [0, end]
  return {
    lines: numbers.map(index => ({
      line: index + 1,
      from: lines[index] ?? '',
      to: hasMarkers ? null : '---',
    })),
  }
}

/** Puts quotes around the texts of a line in braces that have a comma. */
function quoteWords({ offset }: Place, source: TextSource): Fix | undefined {
  const fix = fixLine(source, offset, line => {
    return line.replace(
      /(?<=[{,] ?\w[\w-]*: )[^:{}"',]*,[^:{}"]*?(?=, ?\w[\w-]*: | ?\}\s*$)/g,
      words => `"${words}"`,
    )
  })
  return fix?.lines.some(({ from, to }) => from !== to) ? fix : undefined
}

/** Writes # in place of what begins a comment elsewhere, before a field of one line. */
function writeComment({ offset, path }: Place, source: TextSource): Fix | undefined {
  const value = valueAt(source.tree, path)
  const isLine = value instanceof Scalar && value.offset <= offset + lineAt(source, offset).line.length
  if (!isLine || /["'|>]/.test(source.text[value.offset] ?? '')) return undefined
  return fixLine(source, offset, line =>
    line.replace(/^(\s*)[^\s\p{L}\p{N}]+/u, '$1#').replace(/\s*(?:-->|\*\/)\s*$/, ''),
  )
}

function renameKey(values: Values, place: Place, source: TextSource): Fix | undefined {
  const name = sureName(values)
  const own = valueAt(source.tree, place.path.slice(0, -1))
  if (name === undefined || !(own instanceof Mapping) || own.entries.has(name)) return undefined
  return replaceTyped({ messageName: '', typed: String(values.key), fixed: name }, place, source)
}

/** Replaces what was typed, with its quotes if it has some. */
function replaceTyped(
  { messageName, typed, fixed }: { messageName: string; typed: string; fixed: string },
  { offset, path }: Place,
  source: TextSource,
): Fix | undefined {
  const { text, tree } = source
  const value = valueAt(tree, path)
  const quote = /["']/.test(text[offset] ?? '') ? text[offset] : ''
  const old = `${quote}${typed}${quote}`
  const isText = value instanceof Scalar && value.style === 'body'
  if (!text.startsWith(old, offset) || (isText && !inTexts.test(messageName))) return undefined
  return fixLine(source, offset, (line, column) => {
    // A part of a Markdown text, a whole field and several items of a list get no quotes.
    const isOneValue = !isText && !/^unknown-.*:/.test(messageName)
    return line.slice(0, column) + (isOneValue ? printPlain(fixed) : fixed) + line.slice(column + old.length)
  })
}

/** Returns a text as a value, between quotes if it needs them. Lists and fields in brackets are values as they are. */
function printPlain(text: string): string {
  if (/^[[{]/.test(text) || (/^[\p{L}\p{N}+/(-][^,[\]{}#"'\\]*$/u.test(text) && !/: |:$|^-( |$)/.test(text)))
    return text
  return JSON.stringify(text)
}

// A line may be as long as its file, with as many problems, and each fix holds the whole line twice.
const longestLine = 2000

/** Returns the fix that replaces the line at an offset; undefined if the line is long. */
export function fixLine(
  source: Lines,
  offset: number,
  rewrite: (line: string, column: number) => string | null,
): { readonly lines: readonly LineFix[] } | undefined {
  const { line, number, start } = lineAt(source, offset)
  if (line.length > longestLine) return undefined
  return { lines: [{ line: number, from: line, to: rewrite(line, offset - start) }] }
}
