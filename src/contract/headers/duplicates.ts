import { overlap } from './match.ts'
import type { HeaderFinding, HeaderRule, RuleHeader } from './rule.ts'

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
