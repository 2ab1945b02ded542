import { findDuplicates, findMissing, findUnknownNames } from './check-headers.ts'
import type { HeaderFinding, HeaderRule, LineProblem, RuleHeader } from './header-rules.ts'

/** A rule being read; its pattern is empty where the path was refused. */
type OpenRule = HeaderRule & { readonly headers: RuleHeader[]; headerLines: number }

const mostRules = 100
/** The most UTF-16 units that hosts read of a line of header rules. */
export const longestLine = 2000
// A segment of dots alone leads elsewhere: no request ever has one.
const patternForm = /^(?!.*\/\.{1,2}(?:\/|$))(?:(?:\/[A-Za-z0-9._~-]+)*\/\*?|(?:\/[A-Za-z0-9._~-]+)+)$/
const nameForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const hostsOwn = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * Reads header rules: a path at the start of a line, then its headers as indented `Name: value` lines; `#` begins a comment
 * line. Reports every problem in the order of the lines; `rules` are for use only where there is none.
 */
export function parseHeaders(text: string): { rules: HeaderRule[]; findings: HeaderFinding[] } {
  const open: OpenRule[] = []
  const findings = [...readLines(text, open), ...findEmpty(open)]
  const rules = open
    .filter(rule => rule.pattern !== '')
    .map(({ pattern, line, headers }) => ({ pattern, line, headers }))
  findings.push(...findTooMany(rules), ...findDuplicates(rules), ...findMissing(rules))
  return { rules, findings: findings.sort((a, b) => a.line - b.line || a.column - b.column) }
}

/** Adds the rules of the text to `rules`, and yields the problems of single lines. */
function* readLines(text: string, rules: OpenRule[]): Generator<HeaderFinding> {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  for (const [index, content] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(content)) continue
    const read = /^\s/.test(content) ? readHeaderLine : readPathLine
    for (const problem of read(content, { line: index + 1, rules })) yield { line: index + 1, ...problem }
  }
}

type Reading = { readonly line: number; readonly rules: OpenRule[] }

function* readPathLine(text: string, { line, rules }: Reading): Generator<LineProblem> {
  const problem = findBadText(text) ?? findBadPath(text.trimEnd())
  if (problem) yield problem
  const last = rules.at(-1)
  // A header that was not indented: what follows belongs to the rule it was meant for.
  if (!text.startsWith('/') && last) last.headerLines++
  else rules.push({ pattern: problem ? '' : text.trimEnd(), line, headers: [], headerLines: 0 })
}

function* readHeaderLine(text: string, { line, rules }: Reading): Generator<LineProblem> {
  const rule = rules.at(-1)
  if (rule) rule.headerLines++
  const [, indent = '', name = '', gap = '', value = ''] = /^(\s+)([^:]*):(\s*)(.*?)\s*$/.exec(text) ?? []
  const problem = findBadText(text) ?? findBadHeader(text)
  if (problem) yield problem
  else if (!rule) yield beforeAnyPath
  else {
    yield* findUnknownNames(value, indent.length + name.length + gap.length + 2)
    rule.headers.push({ name, value, line })
  }
}

const beforeAnyPath: LineProblem = {
  column: 1,
  code: 'headers-syntax',
  message: 'This header stands before any path.',
  hint: 'Write the path it belongs to above it.',
}

function findBadText(text: string): LineProblem | undefined {
  const code = 'headers-value'
  if (text.length > longestLine) {
    const hint = 'A line has at most 2,000 characters.'
    return { column: longestLine + 1, code, message: 'This line is too long.', hint }
  }
  const bad = /[^\t\x20-\x7e]/u.exec(text)
  if (bad === null) return undefined
  const point = (bad[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const message = `The character U+${point} cannot stand in a header.`
  return { column: bad.index + 1, code, message, hint: 'Use printable ASCII characters only.' }
}

function findBadPath(pattern: string): LineProblem | undefined {
  if (patternForm.test(pattern)) return undefined
  const hint = pattern.startsWith('/')
    ? 'A path is written plainly, with at most one * after its last slash, such as /media/*.'
    : 'A path begins with a slash. A header line begins with two spaces.'
  return { column: 1, code: 'headers-syntax', message: `"${shorten(pattern)}" is not a path.`, hint }
}

function findBadHeader(text: string): LineProblem | undefined {
  const column = text.length - text.trimStart().length + 1
  const [name = '', ...rest] = text.trim().split(':')
  if (rest.length === 0) {
    const hint = 'A header is written as Name: value.'
    return { column, code: 'headers-syntax', message: 'This line has no colon.', hint }
  }
  if (!nameForm.test(name)) {
    const message = `"${shorten(name)}" is not a header's name.`
    return {
      column,
      code: 'headers-name',
      message,
      hint: 'A name has letters, digits and hyphens, and no space.',
    }
  }
  if (hostsOwn.includes(name.toLowerCase())) {
    return {
      column,
      code: 'headers-name',
      message: `${name} is set by the host itself.`,
      hint: 'Remove this line.',
    }
  }
  if (rest.join('').trim() !== '') return undefined
  const message = `${name} has no value.`
  return { column: text.length + 1, code: 'headers-value', message, hint: 'Write it after the colon.' }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function findEmpty(rules: readonly OpenRule[]): HeaderFinding[] {
  const hint = 'Write them below it, each line begun with two spaces, or remove the path.'
  return rules
    .filter(rule => rule.headerLines === 0 && rule.pattern !== '')
    .map(({ line, pattern }) => {
      return { line, column: 1, code: 'headers-syntax', message: `${pattern} has no headers.`, hint }
    })
}

function findTooMany(rules: readonly HeaderRule[]): HeaderFinding[] {
  const first = rules[mostRules]
  if (first === undefined) return []
  const message = `There are ${rules.length} rules. Hosts read the first ${mostRules} only.`
  const hint = 'Join rules with a * pattern.'
  return [{ line: first.line, column: 1, code: 'headers-too-many', message, hint }]
}
