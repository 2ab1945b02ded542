import { setTimeout as rest } from 'node:timers/promises'
import { parseUrl } from '../../contract/parse-url.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { ImportLimits } from '../import-limits.ts'
import { type AnswerStore, type CachedAnswer, openAnswerStore } from './answer-store.ts'
import { mediaUrlOf, pageUrlOf, readBase } from './api-base-url.ts'
import { type ApiSource, SourceError } from './api-source.ts'
import { parseSiteRecord } from './clean-json.ts'
import { beginningOf, decodeJson } from './decode-json.ts'
import { httpGet } from './http-get.ts'
import { createSender, type HttpResponse, type RequestSender } from './http-request.ts'
import { guardOrigins, type OriginOptions } from './origins.ts'

/** The folder for cached responses, and which addresses may be requested. */
export type LiveApiOptions = { readonly store: string } & Partial<OriginOptions>

/**
 * Opens an API on the web: `address` is its base, or any page of it.
 *
 * Responses are cached in `store` until an import has finished. Pages are always requested, conditionally if the server
 * gave an ETag or a date. A medium is not requested again in the same run, nor if its name contains the hash of its bytes.
 *
 * @throws SourceError for a bad address or an unknown host; ImportStoreError
 */
export async function openLiveApi(
  address: string,
  limits: ImportLimits,
  { store: folder, mediaOrigins = [], ...origins }: LiveApiOptions,
): Promise<ApiSource> {
  const base = readBase(address)
  const sender = createSender(await guardOrigins(base, { mediaOrigins, ...origins }), limits)
  const store = await openAnswerStore(folder)
  const get = (wanted: Wanted) => fetchOrReuse(wanted, { store, sender, limits })
  const getJson = async (url: URL, cached: Wanted['cached']) => {
    const { bytes, licenceUrl } = await get({ url, cached, accept: 'application/json', check: expectJson })
    return { url: url.href, size: bytes.length, licenceUrl, ...decodeJson(bytes, url.href) }
  }
  let pauseMs = 0
  return {
    name: base.href.replace(/\/$/, ''),
    baseUrl: base.href.replace(/\/$/, ''),
    page: async (collection, number, freshness) => {
      await rest(pauseMs, undefined, { signal: sender.closing.signal })
      pauseMs = limits.pauseMs
      return getJson(pageUrlOf(base, collection, number), freshness === 'anew' ? 'ignore' : 'revalidate')
    },
    record: async () => {
      const url = new URL(siteRecordPath, base)
      const found = await getJson(url, 'revalidate').catch((error: unknown) => {
        if (error instanceof SourceError && error.failure === 'absent') return undefined
        throw error
      })
      return found && parseSiteRecord(found.json, url.href, limits)
    },
    media: async path => {
      const { bytes } = await get({ url: mediaUrlOf(path, base), cached: 'trust', accept: 'image/*' })
      return bytes
    },
    finish: store.finish,
    close: async () => sender.closing.abort(new Error('the import was ended')),
  }
}

type Wanted = {
  readonly url: URL
  readonly accept: 'application/json' | 'image/*'
  /** What a cached response is good for. Media of this run, or named after their hash, are trusted. */
  readonly cached: 'ignore' | 'revalidate' | 'trust'
  /** @throws SourceError for a response that must not be cached */
  readonly check?: (response: HttpResponse, url: URL) => void
}

type FetchContext = {
  readonly store: AnswerStore
  readonly sender: RequestSender
  readonly limits: ImportLimits
}

async function fetchOrReuse(wanted: Wanted, { store, sender, limits }: FetchContext) {
  const { url, accept, check } = wanted
  const known = wanted.cached === 'ignore' ? undefined : await store.find(url.href)
  const reuse = async (answer: CachedAnswer) => {
    if (answer.run !== store.run) await store.confirm(answer)
    return { bytes: answer.bytes, licenceUrl: answer.licenceUrl ?? undefined }
  }
  const isTrusted = wanted.cached === 'trust' && known && (known.run === store.run || namesHash(url, known))
  if (known && isTrusted) return reuse(known)
  const maxBytes = accept === 'image/*' ? limits.mediumBytes : limits.pageBytes
  const request = { url, headers: { accept, ...conditionsOf(known) }, maxBytes }
  const response = await httpGet(request, sender, limits)
  if (known && response.status === 304) return reuse(known)
  check?.(response, url)
  const { headers, body: bytes } = response
  const licenceUrl = licenceLinkOf(headers, url)
  await store.keep({
    url: url.href,
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    licenceUrl: licenceUrl ?? null,
    bytes,
  })
  return { bytes, licenceUrl }
}

function conditionsOf(known: CachedAnswer | undefined): Record<string, string> {
  if (known?.etag) return { 'if-none-match': known.etag }
  return known?.lastModified ? { 'if-modified-since': known.lastModified } : {}
}

/** Whether the file name contains the first eight digits or more of the hash: then the file never changes. */
function namesHash(url: URL, { sha256 }: CachedAnswer): boolean {
  const name = url.pathname.split('/').at(-1) ?? ''
  return name.split(/[.\-_]/).some(part => /^[0-9a-f]{8,64}$/.test(part) && sha256.startsWith(part))
}

/** The licence that a `Link` header names (RFC 8288), as an absolute web address. */
function licenceLinkOf(headers: Headers, base: URL): string | undefined {
  for (const [, target = '', rest = ''] of (headers.get('link') ?? '').matchAll(
    /<([^<>]*)>((?:;[^<>,]*)*)/g,
  )) {
    const isLicence = /;\s*rel\s*=\s*"?(?:[^";]*\s)?license(?=["\s;,]|$)/i.test(rest)
    const url = isLicence ? parseUrl(target, base.href) : undefined
    if (url && /^https?:$/.test(url.protocol)) return url.href
  }
  return undefined
}

/** @throws SourceError with the beginning of the body, if it is not JSON by its Content-Type or its text */
function expectJson({ headers, body }: HttpResponse, url: URL): void {
  const type = headers.get('content-type') ?? ''
  if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    const what = type === '' ? 'without a Content-Type' : `of the type ${type.slice(0, 80)}`
    const reason = `instead of JSON came an answer ${what}, which begins ${beginningOf(body)}.`
    throw new SourceError(url.href, reason)
  }
  decodeJson(body, url.href)
}
