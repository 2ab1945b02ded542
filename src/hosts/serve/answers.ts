import { contractHeaders } from '../../contract/header-rules.ts'
import { computeEtag, namesEtag } from './etag.ts'
import type { ServedCollection } from './served-site.ts'

/** Returns the headers of an answer of the API: those of the header rules, and the contract's own, which take precedence. */
export function apiHeaders(ofRules: Iterable<readonly [name: string, value: string]>): Headers {
  const headers = new Headers()
  for (const [name, value] of ofRules) headers.set(name, value)
  for (const [name, value] of Object.entries(contractHeaders)) headers.set(name, value)
  return headers
}

/** Returns an error as JSON with a `detail`. Caches never store it: a page that is missing now may exist after the next build. */
export function apiError(status: number, detail: string, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  return jsonAnswer(status, { detail }, headers)
}

/** Refuses a page that does not exist, or that is not a number. */
export function invalidPage(headers: Headers): Response {
  return apiError(404, 'Invalid page.', headers)
}

/**
 * Redirects to the address with a slash at its end. `location` is relative to the requested address, so that it is right
 * behind a proxy that removes a part of the path.
 */
export function redirectToSlash(location: string, headers: Headers): Response {
  headers.delete('Content-Type')
  headers.set('Location', location)
  headers.set('Content-Length', '0')
  return new Response(null, { status: 301, headers })
}

/** Returns an error outside the API, as JSON with a `detail` like those of the API. */
export function plainError(
  status: number,
  detail: string,
  extra: Readonly<Record<string, string>> = {},
): Response {
  return apiError(status, detail, new Headers({ 'Content-Type': contractHeaders['Content-Type'], ...extra }))
}

/** Returns the answer to `OPTIONS` for a collection, which is also the answer to a browser's preflight. */
export function describeCollection({ name, description }: ServedCollection, headers: Headers): Response {
  headers.set('Access-Control-Allow-Methods', contractHeaders.Allow)
  headers.set('Access-Control-Allow-Headers', '*')
  headers.set('Access-Control-Max-Age', '86400')
  return jsonAnswer(200, { name, description, renders: ['application/json'], parses: [] }, headers)
}

/** Returns the answer to `HEAD`: the same status and headers, also `Content-Length`, without the body. */
export async function withoutBody(answer: Response): Promise<Response> {
  await answer.body?.cancel()
  return new Response(null, { status: answer.status, headers: answer.headers })
}

function jsonAnswer(status: number, value: unknown, headers: Headers): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  headers.set('Content-Length', String(bytes.length))
  return new Response(bytes, { status, headers })
}

/** Answers with a page's file from the host's file storage, or 304 if the client already has it. */
export async function answerPage(
  file: Response | undefined,
  request: Request,
  headers: Headers,
): Promise<Response> {
  if (file === undefined || file.status === 404 || isErrorPage(file)) return invalidPage(headers)
  if (file.status !== 200) return apiError(502, 'The page could not be read.', headers)
  const { etag, length, body } = await readEntity(file)
  headers.set('ETag', etag)
  if (namesEtag(request.headers.get('If-None-Match'), etag)) {
    if (!file.bodyUsed) await file.body?.cancel()
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Length', length)
  return new Response(body, { status: 200, headers })
}

// Some hosts answer for a missing file with a page of their own and status 200.
function isErrorPage(file: Response): boolean {
  return file.headers.get('Content-Type')?.startsWith('text/html') ?? false
}

type Entity = {
  readonly etag: string
  readonly length: string
  readonly body: Response['body'] | Uint8Array<ArrayBuffer>
}

async function readEntity(file: Response): Promise<Entity> {
  const etag = file.headers.get('ETag')
  const length = file.headers.get('Content-Length')
  // The length of a compressed file is not that of the body, which arrives here unpacked.
  if (etag !== null && length !== null && !file.headers.has('Content-Encoding'))
    return { etag, length, body: file.body }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { etag: etag ?? (await computeEtag(bytes)), length: String(bytes.length), body: bytes }
}
