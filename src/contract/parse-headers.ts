import { codePointName } from '../base/problems/escape-controls.ts'
import { refusal } from '../base/problems/refusal.ts'
import { findDuplicates, findMissing, findUnknownNames } from './check-headers.ts'
import type { HeaderFinding, HeaderRule, LineProblem, RuleHeader } from './header-rules.ts'

/** A rule while it is read; its pattern is empty if the path was refused. `headerLines` also counts refused lines. */
type OpenRule = HeaderRule & { readonly headers: RuleHeader[]; headerLines: number }

const maxRules = 100
/** The most lines of the file. Each header is compared with all others of its name. */
const mostLines = 2000
/** Hosts read at most this many UTF-16 units of a line of header rules. */
export const longestLine = 2000
const tooMany = refusal('headers-too-many', { most: maxRules, lines: mostLines })
// Clients resolve the segments `.` and `..`, so no request has one.
const patternForm = /^(?!.*\/\.{1,2}(?:\/|$))(?:(?:\/[A-Za-z0-9._~-]+)*\/\*?|(?:\/[A-Za-z0-9._~-]+)+)$/
const nameForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const hostHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * Parses header rules: a path at the start of a line, then its headers as indented `Name: value` lines; `#` starts a comment
 * line. Reports every problem in line order; use `rules` only if there are no findings.
 */
export function parseHeaders(text: string): { rules: HeaderRule[]; findings: HeaderFinding[] } {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/, mostLines + 1)
  if (lines.length > mostLines) {
    return { rules: [], findings: [{ line: mostLines, column: 1, ...tooMany }] }
  }
  const openRules: OpenRule[] = []
  const findings = [...readLines(lines, openRules), ...findEmpty(openRules)]
  const rules = openRules
    .filter(rule => rule.pattern !== '')
    .map(({ pattern, line, headers }) => ({ pattern, line, headers }))
  findings.push(...findTooMany(rules), ...findDuplicates(rules), ...findMissing(rules))
  return { rules, findings: findings.sort((a, b) => a.line - b.line || a.column - b.column) }
}

/** Adds the rules of the text to `rules`, and yields the problems of single lines. */
function* readLines(lines: readonly string[], rules: OpenRule[]): Generator<HeaderFinding> {
  for (const [index, content] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(content)) continue
    const read = /^\s/.test(content) ? readHeaderLine : readPathLine
    for (const problem of read(content, { line: index + 1, rules })) yield { line: index + 1, ...problem }
  }
}

type LineContext = { readonly line: number; readonly rules: OpenRule[] }

function* readPathLine(text: string, { line, rules }: LineContext): Generator<LineProblem> {
  const problem = findBadText(text) ?? findBadPath(text.trimEnd())
  if (problem) yield problem
  const last = rules.at(-1)
  // A header without indentation: the following headers belong to the same rule.
  if (!text.startsWith('/') && last) last.headerLines++
  else rules.push({ pattern: problem ? '' : text.trimEnd(), line, headers: [], headerLines: 0 })
}

function* readHeaderLine(text: string, { line, rules }: LineContext): Generator<LineProblem> {
  const rule = rules.at(-1)
  if (rule) rule.headerLines++
  const [, indent = '', name = '', gap = '', value = ''] = /^(\s+)([^:]*):(\s*)(.*?)\s*$/.exec(text) ?? []
  const problem = findBadText(text) ?? findBadHeader(text)
  if (problem) yield problem
  else if (!rule) yield beforeAnyPath
  else {
    // After the colon, counted from 1.
    const column = indent.length + name.length + gap.length + 2
    yield* findUnknownNames(value, column)
    rule.headers.push({ name, value, line })
  }
}

const beforeAnyPath: LineProblem = { column: 1, ...refusal('headers-syntax:before-path') }

function findBadText(text: string): LineProblem | undefined {
  if (text.length > longestLine) {
    return { column: longestLine + 1, ...refusal('headers-value:long', { most: longestLine }) }
  }
  const bad = /[^\t\x20-\x7e]/u.exec(text)
  if (bad === null) return undefined
  return {
    column: bad.index + 1,
    ...refusal('headers-value:character', { character: codePointName(bad[0]) }),
  }
}

function findBadPath(pattern: string): LineProblem | undefined {
  if (patternForm.test(pattern)) return undefined
  return { column: 1, ...refusal('headers-syntax:path', { typed: shorten(pattern) }) }
}

function findBadHeader(text: string): LineProblem | undefined {
  const column = text.length - text.trimStart().length + 1
  const [name = '', ...rest] = text.trim().split(':')
  if (rest.length === 0) return { column, ...refusal('headers-syntax:colon') }
  if (!nameForm.test(name)) return { column, ...refusal('headers-name', { name: shorten(name) }) }
  if (hostHeaders.includes(name.toLowerCase())) return { column, ...refusal('headers-name:host', { name }) }
  if (rest.join('').trim() !== '') return undefined
  return { column: text.length + 1, ...refusal('headers-value:empty', { name }) }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function findEmpty(rules: readonly OpenRule[]): HeaderFinding[] {
  return rules
    .filter(rule => rule.headerLines === 0 && rule.pattern !== '')
    .map(({ line, pattern }) => ({ line, column: 1, ...refusal('headers-syntax:empty', { path: pattern }) }))
}

function findTooMany(rules: readonly HeaderRule[]): HeaderFinding[] {
  const first = rules[maxRules]
  if (first === undefined) return []
  return [{ line: first.line, column: 1, ...tooMany }]
}
