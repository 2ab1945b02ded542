import { headersFor } from '../../../contract/header-rules.ts'
import { apiError, withoutBody } from '../../serve/answers.ts'
import { createHandler } from '../../serve/handler.ts'
import type { ServedSite } from '../../serve/served-site.ts'
import type { EmbeddedSite } from '../bundle-handler.ts'

declare const SITE: EmbeddedSite

/** Cloudflare's storage of the published files; it answers as the host does, with the headers of `_headers`. */
type Assets = { readonly fetch: (request: URL | Request) => Promise<Response> }

/** The worker on Cloudflare, of Pages and of Workers alike. */
export default {
  async fetch(request: Request, { ASSETS }: { readonly ASSETS: Assets }): Promise<Response> {
    return (await createHandler(siteIn(ASSETS))(request)) ?? answerFile(ASSETS, request)
  },
}

function siteIn(assets: Assets): ServedSite {
  return {
    collections: SITE.collections,
    headers: path => headersFor(SITE.headers, path),
    // A new request, so that neither the method nor the conditions of the client's request reach Cloudflare's file storage.
    file: (path, request) => assets.fetch(new URL(path, request.url)),
  }
}

// The header rules match missing files, too: without this, caches would keep a missing picture missing for a year.
async function answerFile(assets: Assets, request: Request): Promise<Response> {
  const file = await assets.fetch(request)
  if (file.status !== 404) return file
  await file.body?.cancel()
  const headers = new Headers(headersFor(SITE.headers, new URL(request.url).pathname))
  headers.set('Content-Type', 'application/json')
  const refused = apiError(404, 'Not found.', headers)
  return request.method === 'HEAD' ? withoutBody(refused) : refused
}
