import { apiPrefix } from '../../contract/site-paths.ts'
import { acceptsJson } from './accept.ts'
import {
  collectionHeaders,
  describeCollection,
  invalidPage,
  redirect,
  refusal,
  withoutBody,
} from './answers.ts'
import { answerPage } from './page-answer.ts'
import { readPageNumber } from './page-number.ts'
import { routeOf } from './route.ts'
import type { ServedCollection, ServedSite } from './served-site.ts'

export type { ServedCollection, ServedSite } from './served-site.ts'

/** Answers a request, or returns `undefined` for requests that the host answers: for page files, and all paths outside `/api/v1/`. */
export type Handler = (request: Request) => Promise<Response | undefined>

/**
 * Returns the contract's behaviour as one function from the web standard's Request to its Response, the same on every host.
 * @example
 * const handle = createHandler(site)
 * const answer = (await handle(request)) ?? (await host.files(request))
 */
export function createHandler(site: ServedSite): Handler {
  return async request => {
    const answer = await answerRequest(site, request)
    return answer !== undefined && request.method === 'HEAD' ? withoutBody(answer) : answer
  }
}

async function answerRequest(site: ServedSite, request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  const route = routeOf(url.pathname, site.collections)
  if (route.kind === 'host') return undefined
  const headers = collectionHeaders(site.headers(url.pathname))
  if (route.kind === 'unknown') return refusal(404, 'Not found.', headers)
  if (route.kind === 'slashless') return redirect(`${route.name}/${url.search}`, headers)
  return answerCollection(site, request, { name: route.name, collection: route.collection, headers })
}

type Asked = {
  readonly name: string
  readonly collection: ServedCollection
  readonly headers: Headers
}

async function answerCollection(site: ServedSite, request: Request, asked: Asked): Promise<Response> {
  const { name, collection, headers } = asked
  if (!acceptsJson(request.headers.get('Accept'))) {
    return refusal(406, 'Could not satisfy the request Accept header.', headers)
  }
  if (request.method === 'OPTIONS') return describeCollection(collection, headers)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refusal(405, `Method "${request.method}" not allowed.`, headers)
  }
  const page = readPageNumber(new URL(request.url).searchParams, collection.pages)
  if (page === undefined) return invalidPage(headers)
  const file = await site.file(`${apiPrefix}${name}/page/${page}.json`, request)
  return answerPage(file, request, headers)
}
