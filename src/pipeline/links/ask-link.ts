import { TimeUp } from '../../base/bounded-request.ts'
import { isPublicAddress, type ResolveName, resolveHost } from '../../base/network/addresses.ts'
import { createSender, followRedirects, RequestRefused } from '../../base/network/request-sender.ts'
import { codeOf, hasCode, messageOf } from '../../base/problems/system-error.ts'
import { parseUrl } from '../../contract/parse-url.ts'

/** What became of an address. `detail` is a status, the code of an error, or where it has moved for good. */
export type LinkAnswer = { readonly kind: 'there' | 'gone' | 'moved' | 'unclear'; readonly detail: string }

/** How addresses are asked; the default is right for the internet. */
export type LinkGate = {
  readonly resolve?: ResolveName
  /** Whether a server with this IP address may be asked. */
  readonly isAllowed?: (address: string) => boolean
  /** The time between two requests to a host. */
  readonly pauseMs?: number
}

type LinkAsker = { readonly ask: (address: string) => Promise<LinkAnswer>; readonly close: () => void }

const times = { silenceMs: 10_000, totalMs: 15_000 }
const headers = { 'user-agent': 'visitor-content-api (links)', accept: '*/*' }
const [maxRedirects, standardPauseMs] = [5, 1000]

/** Creates an asker that sends nothing to addresses which are not public, also after redirects, and one request a second to a host. */
export function createLinkAsker({
  resolve,
  isAllowed = isPublicAddress,
  pauseMs = standardPauseMs,
}: LinkGate): LinkAsker {
  const resolveAllowed = async (name: string) => {
    const found = await resolveHost(name, resolve)
    if (!found.every(({ address }) => isAllowed(address))) throw new RequestRefused('not public')
    return found
  }
  const { send, close } = createSender(resolveAllowed)
  const nextAt = new Map<string, number>()
  const waitFor = async (host: string) => {
    const at = Math.max(performance.now(), nextAt.get(host) ?? 0)
    nextAt.set(host, at + pauseMs)
    await new Promise(resolve => setTimeout(resolve, at - performance.now()))
  }
  const ask = async (url: URL, method: 'HEAD' | 'GET') => {
    await waitFor(url.host)
    return send({ url, method, headers, times, most: () => 0 })
  }
  // Some servers know no HEAD.
  const askTwice = async (url: URL) => {
    const first = await ask(url, 'HEAD').catch(error => {
      if (error instanceof RequestRefused || hasCode(error, 'ENOTFOUND')) throw error
    })
    return first && (first.status < 400 || first.status === 429) ? first : ask(url, 'GET')
  }
  const follow = async (address: string): Promise<LinkAnswer> => {
    const url = parseUrl(address)
    if (!url) return { kind: 'unclear', detail: 'no web address' }
    const { response, hops } = await followRedirects(url, askTwice, maxRedirects)
    const { status } = response
    if (status >= 200 && status < 300) {
      const forNow = hops.findIndex(hop => hop.status !== 301 && hop.status !== 308)
      const moved = hops.slice(0, forNow < 0 ? undefined : forNow).at(-1)?.to
      return moved && !isSame(moved, address)
        ? { kind: 'moved', detail: moved.href }
        : { kind: 'there', detail: '' }
    }
    if (hops.length === maxRedirects && status < 400) return { kind: 'unclear', detail: 'redirects' }
    return { kind: status === 404 || status === 410 ? 'gone' : 'unclear', detail: String(status) }
  }
  return { ask: address => follow(address).catch(describeFailure), close }
}

function describeFailure(error: unknown): LinkAnswer {
  const detail = error instanceof TimeUp ? 'ETIMEDOUT' : (codeOf(error) ?? messageOf(error).slice(0, 80))
  return { kind: detail === 'ENOTFOUND' ? 'gone' : 'unclear', detail }
}

/** Whether addresses differ at most in the slash at their end. */
function isSame(url: URL, address: string): boolean {
  return url.href.replace(/\/$/, '') === parseUrl(address)?.href.replace(/\/$/, '')
}
