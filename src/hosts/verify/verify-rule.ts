import type { Answer, Client } from './verify-client.ts'

/**
 * One thing that is not as the contract says. `path` is where in the answer: a JSON path such as
 * `results[3].image.alt`, the name of a header, or empty for the answer as a whole.
 */
export type Breach = { readonly url: string; readonly path: string; readonly message: string }

/** The breaches of one subject; null where the rule has nothing to look at in it. */
export type Verdict = readonly Breach[] | null

/** A rule of the contract about one kind of subject: a page, a collection, a picture … */
export type Rule<Subject> = {
  readonly rule: string
  readonly title: string
  readonly check: (subject: Subject, client: Client) => Verdict | Promise<Verdict>
}

/** What one rule found: how many subjects it looked at, and every breach. */
export type RuleReport = {
  readonly rule: string
  readonly title: string
  readonly checked: number
  readonly breaches: readonly Breach[]
}

/** Applies each rule to each subject. Reports and breaches keep the order of the two lists. */
export function applyRules<Subject>(
  rules: readonly Rule<Subject>[],
  subjects: readonly Subject[],
  client: Client,
): Promise<RuleReport[]> {
  return Promise.all(
    rules.map(async ({ rule, title, check }) => {
      const verdicts = await Promise.all(subjects.map(async subject => check(subject, client)))
      const made = verdicts.filter(verdict => verdict !== null)
      return { rule, title, checked: made.length, breaches: made.flat() }
    }),
  )
}

/** Breaches where the status of an answer is not the expected one. */
export function statusBreaches(answer: Answer, expected: readonly number[]): Breach[] {
  if (expected.includes(answer.status)) return []
  const seen = answer.failure ?? `status ${answer.status}`
  return [{ url: answer.url, path: '', message: `Saw ${seen}; expected status ${expected.join(' or ')}.` }]
}

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
