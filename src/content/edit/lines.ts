import type { Mapping } from '../yaml/tree.ts'
import type { OpenText } from './open-text.ts'

/** Where the line that `at` lies in begins. */
export function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** The line end of the line that `at` lies in, else of the one before it, else of Unix. */
export function lineEndNear(text: string, at: number): '\n' | '\r\n' {
  const next = text.indexOf('\n', at)
  const end = next === -1 ? text.lastIndexOf('\n') : next
  return end > 0 && text[end - 1] === '\r' ? '\r\n' : '\n'
}

/** What stands before `at` on its line. */
export function textBefore(text: string, at: number): string {
  return text.slice(startOfLine(text, at), at)
}

/** As many spaces as there are signs before `at` on its line. */
export function indentOf(text: string, at: number): string {
  return ' '.repeat(at - startOfLine(text, at))
}

/**
 * Where the last line of an entry of a mapping in block form ends, its line end not included: behind it are only empty lines,
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

/** Whether a line belongs to no entry: a comment further in belongs to the one above. */
function isBetween(line: string, column: number): boolean {
  const blanks = line.length - line.trimStart().length
  return line.trim() === '' || /^\.\.\.\s*$/.test(line) || (line[blanks] === '#' && blanks <= column)
}
