import { describeProblem, type Language } from '../../base/problems/describe-problem.ts'
import type { RuleCode } from '../../base/problems/messages/catalogues.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { shortenValue } from '../../contract/json-faults.ts'
import type { Answer, Client } from './verify-client.ts'

/**
 * A deviation from the contract. `path` is the place in the answer: a JSON path such as
 * `results[3].image.alt`, the name of a header, or empty for the answer as a whole.
 */
export type Breach = { readonly url: string; readonly path: string; readonly message: string }

/** The breaches of one subject; null if the rule does not apply to it. */
export type Verdict = readonly Breach[] | null

/** A rule of the contract about one kind of subject: a page, a collection, a picture … */
export type Rule<Subject> = readonly [
  rule: RuleCode,
  check: (subject: Subject, client: Client) => Verdict | Promise<Verdict>,
]

/** The result of one rule: what holds and why in words, the number of subjects it applied to, and every breach. */
export type RuleReport = Readonly<Record<'title' | 'reason', string>> & {
  readonly rule: RuleCode
  /** Whether clients can do without it: then its breaches are warnings. */
  readonly severity: 'error' | 'warning'
  readonly checked: number
  readonly breaches: readonly Breach[]
}

/** The result of a check: every rule in order, and `notes` on the base of the links and on what the limits left unread. */
export type VerifyReport = {
  readonly url: string
  readonly requests: number
  readonly rules: readonly RuleReport[]
  readonly notes: readonly string[]
}

/** The number of breaches of all rules of a severity together. */
export function countBreaches(
  { rules }: Pick<VerifyReport, 'rules'>,
  severity: RuleReport['severity'] = 'error',
): number {
  return rules.reduce((sum, rule) => sum + (rule.severity === severity ? rule.breaches.length : 0), 0)
}

/** Applies each rule to each subject. Reports and breaches keep the order of the two lists. */
export function applyRules<Subject>(
  rules: readonly Rule<Subject>[],
  subjects: readonly Subject[],
  { client, language }: { readonly client: Client; readonly language: Language },
): Promise<RuleReport[]> {
  return Promise.all(
    rules.map(async ([rule, check]) => {
      const verdicts = await Promise.all(subjects.map(async subject => check(subject, client)))
      const applied = verdicts.filter(verdict => verdict !== null)
      return { rule, ...describeRule(rule, language), checked: applied.length, breaches: applied.flat() }
    }),
  )
}

function describeRule(code: RuleCode, language: Language): Pick<RuleReport, 'severity' | 'title' | 'reason'> {
  const { message, hint } = describeProblem(refusal(code), language)
  const severity = isWarning({ code }) ? 'warning' : 'error'
  return { severity, title: message.replace(/\.$/, ''), reason: hint }
}

/** Returns a breach if the status of a response is not an expected one. */
export function statusBreaches({ url, status, failure }: Answer, ...expected: readonly number[]): Breach[] {
  if (expected.includes(status)) return []
  const message = `Saw ${failure ?? `status ${status}`}; expected status ${expected.join(' or ')}.`
  return [{ url, path: '', message }]
}

type Compared = Pick<Breach, 'url' | 'path'> & { readonly seen: unknown; readonly expected: unknown }

/** Returns a breach if a JSON value is not the expected one. `reason` follows the expected value in the message. */
export function valueBreaches({ url, path, seen, expected }: Compared, reason = ''): Breach[] {
  if (seen === expected) return []
  return [{ url, path, message: `Saw ${shortenValue(seen)}; expected ${shortenValue(expected)}${reason}.` }]
}
