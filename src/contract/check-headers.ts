import { didYouMean } from '../base/problems/suggest.ts'
import { apiPrefix } from './api-prefix.ts'
import { covers, overlap } from './header-match.ts'
import type { HeaderFinding, HeaderRule, RuleHeader } from './header-rules.ts'
import { headerValueNames } from './header-values.ts'
import { contractHeaders } from './headers.ts'

type Placed = { readonly rule: HeaderRule; readonly header: RuleHeader }

/** Headers that one path could get twice: hosts join their values with a comma, and most values break by that. */
export function findDuplicates(rules: readonly HeaderRule[]): HeaderFinding[] {
  const earlier = new Map<string, Placed[]>()
  return rules
    .flatMap(rule => rule.headers.map(header => ({ rule, header })))
    .flatMap(placed => {
      const sameName = groupOf(earlier, placed.header.name.toLowerCase())
      const first = sameName.find(other => overlap(other.rule.pattern, placed.rule.pattern))
      sameName.push(placed)
      return first === undefined ? [] : [duplicate(first, placed)]
    })
}

function groupOf(groups: Map<string, Placed[]>, name: string): Placed[] {
  const group = groups.get(name) ?? []
  groups.set(name, group)
  return group
}

function duplicate(first: Placed, second: Placed): HeaderFinding {
  const where =
    first.rule === second.rule ? 'twice in one rule' : `here and in ${first.rule.pattern}, for the same paths`
  return {
    line: second.header.line,
    column: 1,
    code: 'headers-duplicate',
    message: `${second.header.name} is set ${where}: the values would be joined by a comma.`,
    hint: `Keep this one or the one on line ${first.header.line}.`,
  }
}

type Requirement = {
  readonly folder: string
  readonly name: string
  readonly isMet: (value: string) => boolean
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
    isMet: () => true,
    hint: 'Add "Access-Control-Allow-Origin: *", or no web page can read the API.',
  },
  {
    folder: apiPrefix,
    name: 'Cache-Control',
    isMet: () => true,
    hint: 'Add a short one, such as "Cache-Control: public, max-age=300".',
  },
  {
    folder: '/media/',
    name: 'Cache-Control',
    isMet: isImmutableForAYear,
    hint: 'Pictures never change: write "Cache-Control: public, max-age=31536000, immutable".',
  },
]

/** What the contract or the project asks of the rules and they do not say. */
export function findMissing(rules: readonly HeaderRule[]): HeaderFinding[] {
  return requirements.flatMap(requirement => {
    const covering = rules.filter(rule => covers(rule.pattern, requirement.folder))
    const header = covering.flatMap(rule => rule.headers).find(({ name }) => sameName(name, requirement.name))
    if (header !== undefined && requirement.isMet(header.value)) return []
    return [missing(requirement, header, covering[0])]
  })
}

function missing(
  wanted: Requirement,
  header: RuleHeader | undefined,
  rule: HeaderRule | undefined,
): HeaderFinding {
  const message =
    header === undefined
      ? `${wanted.folder}* has no ${wanted.name}.`
      : `${wanted.folder}* has another ${wanted.name}: "${header.value}".`
  return {
    line: header?.line ?? rule?.line ?? 1,
    column: 1,
    code: 'headers-missing',
    message,
    hint: wanted.hint,
  }
}

function isImmutableForAYear(value: string): boolean {
  const directives = value
    .toLowerCase()
    .split(',')
    .map(directive => directive.trim())
  return ['public', 'max-age=31536000', 'immutable'].every(wanted => directives.includes(wanted))
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The names in braces of a header's value that the build cannot fill in, and braces that stand alone. */
export function findUnknownNames(header: RuleHeader, valueColumn: number): HeaderFinding[] {
  return [...header.value.matchAll(/\{([^{}]*)\}|[{}]/g)].flatMap(match => {
    const finding = judgeName(match[1])
    return finding === undefined ? [] : [{ ...finding, line: header.line, column: valueColumn + match.index }]
  })
}

function judgeName(name: string | undefined): Pick<HeaderFinding, 'code' | 'message' | 'hint'> | undefined {
  if (name === undefined) return loneBrace
  if (headerValueNames.some(known => known === name)) return undefined
  return {
    code: 'headers-unknown-name',
    message: `The build has no value for {${name}}.`,
    hint: didYouMean(name, headerValueNames),
  }
}

const loneBrace = {
  code: 'headers-value',
  message: 'This brace has no partner.',
  hint: 'Braces stand around a name that the build fills in, such as {licence_url}.',
} as const
