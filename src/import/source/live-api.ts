import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openPatience, type Patience } from '../../base/bounded-request.ts'
import { createSender } from '../../base/network/request-sender.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { ImportLimits } from '../import-config.ts'
import { type AnswerStore, type CachedAnswer, openAnswerStore } from './answer-store.ts'
import {
  type ApiSource,
  mediaUrlOf,
  pageUrlOf,
  readBase,
  SourceError,
  type SourcePage,
} from './api-source.ts'
import { httpGet, type ImportSender } from './http-get.ts'
import { beginningOf, parseJson } from './json.ts'
import { guardOrigins, type OriginOptions } from './origins.ts'

type LiveApiOptions = { readonly store: string } & Partial<OriginOptions>

/**
 * Opens an API on the web: `address` is its base, or any page of it.
 *
 * Responses are cached in `store` for the next import. A page is requested whenever it is read. A medium is requested once in an
 * import, or never if it is cached and its name contains its hash. If the server gave an ETag or a date, later requests are conditional.
 *
 * @throws SourceError for a bad address or an unknown host; UserError if responses cannot be cached
 */
export async function openLiveApi(
  address: string,
  limits: ImportLimits,
  { store: folder, mediaOrigins = [], ...origins }: LiveApiOptions,
): Promise<ApiSource> {
  const base = readBase(address)
  const guarded = await guardOrigins(base, { mediaOrigins, ...origins })
  const { send, close } = createSender(guarded.resolve)
  const store = await openAnswerStore(folder)
  const name = base.href.replace(/\/$/, '')
  const giveUp = (reason: string) =>
    new SourceError(name, `${reason}. Try again, to continue from here.`, 'unreachable')
  const { answerMs, totalMs } = limits
  const patience = openPatience(giveUp, { mostMs: answerMs + 15_000, totalMs })
  const context = { store, sender: { send, origins: guarded, limits }, patience }
  const getJson = async (url: URL): Promise<SourcePage> => {
    const accept = 'application/json'
    const { value, licenceUrl } = await fetchOrReuse({ url, accept, read: readJson }, context)
    return { url: url.href, licenceUrl, ...value }
  }
  let pauseMs = 0
  return {
    name,
    baseUrl: name,
    page: async (collection, number) => {
      await delay(pauseMs)
      pauseMs = limits.pauseMs
      const url = pageUrlOf(base, collection, number)
      return getJson(url).catch(error => {
        if (!(error instanceof SourceError && error.failure === 'mistyped')) throw error
        // A site on a host like GitHub Pages, which has one answer for every query, as HTML. Its pages are files, too.
        return getJson(new URL(`page/${number}.json`, url))
      })
    },
    record: () => getJson(new URL(siteRecordPath, base)),
    media: async (path, signal) => {
      const read = ({ body }: ReadableResponse): Uint8Array => body
      const wanted = { url: mediaUrlOf(path, base), accept: 'image/*', read, signal } as const
      return (await fetchOrReuse(wanted, context)).value
    },
    verified: () => patience.earn(),
    finish: store.finish,
    close: async () => {
      patience.end()
      close()
    },
  }
}

type WantedAddress<T> = {
  readonly url: URL
  readonly accept: 'application/json' | 'image/*'
  /** Reads a response. @throws SourceError if it must not be cached */
  readonly read: (response: ReadableResponse, url: URL) => T
  /** Ends the request with all its retries, redirects and pauses, which otherwise take `answerMs` at most. */
  readonly signal?: AbortSignal | undefined
}

type ReadableResponse = { readonly body: Buffer; readonly headers?: Headers }

type FetchContext = {
  readonly store: AnswerStore
  readonly sender: ImportSender
  readonly patience: Patience
}

/** Returns a cached medium if this import has used it or it is named after its hash. Requests everything else, conditionally if possible. */
async function fetchOrReuse<T>(
  { url, accept, read, signal: given }: WantedAddress<T>,
  { store, sender, patience }: FetchContext,
) {
  const { limits } = sender
  const cached = await store.find(url.href)
  const reuse = (answer: CachedAnswer) => {
    store.confirm(url.href)
    return { value: read({ body: answer.bytes }, url), licenceUrl: answer.licenceUrl ?? undefined }
  }
  const isMedium = accept === 'image/*'
  if (cached && isMedium && (cached.isOfThisImport || containsHash(url, cached))) return reuse(cached)
  const maxBytes = isMedium ? limits.mediaFileBytes : limits.pageBytes
  const request = { url, headers: { accept, ...conditionsOf(cached) }, maxBytes }
  const total = given ?? AbortSignal.timeout(limits.answerMs)
  const response = await patience.spend(ended =>
    httpGet({ ...request, signal: AbortSignal.any([ended, total]) }, sender),
  )
  if (cached && response.status === 304) return reuse(cached)
  const value = read(response, url)
  const { headers, body: bytes } = response
  const licenceUrl = licenceLinkOf(headers, url)
  await store.keep(url.href, {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    licenceUrl: licenceUrl ?? null,
    bytes,
  })
  return { value, licenceUrl }
}

function conditionsOf(cached: CachedAnswer | undefined): Record<string, string> {
  if (cached?.etag) return { 'if-none-match': cached.etag }
  return cached?.lastModified ? { 'if-modified-since': cached.lastModified } : {}
}

/** Whether the file name contains at least the first eight digits of the hash. Such a file never changes. */
function containsHash(url: URL, { bytes }: CachedAnswer): boolean {
  const sha256 = hash('sha256', bytes)
  const name = url.pathname.split('/').at(-1) ?? ''
  return name.split(/[.\-_]/).some(part => /^[0-9a-f]{8,64}$/.test(part) && sha256.startsWith(part))
}

/** Returns the licence that a `Link` header names (RFC 8288), as an absolute web address. */
function licenceLinkOf(headers: Headers, base: URL): string | undefined {
  const links = (headers.get('link') ?? '').matchAll(/<([^<>]*)>((?:;[^<>,]*)*)/g)
  for (const [, target = '', parameters = ''] of links) {
    const isLicence = /;\s*rel\s*=\s*"?(?:[^";]*\s)?license(?=["\s;,]|$)/i.test(parameters)
    const url = isLicence ? parseUrl(target, base.href) : undefined
    if (url && /^https?:$/.test(url.protocol)) return url.href
  }
  return undefined
}

/** Reads a body as JSON. @throws SourceError with the beginning of the body, if its Content-Type or its text is not JSON */
function readJson({ headers, body }: ReadableResponse, url: URL) {
  const type = headers?.get('content-type') ?? ''
  if (headers && !/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    const what = type === '' ? 'without a Content-Type' : `of the type ${type.slice(0, 80)}`
    const reason = `instead of JSON came an answer ${what}, which begins ${beginningOf(body)}.`
    const isMistyped = /^\s*text\/html/i.test(type) && beginningOf(body).startsWith('“{')
    throw new SourceError(url.href, reason, isMistyped ? 'mistyped' : 'unfit')
  }
  return { json: parseJson(body, url.href), size: body.length }
}
