import { apiPrefix } from '../api-prefix.ts'
import { contractHeaders } from '../headers.ts'
import { covers } from './match.ts'
import type { HeaderFinding, HeaderRule, RuleHeader } from './rule.ts'

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
