import { contractHeaders } from '../../contract/header-rules.ts'
import type { ServedCollection } from './served-site.ts'

/** Returns the headers of every answer of the API: those of the rules, and the contract's own, which take precedence. */
export function collectionHeaders(rules: Iterable<readonly [name: string, value: string]>): Headers {
  const headers = new Headers()
  for (const [name, value] of rules) headers.set(name, value)
  for (const [name, value] of Object.entries(contractHeaders)) headers.set(name, value)
  return headers
}

/** Returns an error in the framework's form. Caches never store it: a page that is missing now may exist after the next build. */
export function refusal(status: number, detail: string, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  return jsonAnswer(status, { detail }, headers)
}

/** Refuses a page that does not exist, or that is not a number. */
export function invalidPage(headers: Headers): Response {
  return refusal(404, 'Invalid page.', headers)
}

/**
 * Sends a client to the address with the slash. `location` is relative to the address that was asked for, so that it is right
 * behind a proxy that removes a part of the path.
 */
export function redirect(location: string, headers: Headers): Response {
  headers.delete('Content-Type')
  headers.set('Location', location)
  headers.set('Content-Length', '0')
  return new Response(null, { status: 301, headers })
}

/** Returns an error outside the API, in the same form. */
export function plainRefusal(
  status: number,
  detail: string,
  extra: Readonly<Record<string, string>> = {},
): Response {
  return refusal(status, detail, new Headers({ 'Content-Type': contractHeaders['Content-Type'], ...extra }))
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
