import type { ImportLimits } from '../limits.ts'
import { SourceError } from '../source.ts'
import type { Origins } from './origins.ts'
import { redirectTarget } from './redirect.ts'
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
  readonly origins: Origins
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
    const answer = await request({ ...wanted, url }, context)
    if (answer.status < 300 || answer.status > 399 || answer.status === 304) return answer
    url = redirectTarget(url, answer)
  }
  throw new SourceError(
    wanted.url.href,
    `it redirects more than ${mostRedirects} times, last to ${url.href}.`,
  )
}

async function request(wanted: Ask, { limits, origins, closing }: AskContext): Promise<Answer> {
  await origins(wanted.url)
  const watch = startWatch(limits, closing)
  try {
    const response = await fetch(wanted.url, {
      redirect: 'manual',
      headers: { 'user-agent': userAgent, ...wanted.headers },
      signal: watch.signal,
    })
    watch.begin()
    const { status, headers } = response
    return { status, headers, body: await readBody(response, wanted, watch) }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(wanted.url.href, `${sayFailure(error)}.`, 'unreachable')
  } finally {
    watch.end()
  }
}

/** The body, unpacked by fetch as it comes: once there is too much of it, no more is read. */
async function readBody(response: Response, { url, most }: Ask, watch: Watch): Promise<Buffer> {
  if (response.status !== 200) await response.body?.cancel()
  if (response.status !== 200 || response.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    watch.count(chunk.byteLength)
    size += chunk.byteLength
    if (size > most) throw new SourceError(url.href, `the answer is larger than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function sayFailure(error: unknown): string {
  if (!(error instanceof Error)) return `no answer (${String(error)})`
  if (!(error instanceof TypeError)) return error.message
  const cause = error.cause instanceof Error ? error.cause : error
  return `no whole answer (${'code' in cause ? String(cause.code) : cause.message})`
}
