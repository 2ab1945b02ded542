import { setTimeout as delay } from 'node:timers/promises'
import { TimeUp } from '../../base/bounded-request.ts'
import { followRedirects, type HttpResponse, type RequestSender } from '../../base/network/request-sender.ts'
import { codeOf, messageOf } from '../../base/problems/system-error.ts'
import type { ImportLimits } from '../import-config.ts'
import { SourceError } from './api-source.ts'
import type { Origins } from './origins.ts'

/** A GET request: its address, its headers, and the maximum number of bytes to read. */
type ImportRequest = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** How requests are sent. Each origin to which one leads is checked. */
export type ImportSender = Pick<RequestSender, 'send'> & {
  readonly origins: Origins
  readonly limits: ImportLimits
}

/**
 * Requests an address. If the server is busy or broken, tries again after growing pauses, or after the pause that the server
 * asks for, until `silenceMs` have passed. The response has status 200, or 304 for a conditional request.
 *
 * @throws SourceError `absent` for 404 and 410, `unreachable` after the last retry or if the server asks for too long a pause,
 * `unfit` for all other responses
 */
export async function httpGet(request: ImportRequest, sender: ImportSender): Promise<HttpResponse> {
  const start = performance.now()
  const { limits } = sender
  const { signal } = request
  for (let attempt = 0; ; attempt++) {
    const outcome = await sendOnce(request, sender).catch(error => {
      if (error instanceof SourceError && error.failure === 'unreachable') return error
      throw error
    })
    const isError = outcome instanceof SourceError
    if (!isError && outcome.status !== 429 && outcome.status < 500) return accept(request, outcome)
    const isLast = attempt === limits.retries || performance.now() - start > limits.silenceMs
    if (isLast || signal.aborted) {
      const last = isError ? outcome.reason : `it answered with status ${outcome.status}.`
      const asked = attempt === 0 ? '' : ` It was asked ${attempt + 1} times.`
      throw new SourceError(request.url.href, `${last}${asked}`, 'unreachable')
    }
    const pauseMs = pauseBefore(attempt, request.url, isError ? undefined : outcome, limits)
    // If time is up, the pause ends and the next request fails.
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

const maxRedirects = 3

/** Follows redirects, but not to origins that were not allowed: they may belong to anybody, or be behind the firewall. */
async function sendOnce(
  { url: first, headers, maxBytes, signal }: ImportRequest,
  { send, origins, limits }: ImportSender,
): Promise<HttpResponse> {
  const times = { silenceMs: limits.silenceMs, totalMs: limits.answerMs }
  const most = (status: number) => (status === 200 ? maxBytes : 0)
  let url = first
  const sendTo = (to: URL) => {
    url = to
    origins.check(url, first)
    return send({ url, headers, times, signal, most })
  }
  try {
    const { response, hops } = await followRedirects(first, sendTo, maxRedirects)
    const { status, body } = response
    if (body.length > maxBytes)
      throw new SourceError(url.href, `the answer is larger than ${maxBytes} bytes.`)
    if (status < 300 || status > 399 || status === 304) return response
    if (hops.length < maxRedirects)
      throw new SourceError(url.href, `it redirects (${status}) without a valid address.`)
    const reason = `it redirects more than ${maxRedirects} times, last to ${url.href}.`
    throw new SourceError(first.href, reason)
  } catch (error) {
    if (error instanceof SourceError) throw error
    const reason = describeFailure(error, limits)
    throw new SourceError(url.href, `no whole answer (${reason}).`, 'unreachable')
  }
}

function describeFailure(error: unknown, { answerMs }: ImportLimits): string {
  if (error instanceof TimeUp) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return `it did not end within ${answerMs} ms`
  return codeOf(error) ?? messageOf(error)
}

function accept({ url, headers }: ImportRequest, response: HttpResponse): HttpResponse {
  const { status } = response
  const isConditional = 'if-none-match' in headers || 'if-modified-since' in headers
  if (status === 200 || (status === 304 && isConditional)) return response
  if (status === 404 || status === 410) {
    throw new SourceError(url.href, `it was not found (${status}).`, 'absent')
  }
  const why = status === 304 ? ' (not modified) to a request that was not conditional' : ''
  throw new SourceError(url.href, `it answered with status ${status}${why}.`)
}

function pauseBefore(
  attempt: number,
  url: URL,
  response: HttpResponse | undefined,
  { retryPauseMs, longestPauseMs }: ImportLimits,
): number {
  const growing = Math.min(retryPauseMs * 2 ** attempt, longestPauseMs)
  if (response === undefined) return growing
  const demanded = readRetryAfter(response.headers.get('retry-after'))
  if (demanded <= longestPauseMs) return Math.max(growing, demanded)
  const reason = `it is busy (${response.status}) and asks to be left alone for ${Math.ceil(demanded / 1000)} seconds. Try again then.`
  throw new SourceError(url.href, reason, 'unreachable')
}

/** Reads a Retry-After header, in milliseconds; 0 if it is neither seconds nor a date. */
function readRetryAfter(value: string | null): number {
  if (value === null) return 0
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}
