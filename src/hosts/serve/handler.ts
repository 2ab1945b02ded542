import { apiPrefix } from '../../contract/site-paths.ts'
import {
  answerPage,
  apiError,
  apiHeaders,
  describeCollection,
  invalidPage,
  redirectToSlash,
  withoutBody,
} from './answers.ts'
import { acceptsJson, readPageNumber, routeOf } from './read-request.ts'
import type { ServedSite } from './served-site.ts'

/** Answers a request, or returns `undefined` for requests that the host answers: for page files, and all paths outside `/api/v1/`. */
type Handler = (request: Request) => Promise<Response | undefined>

/**
 * Returns the contract's behaviour as one function from a Fetch API Request to a Response, the same on every host.
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
  const { method } = request
  const { pathname, search, searchParams } = new URL(request.url)
  const route = routeOf(pathname, site.collections)
  if (route.kind === 'host') return undefined
  const headers = apiHeaders(site.headers(pathname))
  if (route.kind === 'unknown') return apiError(404, 'Not found.', headers)
  if (route.kind === 'slashless') return redirectToSlash(`${route.name}/${search}`, headers)
  if (!acceptsJson(request.headers.get('Accept')))
    return apiError(406, 'Could not satisfy the request Accept header.', headers)
  if (method === 'OPTIONS') return describeCollection(route.collection, headers)
  if (method !== 'GET' && method !== 'HEAD') return apiError(405, `Method "${method}" not allowed.`, headers)
  const page = readPageNumber(searchParams, route.collection.pages)
  if (page === undefined) return invalidPage(headers)
  const file = await site.file(`${apiPrefix}${route.name}/page/${page}.json`, request)
  return answerPage(file, request, headers)
}
