import { connect as connectPlain } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectSecure } from 'node:tls'
import { openBudget } from '../../base/budget.ts'
import { UserError } from '../../base/problems/user-error.ts'

/** Limits that are polite towards a live site and wide enough for a city's content. */
export const defaultLimits = {
  /** Concurrent requests. */
  concurrency: 4,
  /** Pause after each request, before the next one starts. */
  pauseMs: 20,
  /** Longest wait for one whole answer. */
  timeoutMs: 15_000,
  /** Most bytes read of one answer. */
  maxBytes: 32 * 1024 * 1024,
  /** Most pages read of one collection. */
  maxPages: 500,
  /** Most pictures fetched. */
  maxMedia: 5_000,
}

/** How far and how fast the client goes. */
export type VerifyLimits = Readonly<typeof defaultLimits>

/** Limits to use instead of the defaults. */
export type ChosenLimits = { readonly [Limit in keyof VerifyLimits]?: number | undefined }

/** Returns the chosen limits, with defaults for the others. @throws UserError if a limit is not a whole number, or too small */
export function resolveVerifyLimits(chosen: ChosenLimits): VerifyLimits {
  const limits = { ...defaultLimits }
  for (const name of Object.keys(limits) as (keyof VerifyLimits)[]) {
    const value = chosen[name] ?? limits[name]
    limits[name] = value
    const least = name === 'pauseMs' ? 0 : 1
    if (!Number.isSafeInteger(value) || value < least) {
      throw new UserError(`${name} is ${value}. Expected a whole number, ${least} or more.`)
    }
  }
  return limits
}

/** A response of a server. If there is none, `failure` says why and `status` is 0. */
export type Answer = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  readonly failure: string | null
}

/** A request of the client; without `method` it is a GET. */
export type ClientRequest = {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Redirects are answers, unless this is `follow`. */
  readonly redirect?: 'follow'
}

/** A client that keeps to limits, and returns a failure as an answer. */
export type Client = {
  readonly ask: (ask: ClientRequest) => Promise<Answer>
  /** Sends HEAD and reads what follows the headers, from the bare connection. */
  readonly headTail: (url: string) => Promise<HeadTail>
  /** The number of requests made so far. */
  readonly requests: () => number
}

/** Creates a client. All its requests together keep to the limits. */
export function createClient(limits: VerifyLimits): Client {
  const budget = openBudget(limits.concurrency)
  let requests = 0
  const inTurn = <Result>(task: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      // The pause delays the next request, not this result.
      void budget(1, async () => {
        requests += 1
        await Promise.resolve().then(task).then(resolve, reject)
        await pause(limits.pauseMs)
      })
    })
  return {
    ask: ask => inTurn(() => answerTo(ask, limits)),
    headTail: url => inTurn(() => readHeadTail(url, limits.timeoutMs)),
    requests: () => requests,
  }
}

async function answerTo(ask: ClientRequest, limits: VerifyLimits): Promise<Answer> {
  const { url, method = 'GET', headers = {}, redirect = 'manual' } = ask
  const failed = (failure: string) => {
    return { url, status: 0, headers: new Headers(), body: Buffer.alloc(0), failure }
  }
  try {
    const response = await fetch(url, {
      method,
      redirect,
      signal: AbortSignal.timeout(limits.timeoutMs),
      // Uncompressed, so that Content-Length, ETag and bytes can be compared.
      headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    })
    const body = await readCapped(response, limits.maxBytes)
    if (body === null) return failed(`the answer is longer than ${limits.maxBytes} bytes`)
    return { url, status: response.status, headers: response.headers, body, failure: null }
  } catch (error) {
    return failed(describeFailure(error, limits.timeoutMs))
  }
}

async function readCapped(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return `no answer (${String(error)})`
  if (error.name === 'TimeoutError') return `no whole answer within ${timeoutMs} ms`
  const cause = error.cause instanceof Error ? error.cause : error
  return `no answer (${'code' in cause ? String(cause.code) : cause.message})`
}

/** The number of bytes that came after the headers of a HEAD, or why they could not be read. */
export type HeadTail = { readonly bytes: number } | { readonly failure: string }

const maxAnswerBytes = 65_536

/**
 * Sends HEAD over a bare connection and counts what follows the headers.
 *
 * HTTP clients do not report such bytes, and may take them for the next answer on the connection.
 */
function readHeadTail(url: string, timeoutMs: number): Promise<HeadTail> {
  const { protocol, hostname, port, pathname, search, host } = new URL(url)
  const name = hostname.replace(/^\[|\]$/g, '')
  const socket =
    protocol === 'https:'
      ? connectSecure({ host: name, port: Number(port || 443), servername: name })
      : connectPlain({ host: name, port: Number(port || 80) })
  const headers = [
    `Host: ${host}`,
    'Accept: application/json',
    'Accept-Encoding: identity',
    'Connection: close',
  ]
  socket.write([`HEAD ${pathname}${search} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  return new Promise(resolve => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    let answer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      if (answer.length > maxAnswerBytes) socket.destroy()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      const end = answer.indexOf('\r\n\r\n')
      resolve(end < 0 ? { failure: 'no answer' } : { bytes: answer.length - end - 4 })
    })
  })
}
