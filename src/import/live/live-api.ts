import { setTimeout as rest } from 'node:timers/promises'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { ImportLimits } from '../limits.ts'
import { decodeJson } from '../read/decode-json.ts'
import { parseSiteRecord } from '../read/parse-site-record.ts'
import { type ApiSource, SourceError, type SourcePage } from '../source.ts'
import type { AskContext } from './ask.ts'
import { pageUrlOf, readBase } from './base.ts'
import { expectJson } from './expect-json.ts'
import { type Fetched, fetchOrReuse, type Wanted } from './fetcher.ts'
import { mediaUrlOf, namesItsHash } from './media-address.ts'
import { guardOrigins, type OriginOptions } from './origins.ts'
import { openConnections } from './request.ts'
import { type AnswerStore, openAnswerStore } from './store.ts'

/** Where a live API's answers are kept, the other origins that media may be fetched from, and how names are found. */
export type LiveApiOptions = { readonly store: string } & Partial<OriginOptions>

/**
 * Opens an API that is served somewhere: `url` is its base, or any page of it.
 *
 * What is fetched is kept in the folder `store` until an import has finished. Pages are always asked for, by a condition
 * where the server gave an ETag or a date. A medium that was fetched in the same run, or whose name begins with the hash of
 * its bytes, is not asked for again; one of an earlier run is asked for by a condition.
 *
 * @throws SourceError where the address is none, or its host is not found; ImportStoreError
 */
export async function openLiveApi(
  url: string,
  limits: ImportLimits,
  { store: folder, mediaOrigins = [], resolve }: LiveApiOptions,
): Promise<ApiSource> {
  const base = readBase(url)
  const { check, lookup } = await guardOrigins(base, { mediaOrigins, resolve })
  const store = await openAnswerStore(folder)
  const closing = new AbortController()
  const { request, close } = openConnections(lookup)
  const context = { limits, check, request, closing: closing.signal }
  const get = (wanted: Wanted) => fetchOrReuse(wanted, store, context)
  const page = pacedPages({ base, get, context })
  return {
    name: base.href.replace(/\/$/, ''),
    baseUrl: base.href.replace(/\/$/, ''),
    page,
    record: () => readRecord(new URL(siteRecordPath, base), get, limits),
    media: async address => readMedium(mediaUrlOf(address, base), { get, store, limits }),
    finish: store.finish,
    close: async () => {
      closing.abort(new Error('the import was ended'))
      close()
    },
  }
}

type Get = (wanted: Wanted) => Promise<Fetched>
type Pages = { readonly base: URL; readonly get: Get; readonly context: AskContext }

/** One page after another, with a rest between them. */
function pacedPages({ base, get, context: { limits, closing } }: Pages): ApiSource['page'] {
  let pauseMs = 0
  return async (collection, number, freshness): Promise<SourcePage> => {
    await rest(pauseMs, undefined, { signal: closing })
    pauseMs = limits.pauseMs
    const url = pageUrlOf(base, collection, number)
    const { bytes, licenceUrl } = await get(wantJson(url, limits, freshness === 'anew'))
    return { url: url.href, size: bytes.length, licenceUrl, ...decodeJson(bytes, url.href) }
  }
}

async function readRecord(url: URL, get: Get, limits: ImportLimits) {
  try {
    const { bytes } = await get(wantJson(url, limits, false))
    return parseSiteRecord(decodeJson(bytes, url.href).json, url.href, limits)
  } catch (error) {
    if (error instanceof SourceError && error.failure === 'absent') return undefined
    throw error
  }
}

function wantJson(url: URL, { pageBytes }: ImportLimits, asksAnew: boolean): Wanted {
  const check: Wanted['check'] = answer => {
    expectJson(answer, url)
    decodeJson(answer.body, url.href)
  }
  return { url, accept: 'application/json', most: pageBytes, asksAnew, trusts: () => false, check }
}

type Media = { readonly get: Get; readonly store: AnswerStore; readonly limits: ImportLimits }

async function readMedium(url: URL, { get, store, limits }: Media): Promise<Uint8Array> {
  const { bytes } = await get({
    url,
    accept: 'image/*',
    most: limits.mediumBytes,
    trusts: kept => kept.run === store.run || namesItsHash(url, kept.sha256),
    asksAnew: false,
    check: () => undefined,
  })
  return bytes
}
