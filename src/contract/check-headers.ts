import { refusal } from '../base/problems/refusal.ts'
import { findSuggestions } from '../base/problems/suggest.ts'
import {
  contractHeaders,
  covers,
  type HeaderFinding,
  type HeaderRule,
  type LineProblem,
  overlap,
} from './header-rules.ts'
import { headerValueNames } from './header-values.ts'
import { apiPrefix } from './site-paths.ts'

/** Finds headers that one path could get twice. Hosts join the values with a comma, which makes most of them invalid. */
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
    const values = { name: header.name, path: first.rule.pattern, line: first.header.line }
    return [{ line: header.line, column: 1, ...refusal('headers-duplicate', values) }]
  })
}

type Requirement = {
  readonly folder: string
  readonly name: string
  /** If left out, any value is right. */
  readonly isMet?: (value: string) => boolean
  /** The value to write. */
  readonly wanted: string
}

const requirements: readonly Requirement[] = [
  ...Object.entries(contractHeaders).map(([name, wanted]) => {
    return { folder: apiPrefix, name, wanted, isMet: (value: string) => value === wanted }
  }),
  { folder: apiPrefix, name: 'Access-Control-Allow-Origin', wanted: '*' },
  { folder: apiPrefix, name: 'Cache-Control', wanted: 'public, max-age=300' },
  {
    folder: '/media/',
    name: 'Cache-Control',
    wanted: 'public, max-age=31536000, immutable',
    isMet: isImmutableForAYear,
  },
]

/** Finds headers that the contract or the project requires and that are missing or wrong. */
export function findMissing(rules: readonly HeaderRule[]): HeaderFinding[] {
  return requirements.flatMap(({ folder, name, isMet, wanted }) => {
    const covering = rules.filter(rule => covers(rule.pattern, folder))
    const headers = covering.flatMap(rule => rule.headers)
    const header = headers.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (header && (isMet?.(header.value) ?? true)) return []
    const missing = refusal('headers-missing', { folder, name, wanted: `${name}: ${wanted}` })
    const line = header?.line ?? covering[0]?.line ?? 1
    return [{ line, column: 1, ...missing }]
  })
}

function isImmutableForAYear(value: string): boolean {
  const directives = value.toLowerCase().split(/\s*,\s*/)
  return ['public', 'max-age=31536000', 'immutable'].every(wanted => directives.includes(wanted))
}

/** Finds unknown names in braces, and unmatched braces, in a value that starts at `column`. */
export function findUnknownNames(value: string, column: number): LineProblem[] {
  return [...value.matchAll(/\{([^{}]*)\}|[{}]/g)].flatMap(({ 1: name, index }): LineProblem[] => {
    if (headerValueNames.some(known => known === name)) return []
    const place = { column: column + index }
    if (name === undefined) return [{ ...place, ...refusal('headers-value:brace') }]
    return [
      {
        ...place,
        ...refusal('headers-unknown-name', { name, suggestions: findSuggestions(name, headerValueNames) }),
      },
    ]
  })
}
