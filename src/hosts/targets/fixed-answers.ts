import { apiPrefix } from '../../contract/api-prefix.ts'
import { covers, headersFor } from '../../contract/header-match.ts'
import { type HeaderRule, titleCase } from '../../contract/header-rules.ts'
import { frontPagePath } from '../../contract/site-paths.ts'
import { plainAnswer } from '../serve/answers.ts'
import { createHandler } from '../serve/handler.ts'
import type { ServedCollection } from '../serve/served-site.ts'

/** One header of an answer. */
export type Header = readonly [name: string, value: string]

/** An answer that needs no program: the same bytes for everybody. */
export type FixedAnswer = {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string
}

/** Stands in the body of `notAllowed` where the request's method belongs. */
export const methodMark = 'METHOD'

/** A mark in a body, and the server's name for what belongs in its place. */
export type Marked = { readonly mark: string; readonly variable: string }

/** What a collection answers. */
export type CollectionAnswers = {
  readonly page: readonly Header[]
  /** Those of the redirect from the address without its last slash, but for its location. */
  readonly redirect: readonly Header[]
  readonly options: FixedAnswer
}

/** What every collection refuses alike. */
export type Refusals = {
  readonly unknown: FixedAnswer
  readonly invalidPage: FixedAnswer
  readonly notAllowed: FixedAnswer
  readonly notAcceptable: FixedAnswer
}

/** The headers of a collection's pages and its answer to `OPTIONS`, as the handler gives them. */
export async function answersOf(
  name: string,
  collection: ServedCollection,
  rules: readonly HeaderRule[],
): Promise<CollectionAnswers> {
  const ask = asker({ [name]: collection }, path => headersFor(rules, path))
  const [page, redirect] = [await ask(`${name}/`), await ask(name)]
  return {
    page: page.headers,
    redirect: redirect.headers.filter(([header]) => header !== 'Location'),
    options: await ask(`${name}/`, { method: 'OPTIONS' }),
  }
}

/** The refusals, as the handler gives them, with the headers of the rules for the whole API. */
export async function refusalsOf(rules: readonly HeaderRule[]): Promise<Refusals> {
  const collections = { any: { pages: 1, name: '', description: '' } }
  const ask = asker(collections, () => headersFor(rules, apiPrefix))
  return {
    unknown: await ask(''),
    invalidPage: await ask('any/?page=0'),
    notAllowed: await ask('any/', { method: methodMark }),
    notAcceptable: await ask('any/', { headers: { Accept: 'image/*' } }),
  }
}

/** What is said where no file is, or to those who would change one; `headers` are those of the place. */
export async function plainRefusalsOf(headers: readonly Header[]): Promise<PlainRefusals> {
  const told = headers.filter(([name]) => !/^(?:cache-control|content-type)$/i.test(name))
  const nothing = await fixed(plainAnswer(404, 'Nothing is published here.'))
  const onlyRead = await fixed(plainAnswer(405, 'Files can only be read.', { Allow: 'GET, HEAD' }))
  return {
    nothing: withHeaders(told, nothing),
    onlyRead: withHeaders(told, onlyRead),
  }
}

/** The refusals outside the API, in plain words. */
export type PlainRefusals = { readonly nothing: FixedAnswer; readonly onlyRead: FixedAnswer }

// The line break at the end would break a line of the configuration.
function withHeaders(told: readonly Header[], { status, headers, body }: FixedAnswer): FixedAnswer {
  return { status, headers: [...told, ...headers], body: body.trimEnd() }
}

type Ask = (path: string, init?: RequestInit) => Promise<FixedAnswer>

function asker(
  collections: Readonly<Record<string, ServedCollection>>,
  headers: (path: string) => Iterable<Header>,
): Ask {
  const handle = createHandler({ collections, headers, file: async () => new Response('{}') })
  return async (path, init) => {
    const answer = await handle(new Request(`http://localhost${apiPrefix}${path}`, init))
    if (answer === undefined) throw new Error(`The handler leaves ${path} to the host.`)
    return fixed(answer)
  }
}

async function fixed(answer: Response): Promise<FixedAnswer> {
  return { status: answer.status, headers: ownHeaders(answer.headers), body: await answer.text() }
}

// The server tells lengths and tags by itself.
function ownHeaders(headers: Headers): Header[] {
  return [...headers]
    .filter(([name]) => name !== 'content-length' && name !== 'etag')
    .map(([name, value]) => [titleCase(name), value])
}

/** A folder (`/media/`, with its slash) or one file in it, and the headers of everything that it matches. */
export type Place = { readonly path: string; readonly headers: readonly Header[] }

/** The folder and every place in it that has rules of its own, the narrowest first: the first that matches a path counts. */
export function placesIn(folder: string, rules: readonly HeaderRule[]): readonly Place[] {
  const own = rules.map(({ pattern }) => pattern.replace(/\*$/, '')).filter(path => path.startsWith(folder))
  return [...new Set([folder, ...own])]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(path => ({ path, headers: path.endsWith('/') ? headersOf(path, rules) : headersFor(rules, path) }))
}

/** The two addresses of the page for people, each with its headers. */
export function frontPagePlaces(rules: readonly HeaderRule[]): readonly Place[] {
  return ['/', `/${frontPagePath}`].map(path => ({ path, headers: headersFor(rules, path) }))
}

/** Whether a place is a folder, or else one file. */
export function isFolder({ path }: Place): boolean {
  return path.endsWith('/')
}

function headersOf(folder: string, rules: readonly HeaderRule[]): Header[] {
  return headersFor(
    rules.filter(({ pattern }) => covers(pattern, folder)),
    folder,
  )
}
