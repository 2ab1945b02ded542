import type { ImportLimits } from '../limits.ts'
import { SourceError } from '../source.ts'
import { redirectTarget } from './redirect.ts'
import type { Incoming, Request } from './request.ts'
import { startWatch, type Watch } from './watch.ts'

/** A GET: its address, what it accepts and asks beside that, and the most bytes to take. */
export type Ask = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly most: number
}

/** What a server said. Only an answer of status 200 has its body. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** What every request goes by. `closing` ends them all. */
export type AskContext = {
  readonly limits: ImportLimits
  /** Throws a SourceError for an address that is not to be asked. */
  readonly check: (url: URL) => void
  readonly request: Request
  readonly closing: AbortSignal
}

const userAgent = 'visitor-content-api (import)'
const mostRedirects = 3

/**
 * Asks once, within limits of time and size, and follows redirects that stay on the origin, three at most.
 *
 * @throws SourceError `unreachable` where no whole answer came, `unfit` where it leads elsewhere or is too large
 */
export async function ask(wanted: Ask, context: AskContext): Promise<Answer> {
  let url = wanted.url
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await askOnce({ ...wanted, url }, context)
    if (answer.status < 300 || answer.status > 399 || answer.status === 304) return answer
    url = redirectTarget(url, answer)
  }
  throw new SourceError(
    wanted.url.href,
    `it redirects more than ${mostRedirects} times, last to ${url.href}.`,
  )
}

async function askOnce(wanted: Ask, { limits, check, request, closing }: AskContext): Promise<Answer> {
  check(wanted.url)
  const watch = startWatch(limits, closing)
  try {
    const headers = { 'user-agent': userAgent, ...wanted.headers }
    const incoming = await request(wanted.url, { headers, signal: watch.signal })
    watch.begin()
    return { ...incoming, body: await readBody(incoming, wanted, watch) }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(wanted.url.href, `${sayFailure(error, watch.signal)}.`, 'unreachable')
  } finally {
    watch.end()
  }
}

/** The body, unpacked as it comes: once there is too much of it, no more is read. */
async function readBody({ status, body }: Incoming, { url, most }: Ask, watch: Watch): Promise<Buffer> {
  if (status !== 200) {
    body.destroy()
    return Buffer.alloc(0)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    watch.count(chunk.length)
    size += chunk.length
    if (size > most) throw new SourceError(url.href, `the answer is larger than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function sayFailure(error: unknown, signal: AbortSignal): string {
  const cause: unknown = signal.aborted ? signal.reason : error
  if (!(cause instanceof Error)) return `no answer (${String(cause)})`
  if (signal.aborted) return cause.message
  return `no whole answer (${'code' in cause ? String(cause.code) : cause.message})`
}
