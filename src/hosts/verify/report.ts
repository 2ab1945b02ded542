import type { RuleReport } from './rule.ts'

/** The outcome of a check: every rule in order, and `notes` on what the limits left unread. */
export type VerifyReport = {
  readonly url: string
  readonly requests: number
  readonly rules: readonly RuleReport[]
  readonly notes: readonly string[]
}

/** The number of breaches of all rules together; 0 where the contract holds. */
export function countBreaches({ rules }: VerifyReport): number {
  return rules.reduce((sum, { breaches }) => sum + breaches.length, 0)
}
