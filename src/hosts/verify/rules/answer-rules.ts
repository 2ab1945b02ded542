import { z } from 'zod'
import { contractHeaders } from '../../../contract/header-rules.ts'
import { parseUrl } from '../../../contract/parse-url.ts'
import { decodeJson } from '../../../contract/read-json.ts'
import type { Page, Walk } from '../collection-walk.ts'
import type { Answer, Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'

type HeaderName = keyof typeof contractHeaders

/** The rule for every page that was asked for. */
export const statusRules: readonly Rule<Page>[] = [
  ['page-status', ({ answer }) => statusBreaches(answer, 200)],
]

/** Rules about the headers of pages that were answered with 200, and about other requests for the same page. */
export const answerRules: readonly Rule<Page>[] = [
  ['content-type', ({ answer }) => headerBreaches(answer, 'Content-Type')],
  ['allow', ({ answer }) => headerBreaches(answer, 'Allow')],
  ['vary', ({ answer }) => headerBreaches(answer, 'Vary')],
  ['format-api', checkFormatApi],
  ['head', checkHead],
  ['etag', checkEtag],
]

const isRight: Readonly<Record<HeaderName, (seen: string) => boolean>> = {
  'Content-Type': seen => seen === contractHeaders['Content-Type'],
  Allow: seen => tokens(seen).sort().join() === tokens(contractHeaders.Allow).sort().join(),
  Vary: seen => tokens(seen.toLowerCase()).includes(contractHeaders.Vary.toLowerCase()),
}

/** Checks the contract's headers with these names. The order of methods in `Allow` is free. */
function headerBreaches({ url, headers }: Answer, ...names: readonly HeaderName[]): Breach[] {
  return names.flatMap(name => {
    const seen = headers.get(name)
    if (seen !== null && isRight[name](seen)) return []
    return [{ url, path: name, message: `Saw ${quoteHeader(seen)}; expected "${contractHeaders[name]}".` }]
  })
}

/** Checks that `other` has the status 200, and the contract's headers and the bytes of `answer`. */
function sameAnswer(answer: Answer, other: Answer): Breach[] {
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

async function checkFormatApi({ answer, endpoint, number }: Page, client: Client): Promise<Verdict> {
  const queries = [`format=api&page=${number}`, `page=${number}&format=api`]
  const others = await Promise.all(queries.map(query => client.ask({ url: `${endpoint.url}?${query}` })))
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

/** Rules about the answers at the URL of a collection to requests other than a GET of a page. */
export const endpointRules: readonly Rule<Walk>[] = [
  ['bare-url', checkBareUrl],
  ['options', checkOptions],
  ['post', checkPost],
  ['unknown-page', checkUnknownPages],
  ['slashless', checkSlashless],
]

async function checkBareUrl({ pages: [first], endpoint }: Walk, client: Client): Promise<Verdict> {
  if (first?.answer.status !== 200) return null
  return sameAnswer(first.answer, await client.ask({ url: endpoint.url }))
}

async function checkOptions({ endpoint: { url } }: Walk, client: Client): Promise<Verdict> {
  const answer = await client.ask({ url, method: 'OPTIONS' })
  if (answer.status !== 200) return statusBreaches(answer, 200)
  const headers = headerBreaches(answer, 'Content-Type', 'Allow', 'Vary')
  return [...headers, ...bodyBreaches(answer, z.looseObject({}), 'a JSON object')]
}

async function checkPost({ endpoint: { url } }: Walk, client: Client): Promise<Verdict> {
  const answer = await client.ask({ url, method: 'POST' })
  if (answer.status !== 405) return statusBreaches(answer, 405)
  const detail = z.strictObject({ detail: z.string().min(1) })
  const headers = headerBreaches(answer, 'Content-Type', 'Allow')
  return [...headers, ...bodyBreaches(answer, detail, '{"detail": …}, a reason in words')]
}

async function checkUnknownPages({ endpoint, pageCount }: Walk, client: Client): Promise<Verdict> {
  const beyond = pageCount === null ? [] : [String(pageCount + 1)]
  const names = ['0', '-1', 'abc', ...beyond, '9'.repeat(40)]
  const answers = await Promise.all(names.map(name => client.ask({ url: `${endpoint.url}?page=${name}` })))
  return answers.flatMap(answer => {
    if (answer.status !== 404) return statusBreaches(answer, 404)
    const invalidPage = z.strictObject({ detail: z.literal('Invalid page.') })
    const body = bodyBreaches(answer, invalidPage, '{"detail":"Invalid page."}')
    return [...headerBreaches(answer, 'Content-Type'), ...body]
  })
}

function bodyBreaches({ url, body }: Answer, schema: z.ZodType, expected: string): Breach[] {
  const decoded = decodeJson(body)
  if ('value' in decoded && schema.safeParse(decoded.value).success) return []
  const text = JSON.stringify(body.toString('utf8').slice(0, 60))
  const seen = body.length === 0 ? 'an empty body' : `the body ${text}`
  return [{ url, path: '', message: `Saw ${seen}; expected ${expected}.` }]
}

async function checkSlashless({ endpoint }: Walk, client: Client): Promise<Verdict> {
  const slashless = endpoint.url.slice(0, -1)
  const queries = ['', '?page=1', '?format=api&page=1']
  const answers = await Promise.all(queries.map(query => client.ask({ url: slashless + query })))
  return answers.flatMap(answer =>
    redirectBreaches(answer, endpoint.url + answer.url.slice(slashless.length)),
  )
}

function redirectBreaches(answer: Answer, expected: string): Breach[] {
  if (![301, 308].includes(answer.status)) return statusBreaches(answer, 301, 308)
  const location = answer.headers.get('Location') ?? ''
  if ((parseUrl(location, answer.url)?.href ?? location) === expected) return []
  return [{ url: answer.url, path: 'Location', message: `Saw "${location}"; expected ${expected}.` }]
}
