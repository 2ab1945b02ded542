import { contractHeaders } from '../../../contract/headers.ts'
import type { Answer } from '../client.ts'
import type { Page } from '../page.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../rule.ts'

/** Rules about the status and headers of a page's answer. */
export const answerRules: readonly Rule<Page>[] = [
  {
    rule: 'page-status',
    title: 'Every page of a collection answers 200',
    check: ({ answer }) => statusBreaches(answer, [200]),
  },
  {
    rule: 'content-type',
    title: 'Content-Type is exactly application/json',
    check: page => ifAnswered(page, contentTypeBreaches),
  },
  {
    rule: 'allow',
    title: 'Allow names GET, HEAD and OPTIONS and no other method',
    check: page => ifAnswered(page, allowBreaches),
  },
  {
    rule: 'vary',
    title: 'Vary names Accept',
    check: page => ifAnswered(page, varyBreaches),
  },
]

function ifAnswered({ answer }: Page, check: (answer: Answer) => Breach[]): Verdict {
  return answer.status === 200 ? check(answer) : null
}

/** Breaches of all three headers that every successful response has. */
export function headerBreaches(answer: Answer): Breach[] {
  return [...contentTypeBreaches(answer), ...allowBreaches(answer), ...varyBreaches(answer)]
}

/** A breach where Content-Type is anything but the contract's, parameters included. */
export function contentTypeBreaches(answer: Answer): Breach[] {
  return holds(answer, 'Content-Type', seen => seen === contractHeaders['Content-Type'])
}

/** A breach where Allow names other methods than the contract's; their order is free. */
export function allowBreaches(answer: Answer): Breach[] {
  const expected = tokens(contractHeaders.Allow).sort().join()
  return holds(answer, 'Allow', seen => tokens(seen).sort().join() === expected)
}

function varyBreaches(answer: Answer): Breach[] {
  const expected = contractHeaders.Vary.toLowerCase()
  return holds(answer, 'Vary', seen => tokens(seen.toLowerCase()).includes(expected))
}

function holds(
  { url, headers }: Answer,
  name: keyof typeof contractHeaders,
  test: (seen: string) => boolean,
): Breach[] {
  const seen = headers.get(name)
  if (seen !== null && test(seen)) return []
  const saw = seen === null ? 'no such header' : `"${seen}"`
  return [{ url, path: name, message: `Saw ${saw}; expected "${contractHeaders[name]}".` }]
}

function tokens(header: string): string[] {
  return header.split(',').map(token => token.trim())
}
