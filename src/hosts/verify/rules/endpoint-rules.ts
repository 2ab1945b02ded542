import { z } from 'zod'
import { parseUrl } from '../../../contract/parse-url.ts'
import type { Walk } from '../collection-walk.ts'
import { decodeJson } from '../json-faults.ts'
import type { Answer, Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'
import { headerBreaches, sameAnswer } from './answer-rules.ts'

/** Rules about the answers at the URL of a collection to requests other than a GET of a page. */
export const endpointRules: readonly Rule<Walk>[] = [
  { rule: 'bare-url', title: 'The collection without a page is page 1', check: checkBareUrl },
  { rule: 'head-body', title: 'Nothing follows the headers of a HEAD', check: checkHeadBody },
  { rule: 'options', title: 'OPTIONS gives 200, the headers and a JSON object', check: checkOptions },
  { rule: 'post', title: 'POST gives 405 with Allow and a detail in JSON', check: checkPost },
  {
    rule: 'unknown-page',
    title: 'A page that does not exist gives 404 and "Invalid page."',
    check: checkUnknownPages,
  },
  {
    rule: 'slashless',
    title: 'The URL without its closing slash redirects permanently and keeps the query',
    check: checkSlashless,
  },
]

async function checkBareUrl({ pages: [first], place }: Walk, client: Client): Promise<Verdict> {
  if (first?.answer.status !== 200) return null
  return sameAnswer(first.answer, await client.ask({ url: place.url }))
}

async function checkHeadBody({ place: { url } }: Walk, client: Client): Promise<Verdict> {
  const tail = await client.headTail(url)
  if ('failure' in tail)
    return [{ url, path: '', message: `Saw ${tail.failure}; expected an answer to HEAD.` }]
  if (tail.bytes === 0) return []
  return [{ url, path: '', message: `Saw ${tail.bytes} bytes after the headers of a HEAD; expected none.` }]
}

async function checkOptions({ place: { url } }: Walk, client: Client): Promise<Verdict> {
  const answer = await client.ask({ url, method: 'OPTIONS' })
  if (answer.status !== 200) return statusBreaches(answer, 200)
  const headers = headerBreaches(answer, 'Content-Type', 'Allow', 'Vary')
  return [...headers, ...bodyBreaches(answer, z.looseObject({}), 'a JSON object')]
}

async function checkPost({ place: { url } }: Walk, client: Client): Promise<Verdict> {
  const answer = await client.ask({ url, method: 'POST' })
  if (answer.status !== 405) return statusBreaches(answer, 405)
  const detail = z.strictObject({ detail: z.string().min(1) })
  const headers = headerBreaches(answer, 'Content-Type', 'Allow')
  return [...headers, ...bodyBreaches(answer, detail, '{"detail": …}, a reason in words')]
}

async function checkUnknownPages({ place, pageCount }: Walk, client: Client): Promise<Verdict> {
  const beyond = pageCount === null ? [] : [String(pageCount + 1)]
  const names = ['0', '-1', 'abc', ...beyond, '9'.repeat(40)]
  const answers = await Promise.all(names.map(name => client.ask({ url: `${place.url}?page=${name}` })))
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

async function checkSlashless({ place }: Walk, client: Client): Promise<Verdict> {
  const slashless = place.url.slice(0, -1)
  const queries = ['', '?page=1', '?format=api&page=1']
  const answers = await Promise.all(queries.map(query => client.ask({ url: slashless + query })))
  return answers.flatMap(answer => redirectBreaches(answer, place.url + answer.url.slice(slashless.length)))
}

function redirectBreaches(answer: Answer, expected: string): Breach[] {
  if (![301, 308].includes(answer.status)) return statusBreaches(answer, 301, 308)
  const location = answer.headers.get('Location') ?? ''
  if ((parseUrl(location, answer.url)?.href ?? location) === expected) return []
  return [{ url: answer.url, path: 'Location', message: `Saw "${location}"; expected ${expected}.` }]
}
