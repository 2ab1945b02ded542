import { contractHeaders } from '../../../contract/headers.ts'
import type { Page } from '../collection-walk.ts'
import type { Answer, Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'

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

const contractNames = Object.keys(contractHeaders)

/** Rules that ask for a page again in another way and compare the two answers. */
export const againRules: readonly Rule<Page>[] = [
  {
    rule: 'format-api',
    title: 'format=api, before or after page, gives the same bytes and headers',
    check: checkFormatApi,
  },
  { rule: 'head', title: 'HEAD gives the status and headers of GET', check: checkHead },
  { rule: 'etag', title: 'An ETag sent back in If-None-Match gives 304 and no body', check: checkEtag },
]

async function checkFormatApi({ answer, place, number }: Page, client: Client): Promise<Verdict> {
  if (answer.status !== 200) return null
  const queries = [`format=api&page=${number}`, `page=${number}&format=api`]
  const others = await Promise.all(queries.map(query => client.ask({ url: `${place.url}?${query}` })))
  return others.flatMap(other => sameAnswer(answer, other))
}

/** Breaches where `other` has not the status, the contract's headers and the bytes of `answer`. */
export function sameAnswer(answer: Answer, other: Answer): Breach[] {
  if (other.status !== 200) return statusBreaches(other, [200])
  return [...sameHeaders(answer, other, contractNames), ...sameBytes(answer, other)]
}

function sameHeaders(answer: Answer, other: Answer, names: readonly string[]): Breach[] {
  return names.flatMap(name => {
    const seen = other.headers.get(name)
    const expected = answer.headers.get(name)
    if (seen === expected) return []
    const message = `Saw ${sayHeader(seen)}; expected ${sayHeader(expected)}, as at ${answer.url}.`
    return [{ url: other.url, path: name, message }]
  })
}

function sayHeader(value: string | null): string {
  return value === null ? 'no such header' : `"${value}"`
}

function sameBytes(answer: Answer, other: Answer): Breach[] {
  if (answer.body.equals(other.body)) return []
  const message = `Saw a body of ${other.body.length} bytes that differs; expected the very bytes of ${answer.url}.`
  return [{ url: other.url, path: '', message }]
}

async function checkHead({ answer, url }: Page, client: Client): Promise<Verdict> {
  if (answer.status !== 200) return null
  const head = await client.ask({ url, method: 'HEAD' })
  if (head.status !== 200) return statusBreaches(head, [200])
  const given = ['ETag', 'Content-Length'].filter(name => answer.headers.has(name))
  return sameHeaders(answer, head, [...contractNames, ...given])
}

async function checkEtag({ answer, url }: Page, client: Client): Promise<Verdict> {
  const etag = answer.headers.get('ETag')
  if (answer.status !== 200 || etag === null) return null
  const again = await client.ask({ url, headers: { 'if-none-match': etag } })
  if (again.status !== 304) return statusBreaches(again, [304])
  if (again.body.length === 0) return []
  return [{ url, path: '', message: `Saw a body of ${again.body.length} bytes with 304; expected none.` }]
}
