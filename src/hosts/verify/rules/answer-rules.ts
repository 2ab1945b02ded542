import { contractHeaders } from '../../../contract/header-rules.ts'
import type { Page } from '../collection-walk.ts'
import type { Answer, Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'

type HeaderName = keyof typeof contractHeaders

/** The rule for every page that was asked for. */
export const statusRules: readonly Rule<Page>[] = [
  {
    rule: 'page-status',
    title: 'Every page of a collection answers 200',
    check: ({ answer }) => statusBreaches(answer, 200),
  },
]

/** Rules about the headers of pages that were answered with 200, and about other requests for the same page. */
export const answerRules: readonly Rule<Page>[] = [
  {
    rule: 'content-type',
    title: 'Content-Type is exactly application/json',
    check: ({ answer }) => headerBreaches(answer, 'Content-Type'),
  },
  {
    rule: 'allow',
    title: 'Allow names GET, HEAD and OPTIONS and no other method',
    check: ({ answer }) => headerBreaches(answer, 'Allow'),
  },
  { rule: 'vary', title: 'Vary names Accept', check: ({ answer }) => headerBreaches(answer, 'Vary') },
  {
    rule: 'format-api',
    title: 'format=api, before or after page, gives the same bytes and headers',
    check: checkFormatApi,
  },
  { rule: 'head', title: 'HEAD gives the status and headers of GET', check: checkHead },
  { rule: 'etag', title: 'An ETag sent back in If-None-Match gives 304 and no body', check: checkEtag },
]

const isRight: Readonly<Record<HeaderName, (seen: string) => boolean>> = {
  'Content-Type': seen => seen === contractHeaders['Content-Type'],
  Allow: seen => tokens(seen).sort().join() === tokens(contractHeaders.Allow).sort().join(),
  Vary: seen => tokens(seen.toLowerCase()).includes(contractHeaders.Vary.toLowerCase()),
}

/** Checks the contract's headers with these names. The order of methods in `Allow` is free. */
export function headerBreaches({ url, headers }: Answer, ...names: readonly HeaderName[]): Breach[] {
  return names.flatMap(name => {
    const seen = headers.get(name)
    if (seen !== null && isRight[name](seen)) return []
    return [{ url, path: name, message: `Saw ${quoteHeader(seen)}; expected "${contractHeaders[name]}".` }]
  })
}

/** Checks that `other` has the status 200, and the contract's headers and the bytes of `answer`. */
export function sameAnswer(answer: Answer, other: Answer): Breach[] {
  if (other.status !== 200) return statusBreaches(other, 200)
  const headers = sameHeaders(answer, other)
  if (answer.body.equals(other.body)) return headers
  const message = `Saw a body of ${other.body.length} bytes that differs; expected the same bytes as at ${answer.url}.`
  return [...headers, { url: other.url, path: '', message }]
}

function sameHeaders(answer: Answer, other: Answer, names: readonly string[] = []): Breach[] {
  return [...Object.keys(contractHeaders), ...names].flatMap(name => {
    const [seen, expected] = [other.headers.get(name), answer.headers.get(name)]
    if (seen === expected) return []
    const message = `Saw ${quoteHeader(seen)}; expected ${quoteHeader(expected)}, as at ${answer.url}.`
    return [{ url: other.url, path: name, message }]
  })
}

async function checkFormatApi({ answer, place, number }: Page, client: Client): Promise<Verdict> {
  const queries = [`format=api&page=${number}`, `page=${number}&format=api`]
  const others = await Promise.all(queries.map(query => client.ask({ url: `${place.url}?${query}` })))
  return others.flatMap(other => sameAnswer(answer, other))
}

async function checkHead({ answer, url }: Page, client: Client): Promise<Verdict> {
  const head = await client.ask({ url, method: 'HEAD' })
  if (head.status !== 200) return statusBreaches(head, 200)
  const given = ['ETag', 'Content-Length'].filter(name => answer.headers.has(name))
  return sameHeaders(answer, head, given)
}

async function checkEtag({ answer, url }: Page, client: Client): Promise<Verdict> {
  const etag = answer.headers.get('ETag')
  if (etag === null) return null
  const again = await client.ask({ url, headers: { 'if-none-match': etag } })
  if (again.status !== 304) return statusBreaches(again, 304)
  if (again.body.length === 0) return []
  return [{ url, path: '', message: `Saw a body of ${again.body.length} bytes with 304; expected none.` }]
}

function tokens(header: string): string[] {
  return header.split(',').map(token => token.trim())
}

function quoteHeader(value: string | null): string {
  return value === null ? 'no such header' : `"${value}"`
}
