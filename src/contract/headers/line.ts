import type { HeaderCode, HeaderFinding, RuleHeader } from './rule.ts'

/** A line of the file without its line break; `number` counts from 1. */
export type Line = { readonly number: number; readonly text: string }

/** A header and the column its value begins at. */
export type PlacedHeader = RuleHeader & { readonly valueColumn: number }

/** The most UTF-16 units that hosts read of a line of header rules. */
export const longestLine = 2000
// A segment of points alone leads elsewhere: no request ever has one.
const patternForm = /^(?!.*\/\.{1,2}(?:\/|$))(?:(?:\/[A-Za-z0-9._~-]+)*\/\*?|(?:\/[A-Za-z0-9._~-]+)+)$/
const nameForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const hostsOwn = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'upgrade']

/** What is wrong with the line whatever it holds: its length, and characters that no header may carry. */
export function findBadText({ number, text }: Line): HeaderFinding | undefined {
  if (text.length > longestLine) {
    return at(
      number,
      longestLine + 1,
      'headers-value',
      'This line is too long.',
      'A line has at most 2,000 characters.',
    )
  }
  const bad = /[^\t\x20-\x7e]/u.exec(text)
  if (bad === null) return undefined
  const message = `The character ${codePointName(bad[0])} cannot stand in a header.`
  return at(number, bad.index + 1, 'headers-value', message, 'Use printable ASCII characters only.')
}

/** A path at the start of a line: `/about` or `/media/*`. */
export function readPattern({ number, text }: Line): string | HeaderFinding {
  const pattern = text.trimEnd()
  if (patternForm.test(pattern)) return pattern
  const hint = pattern.startsWith('/')
    ? 'A path is written plainly, with at most one * after its last slash, such as /media/*.'
    : 'A path begins with a slash. A header line begins with two spaces.'
  return at(number, 1, 'headers-syntax', `"${shorten(pattern)}" is not a path.`, hint)
}

/** An indented `Name: value` line. */
export function readHeader({ number, text }: Line): PlacedHeader | HeaderFinding {
  const match = /^(\s+)([^:]*):(\s*)(.*?)\s*$/.exec(text)
  if (match === null) return notAHeader(number, text)
  const [, indent = '', name = '', gap = '', value = ''] = match
  const valueColumn = indent.length + name.length + 1 + gap.length + 1
  const wrong = judgeName(name)
  if (wrong !== undefined) return at(number, indent.length + 1, 'headers-name', wrong.message, wrong.hint)
  if (value === '')
    return at(number, valueColumn, 'headers-value', `${name} has no value.`, 'Write it after the colon.')
  return { name, value, line: number, valueColumn }
}

function notAHeader(line: number, text: string): HeaderFinding {
  const column = text.length - text.trimStart().length + 1
  return at(line, column, 'headers-syntax', 'This line has no colon.', 'A header is written as Name: value.')
}

function judgeName(name: string): { message: string; hint: string } | undefined {
  if (!nameForm.test(name)) {
    return {
      message: `"${shorten(name)}" is not a header's name.`,
      hint: 'A name has letters, digits and hyphens, and no space.',
    }
  }
  if (!hostsOwn.includes(name.toLowerCase())) return undefined
  return { message: `${name} is set by the host itself.`, hint: 'Remove this line.' }
}

function at(line: number, column: number, code: HeaderCode, message: string, hint: string): HeaderFinding {
  return { line, column, code, message, hint }
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
