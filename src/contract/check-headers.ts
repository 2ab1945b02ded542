import { didYouMean } from '../base/problems/suggest.ts'
import { apiPrefix } from './api-prefix.ts'
import { covers, overlap } from './header-match.ts'
import type { HeaderFinding, HeaderRule, LineProblem } from './header-rules.ts'
import { headerValueNames } from './header-values.ts'
import { contractHeaders } from './headers.ts'

/** Headers that one path could get twice: hosts join their values with a comma, and most values break by that. */
export function findDuplicates(rules: readonly HeaderRule[]): HeaderFinding[] {
  const placed = rules.flatMap(rule => rule.headers.map(header => ({ rule, header })))
  const earlier = new Map<string, typeof placed>()
  return placed.flatMap(({ rule, header }) => {
    const key = header.name.toLowerCase()
    const sameName = earlier.get(key) ?? []
    earlier.set(key, sameName)
    const first = sameName.find(other => overlap(other.rule.pattern, rule.pattern))
    sameName.push({ rule, header })
    if (first === undefined) return []
    const where =
      first.rule === rule ? 'twice in one rule' : `here and in ${first.rule.pattern}, for the same paths`
    const message = `${header.name} is set ${where}: the values would be joined by a comma.`
    const hint = `Keep this one or the one on line ${first.header.line}.`
    return [{ line: header.line, column: 1, code: 'headers-duplicate', message, hint }]
  })
}

type Requirement = {
  readonly folder: string
  readonly name: string
  readonly isMet?: (value: string) => boolean
  readonly hint: string
}

const requirements: readonly Requirement[] = [
  ...Object.entries(contractHeaders).map(([name, wanted]) => ({
    folder: apiPrefix,
    name,
    isMet: (value: string) => value === wanted,
    hint: `The contract asks for exactly "${name}: ${wanted}".`,
  })),
  {
    folder: apiPrefix,
    name: 'Access-Control-Allow-Origin',
    hint: 'Add "Access-Control-Allow-Origin: *", or no web page can read the API.',
  },
  {
    folder: apiPrefix,
    name: 'Cache-Control',
    hint: 'Add a short one, such as "Cache-Control: public, max-age=300".',
  },
  {
    folder: '/media/',
    name: 'Cache-Control',
    isMet: isImmutableForAYear,
    hint: 'Pictures never change: write "Cache-Control: public, max-age=31536000, immutable".',
  },
]

/** The headers that the contract or the project requires and the rules lack. */
export function findMissing(rules: readonly HeaderRule[]): HeaderFinding[] {
  return requirements.flatMap(({ folder, name, isMet, hint }) => {
    const covering = rules.filter(rule => covers(rule.pattern, folder))
    const headers = covering.flatMap(rule => rule.headers)
    const header = headers.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (header && (isMet?.(header.value) ?? true)) return []
    const message = header
      ? `${folder}* has another ${name}: "${header.value}".`
      : `${folder}* has no ${name}.`
    const line = header?.line ?? covering[0]?.line ?? 1
    return [{ line, column: 1, code: 'headers-missing', message, hint }]
  })
}

function isImmutableForAYear(value: string): boolean {
  const directives = value.toLowerCase().split(/\s*,\s*/)
  return ['public', 'max-age=31536000', 'immutable'].every(wanted => directives.includes(wanted))
}

/** Names in braces that the build cannot fill in, and braces without a partner. The value begins at `column`. */
export function findUnknownNames(value: string, column: number): LineProblem[] {
  return [...value.matchAll(/\{([^{}]*)\}|[{}]/g)].flatMap(({ 1: name, index }): LineProblem[] => {
    if (headerValueNames.some(known => known === name)) return []
    const place = { column: column + index }
    if (name === undefined) return [{ ...place, ...loneBrace }]
    const message = `The build has no value for {${name}}.`
    return [{ ...place, code: 'headers-unknown-name', message, hint: didYouMean(name, headerValueNames) }]
  })
}

const loneBrace = {
  code: 'headers-value',
  message: 'This brace has no partner.',
  hint: 'Braces stand around a name that the build fills in, such as {licence_url}.',
} as const
