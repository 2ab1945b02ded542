import { isIP } from 'node:net'
import { boundRequest, TimeUp } from '../../base/bounded-request.ts'
import {
  hostOfUrl,
  isPublicAddress,
  lookupWith,
  type ResolveName,
  resolveHost,
} from '../../base/network/addresses.ts'
import { createOpener } from '../../base/network/open-request.ts'
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

export type LinkAsker = { readonly ask: (address: string) => Promise<LinkAnswer>; readonly close: () => void }

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
    if (!found.every(({ address }) => isAllowed(address))) throw new Refused('not public')
    return found
  }
  const { open, close } = createOpener(lookupWith(resolveAllowed))
  const nextAt = new Map<string, number>()
  const waitFor = async (host: string) => {
    const at = Math.max(performance.now(), nextAt.get(host) ?? 0)
    nextAt.set(host, at + pauseMs)
    await new Promise(resolve => setTimeout(resolve, at - performance.now()))
  }
  /** The status, and where a redirect leads. Nothing of the body is read. */
  const send = async (url: URL, method: 'HEAD' | 'GET') => {
    const host = hostOfUrl(url)
    const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    if (!isWeb || (isIP(host) && !isAllowed(host))) throw new Refused(isWeb ? 'not public' : 'no web address')
    await waitFor(url.host)
    return boundRequest(times, undefined, async ({ signal }) => {
      const incoming = await open(url, { method, headers, signal })
      incoming.destroy()
      return { status: incoming.statusCode ?? 0, location: incoming.headers.location }
    })
  }
  // Some servers know no HEAD.
  const sendTwice = async (url: URL) => {
    const first = await send(url, 'HEAD').catch(error => {
      if (error instanceof Refused || hasCode(error, 'ENOTFOUND')) throw error
    })
    return first && (first.status < 400 || first.status === 429) ? first : send(url, 'GET')
  }
  const follow = async (address: string): Promise<LinkAnswer> => {
    let url = parseUrl(address)
    let moved: URL | undefined
    let isForGood = true
    for (let redirects = 0; url && redirects <= maxRedirects; redirects++) {
      const { status, location } = await sendTwice(url)
      const target =
        location !== undefined && status > 300 && status < 400 ? parseUrl(location, url.href) : undefined
      if (target) {
        isForGood &&= status === 301 || status === 308
        target.hash ||= url.hash
        url = target
        if (isForGood) moved = target
      } else if (status >= 200 && status < 300)
        return moved && !isSame(moved, address)
          ? { kind: 'moved', detail: moved.href }
          : { kind: 'there', detail: '' }
      else return { kind: status === 404 || status === 410 ? 'gone' : 'unclear', detail: String(status) }
    }
    return { kind: 'unclear', detail: url ? 'redirects' : 'no web address' }
  }
  return { ask: address => follow(address).catch(describeFailure), close }
}

/** An address that is not asked. */
class Refused extends Error {}

function describeFailure(error: unknown): LinkAnswer {
  const detail = error instanceof TimeUp ? 'ETIMEDOUT' : (codeOf(error) ?? messageOf(error).slice(0, 80))
  return { kind: detail === 'ENOTFOUND' ? 'gone' : 'unclear', detail }
}

/** Whether addresses differ at most in the slash at their end. */
function isSame(url: URL, address: string): boolean {
  return url.href.replace(/\/$/, '') === parseUrl(address)?.href.replace(/\/$/, '')
}
