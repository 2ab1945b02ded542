import { envelopes } from '../../../contract/collections.ts'
import type { Page } from '../page.ts'
import type { Rule, Verdict } from '../rule.ts'
import { faultsOf } from '../words.ts'

/** Rules about the body of a page, whatever its place among the pages. */
export const bodyRules: readonly Rule<Page>[] = [
  { rule: 'json', title: 'The body is JSON in strict UTF-8', check: checkJson },
  {
    rule: 'shape',
    title: 'Every field is there and of its type, and no key is too many',
    check: checkShape,
  },
]

function checkJson({ answer, body, url }: Page): Verdict {
  if (answer.status !== 200) return null
  return 'fault' in body ? [{ url, path: '', message: body.fault }] : []
}

function checkShape({ answer, body, place, url }: Page): Verdict {
  if (answer.status !== 200 || 'fault' in body) return null
  const { envelope, item } = place.collection
  const issues = envelopes[envelope]<unknown>(item).safeParse(body.value).error?.issues ?? []
  return faultsOf(issues, body.value).map(fault => ({ url, ...fault }))
}
