import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { parseUrl } from '../../../contract/parse-url.ts'
import { decodeJson, type Walk } from '../collection-walk.ts'
import type { Answer, Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'
import { allowBreaches, contentTypeBreaches, headerBreaches, sameAnswer } from './answer-rules.ts'

/** Rules about what the URL of a collection answers to requests other than a GET of a page. */
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
    title: 'Without its closing slash the URL redirects for good and keeps the query',
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
  const message = `Saw ${tail.bytes} bytes after the headers of a HEAD; expected none.`
  return [{ url, path: '', message }]
}

async function checkOptions({ place: { url } }: Walk, client: Client): Promise<Verdict> {
  const answer = await client.ask({ url, method: 'OPTIONS' })
  if (answer.status !== 200) return statusBreaches(answer, [200])
  return [...headerBreaches(answer), ...bodyBreaches(answer, z.looseObject({}), 'a JSON object')]
}

async function checkPost({ place: { url } }: Walk, client: Client): Promise<Verdict> {
  const answer = await client.ask({ url, method: 'POST' })
  if (answer.status !== 405) return statusBreaches(answer, [405])
  const detail = z.strictObject({ detail: z.string().min(1) })
  return [
    ...contentTypeBreaches(answer),
    ...allowBreaches(answer),
    ...bodyBreaches(answer, detail, '{"detail": …}, a reason in words'),
  ]
}

function bodyBreaches(answer: Answer, schema: z.ZodType, expected: string): Breach[] {
  const decoded = decodeJson(answer.body)
  if ('value' in decoded && schema.safeParse(decoded.value).success) return []
  return [{ url: answer.url, path: '', message: `Saw ${sayBody(answer)}; expected ${expected}.` }]
}

function sayBody({ body }: Answer): string {
  return body.length === 0
    ? 'an empty body'
    : `the body ${JSON.stringify(body.toString('utf8').slice(0, 60))}`
}

async function checkUnknownPages({ place, pageCount }: Walk, client: Client): Promise<Verdict> {
  const beyond = pageCount === null ? [] : [String(pageCount + 1)]
  const names = ['0', '-1', 'abc', ...beyond, '9'.repeat(40)]
  const answers = await Promise.all(names.map(name => client.ask({ url: `${place.url}?page=${name}` })))
  return answers.flatMap(invalidPageBreaches)
}

function invalidPageBreaches(answer: Answer): Breach[] {
  if (answer.status !== 404) return statusBreaches(answer, [404])
  const decoded = decodeJson(answer.body)
  const right = 'value' in decoded && isDeepStrictEqual(decoded.value, { detail: 'Invalid page.' })
  const message = `Saw ${sayBody(answer)}; expected {"detail":"Invalid page."}.`
  const body = right ? [] : [{ url: answer.url, path: '', message }]
  return [...contentTypeBreaches(answer), ...body]
}

async function checkSlashless({ place }: Walk, client: Client): Promise<Verdict> {
  const slashless = place.url.slice(0, -1)
  const queries = ['', '?page=1', '?format=api&page=1']
  const answers = await Promise.all(queries.map(query => client.ask({ url: slashless + query })))
  return answers.flatMap(answer => redirectBreaches(answer, place.url + answer.url.slice(slashless.length)))
}

function redirectBreaches(answer: Answer, expected: string): Breach[] {
  if (![301, 308].includes(answer.status)) return statusBreaches(answer, [301, 308])
  const location = answer.headers.get('Location') ?? ''
  const seen = parseUrl(location, answer.url)?.href ?? location
  if (seen === expected) return []
  return [{ url: answer.url, path: 'Location', message: `Saw "${location}"; expected ${expected}.` }]
}
