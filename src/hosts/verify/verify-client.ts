import { setTimeout as pause } from 'node:timers/promises'
import { openPatience, TimeUp } from '../../base/bounded-request.ts'
import { openBudget } from '../../base/budget.ts'
import { isPublicAddress, resolveHost } from '../../base/network/addresses.ts'
import {
  createSender,
  followRedirects,
  hostOfUrl,
  RequestRefused,
  type RequestSender,
} from '../../base/network/request-sender.ts'
import { codeOf, messageOf } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { isObject } from '../../contract/json-faults.ts'
import { decodeJson } from '../../contract/read-json.ts'
import { sniffType } from '../../images/formats.ts'

/** Limits that are polite towards a live site and wide enough for a city's content. */
export const defaultLimits = {
  /** Concurrent requests. */
  concurrency: 4,
  /** Pause before each request. */
  pauseMs: 20,
  /** Longest wait for one whole answer; four times that without a usable answer ends the check. */
  timeoutMs: 15_000,
  /** Longest time for all of them. */
  totalMs: 60 * 60_000,
  /** Most bytes read of one answer. */
  maxBytes: 32 * 1024 * 1024,
  /** Most bytes of all pages, which are kept until the end. */
  maxPagesBytes: 256 * 1024 * 1024,
  /** Most pages read of one collection. */
  maxPages: 500,
  /** Most pictures fetched. */
  maxMedia: 5_000,
}

/** How far and how fast the client goes. */
type VerifyLimits = Readonly<typeof defaultLimits>

/** Limits to use instead of the defaults. */
export type ChosenLimits = { readonly [Limit in keyof VerifyLimits]?: number | undefined }

/** A response of a server. If there is none, `failure` says why and `status` is 0. */
export type Answer = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  readonly failure: string | null
}

/** A request of the client; without `method` it is a GET. */
type ClientRequest = {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Redirects are answers, unless this is `follow`. */
  readonly redirect?: 'follow'
  /** Counts the bytes of the answer as those of a page. */
  readonly isPage?: true
}

/** A client that keeps to limits, and returns a failure as an answer. */
export type Client = {
  readonly ask: (ask: ClientRequest) => Promise<Answer>
  /** The number of requests made so far. */
  readonly requests: () => number
}

/**
 * Creates a client of the API at an address. If that is public, nothing is requested from a server that is not. All its requests together
 * keep to the limits.
 *
 * @throws UserError from any request when no usable answer came for `4 * timeoutMs`, the time is over, or the pages are too large
 */
export function createClient(
  base: URL,
  limits: VerifyLimits,
  onRequest: (requests: number) => void = () => undefined,
): Client {
  const budget = openBudget(limits.concurrency)
  let [requests, pagesBytes, lastFailure] = [0, 0, '']
  const giveUp = (reason: string) => new UserError(`The check was given up: ${reason}${lastFailure}.`)
  const patience = openPatience(giveUp, { mostMs: 4 * limits.timeoutMs, totalMs: limits.totalMs })
  const isPublic = async (name: string) =>
    (await resolveHost(name)).every(({ address }) => isPublicAddress(address))
  const { send } = createSender(async name => {
    if (!(await isPublic(name)) && (await isPublic(hostOfUrl(base))))
      throw new RequestRefused('not a public address, unlike that of the API')
    return resolveHost(name)
  })
  const ask = async (wanted: ClientRequest): Promise<Answer> => {
    const { url, isPage } = wanted
    try {
      const answer = await budget(1, async () => {
        await pause(limits.pauseMs)
        onRequest(++requests)
        const start = performance.now()
        const answer = await patience.spend(signal => answerTo(wanted, { send, limits, signal }))
        // The time of requests under way together counts once.
        if (isUsable(answer, wanted)) patience.earn((performance.now() - start) / limits.concurrency)
        return answer
      })
      if (isPage) pagesBytes += answer.body.length
      if (pagesBytes <= limits.maxPagesBytes) return answer
    } catch (error) {
      if (error instanceof UserError) throw error
      const failure = describeFailure(error)
      lastFailure = `, last ${failure} at ${url}`
      return failedAnswer(url, failure)
    }
    throw new UserError(`With ${url}, the pages are larger than ${limits.maxPagesBytes} bytes.`)
  }
  return { ask, requests: () => requests }
}

/** Whether an answer is of the kind that a page, a picture (which is followed) or another request expects. */
function isUsable({ status, body }: Answer, { method, redirect, isPage }: ClientRequest): boolean {
  if (redirect) return sniffType(body) !== null
  // These have no body.
  if (!isPage && (method === 'HEAD' || (status >= 300 && status < 400))) return true
  const json = decodeJson(body)
  if (!('value' in json)) return false
  return !isPage || (status === 200 && isObject(json.value) && 'results' in json.value)
}

function failedAnswer(url: string, failure: string): Answer {
  return { url, status: 0, headers: new Headers(), body: Buffer.alloc(0), failure }
}

type SendContext = Pick<RequestSender, 'send'> & {
  readonly limits: VerifyLimits
  readonly signal: AbortSignal
}

const maxRedirects = 5

async function answerTo(
  { url, method, headers, redirect }: ClientRequest,
  { send, limits: { maxBytes, timeoutMs }, signal }: SendContext,
) {
  const request = {
    method,
    // Uncompressed, so that Content-Length, ETag and bytes can be compared.
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    times: { silenceMs: timeoutMs, totalMs: timeoutMs },
    signal,
    most: () => maxBytes,
  }
  const sendTo = (url: URL) => send({ ...request, url })
  const { response } = await followRedirects(new URL(url), sendTo, redirect ? maxRedirects : 0)
  if (response.body.length <= maxBytes) return { url, ...response, failure: null }
  return failedAnswer(url, `the answer is longer than ${maxBytes} bytes`)
}

function describeFailure(error: unknown): string {
  if (error instanceof TimeUp) return `no whole answer (${error.message})`
  return `no answer (${codeOf(error) ?? messageOf(error)})`
}
