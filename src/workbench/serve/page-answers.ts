import { plainError } from '../../hosts/serve/answers.ts'

// The page loads nothing from other origins, cannot be framed, and runs only its own script.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const always = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
}

/** Returns a value as JSON for the page. */
export function jsonAnswer(value: unknown): Response {
  return answer(JSON.stringify(value), 'application/json')
}

/** Returns the page itself. */
export function htmlAnswer(html: string): Response {
  const response = answer(html, 'text/html; charset=utf-8')
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Frame-Options', 'DENY')
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  return response
}

/** Returns bytes with their type, such as a script or a picture. Opened in a separate tab, they cannot run code. */
export function fileAnswer(bytes: Uint8Array | string, type: string): Response {
  const response = answer(bytes, type)
  response.headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return response
}

/** Returns the answer for a path that does not exist, or no longer exists. */
export function notFound(): Response {
  return plainError(404, 'There is nothing of that name.')
}

/** Returns the answer for requests from other sites. */
export function forbidden(): Response {
  return plainError(
    403,
    'This is for pages of this machine alone. Load the workbench again, at its own address.',
  )
}

function answer(body: Uint8Array | string, type: string): Response {
  const bytes = Buffer.from(body)
  const headers = { ...always, 'Content-Type': type, 'Content-Length': String(bytes.length) }
  return new Response(bytes, { headers })
}
