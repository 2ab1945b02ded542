import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../../support/project-root.ts'

/** A redirect that Netlify's engine chose for a request. */
export type Redirect = { readonly to: string; readonly status: number; readonly force: boolean }

/** The rules of a built folder as Netlify reads them. Paths have no query; the first matching redirect counts. */
export type Rules = {
  readonly redirectOf: (path: string, query: string) => Redirect | undefined
  readonly headersOf: (path: string) => Readonly<Record<string, string>>
}

type Parsed<Name extends string, Rule> = Readonly<Record<Name, readonly Rule[]>> & {
  readonly errors: readonly Error[]
}
type RequestToMatch = { scheme: string; host: string; path: string; query: string } & Record<string, unknown>
type Matcher = { readonly match: (request: RequestToMatch) => Redirect | null }
type HeaderRule = { readonly forRegExp: RegExp; readonly values: Readonly<Record<string, string>> }

const load = createRequire(join(projectRoot, 'test/engines/package.json'))

/** Reads `_redirects` and `_headers` with Netlify's own parsers, as its builds do. Throws if they find an error. */
export async function readRules(dist: string): Promise<Rules> {
  const matcher = await readRedirects(join(dist, '_redirects'))
  const headers = await readHeaders(join(dist, '_headers'))
  return {
    redirectOf: (path, query) => matcher.match(toRequest(path, query)) ?? undefined,
    headersOf: path => {
      return Object.assign({}, ...headers.filter(rule => rule.forRegExp.test(path)).map(rule => rule.values))
    },
  }
}

async function readRedirects(file: string): Promise<Matcher> {
  const { parseAllRedirects } = load('@netlify/redirect-parser')
  const parsed: Parsed<'redirects', unknown> = await parseAllRedirects({
    redirectsFiles: [file],
    minimal: false,
  })
  expectNone(parsed.errors)
  const redirector = load('netlify-redirector')
  return redirector.parseJSON(JSON.stringify(parsed.redirects), {})
}

async function readHeaders(file: string): Promise<readonly HeaderRule[]> {
  const { parseAllHeaders } = load('@netlify/headers-parser')
  const parsed: Parsed<'headers', HeaderRule> = await parseAllHeaders({
    headersFiles: [file],
    minimal: false,
  })
  expectNone(parsed.errors)
  return parsed.headers
}

function expectNone([error]: readonly Error[]): void {
  if (error) throw error
}

function toRequest(path: string, query: string): RequestToMatch {
  const empty = { headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' }
  return { scheme: 'http', host: '127.0.0.1', path, query, ...empty }
}
