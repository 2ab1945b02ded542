import { findDuplicates } from './duplicates.ts'
import { findBadText, type Line, readHeader, readPattern } from './line.ts'
import { findUnknownNames } from './placeholders.ts'
import { findMissing } from './required.ts'
import type { HeaderFinding, HeaderRule, RuleHeader } from './rule.ts'

export type { HeaderFinding, HeaderRule, RuleHeader } from './rule.ts'

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
