import { findDuplicates, findMissing, findUnknownNames } from './check-headers.ts'
import type { HeaderCode, HeaderFinding, HeaderRule, RuleHeader } from './header-rules.ts'

export type { HeaderFinding, HeaderRule, RuleHeader } from './header-rules.ts'

type Reading = { readonly rules: OpenRule[]; readonly findings: HeaderFinding[] }
/** A rule being read; its pattern is empty where the path was refused. */
type OpenRule = HeaderRule & { readonly headers: RuleHeader[]; headerLines: number }

const mostRules = 100

/**
 * Reads header rules: a path at the start of a line, then its headers as indented `Name: value` lines; `#` begins a comment
 * line. Tells every problem in the order of the lines; `rules` are for use only where there is none.
 */
export function parseHeaders(text: string): { rules: HeaderRule[]; findings: HeaderFinding[] } {
  const reading: Reading = { rules: [], findings: [] }
  for (const line of linesOf(text)) readLine(line, reading)
  const { findings } = reading
  findings.push(...findEmpty(reading.rules))
  const rules = reading.rules.filter(rule => rule.pattern !== '').map(closed)
  findings.push(...findTooMany(rules), ...findDuplicates(rules), ...findMissing(rules))
  return { rules, findings: findings.sort((a, b) => a.line - b.line || a.column - b.column) }
}

function linesOf(text: string): Line[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line }))
}

function readLine(line: Line, reading: Reading): void {
  const content = line.text.trim()
  if (content === '' || content.startsWith('#')) return
  if (/^\s/.test(line.text)) addHeader(line, reading)
  else addRule(line, reading)
}

function addRule(line: Line, { rules, findings }: Reading): void {
  const pattern = findBadText(line) ?? readPattern(line)
  if (typeof pattern !== 'string') findings.push(pattern)
  const last = rules.at(-1)
  // A header that was not indented: what follows belongs to the rule it was meant for.
  if (!line.text.startsWith('/') && last !== undefined) last.headerLines++
  else
    rules.push({
      pattern: typeof pattern === 'string' ? pattern : '',
      line: line.number,
      headers: [],
      headerLines: 0,
    })
}

function addHeader(line: Line, { rules, findings }: Reading): void {
  const header = findBadText(line) ?? readHeader(line)
  const rule = rules.at(-1)
  if (rule !== undefined) rule.headerLines++
  if ('code' in header) findings.push(header)
  else if (rule === undefined) findings.push(homeless(line))
  else {
    const { valueColumn, ...plain } = header
    findings.push(...findUnknownNames(plain, valueColumn))
    rule.headers.push(plain)
  }
}

function closed({ pattern, line, headers }: OpenRule): HeaderRule {
  return { pattern, line, headers }
}

function homeless({ number }: Line): HeaderFinding {
  const message = 'This header stands before any path.'
  return {
    line: number,
    column: 1,
    code: 'headers-syntax',
    message,
    hint: 'Write the path it belongs to above it.',
  }
}

function findEmpty(rules: readonly OpenRule[]): HeaderFinding[] {
  return rules
    .filter(rule => rule.headerLines === 0 && rule.pattern !== '')
    .map(({ line, pattern }) => ({
      line,
      column: 1,
      code: 'headers-syntax',
      message: `${pattern} has no headers.`,
      hint: 'Write them below it, each line begun with two spaces, or remove the path.',
    }))
}

function findTooMany(rules: readonly HeaderRule[]): HeaderFinding[] {
  const first = rules[mostRules]
  if (first === undefined) return []
  const message = `There are ${rules.length} rules. Hosts read the first ${mostRules} only.`
  return [
    { line: first.line, column: 1, code: 'headers-too-many', message, hint: 'Join rules with a * pattern.' },
  ]
}

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
