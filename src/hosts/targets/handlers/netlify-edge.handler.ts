import { headersFor } from '../../../contract/header-rules.ts'
import { createHandler } from '../../serve/handler.ts'
import type { EmbeddedSite } from '../bundle-handler.ts'

declare const SITE: EmbeddedSite

/** The edge function on Netlify. A request for which it returns `undefined` goes on to the files of the deploy. */
export default createHandler({
  collections: SITE.collections,
  headers: path => headersFor(SITE.headers, path),
  // A new request, so that neither the method nor the conditions of the client's request reach Netlify's
  // file storage. Without compression it sends a length, and the same entity tag to every client.
  file: (path, request) => fetch(new URL(path, request.url), { headers: { 'Accept-Encoding': 'identity' } }),
})

/**
 * The requests that the edge function answers. The pattern matches paths with and without a trailing slash. The files of the pages are
 * left out: the function requests them from its own site, and would otherwise be called again for each.
 */
export const config = { path: '/api/v1/*', excludedPath: '/api/v1/:collection/page/:file' }
