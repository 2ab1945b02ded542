import type { Answer, AskContext } from './ask.ts'
import { licenceLinkOf } from './licence-link.ts'
import { askPersistently } from './persist.ts'
import type { AnswerStore, KeptAnswer } from './store.ts'

/** What to fetch. */
export type Wanted = {
  readonly url: URL
  readonly accept: string
  /** Bytes, at most. */
  readonly most: number
  /** Whether what was kept need not be asked for again. */
  readonly trusts: (kept: KeptAnswer) => boolean
  /** Whether what was kept counts for nothing. */
  readonly asksAnew: boolean
  /** Throws a SourceError for an answer that is not to be kept. */
  readonly check: (answer: Answer) => void
}

/** Bytes that were fetched, or kept from before and found to be good still. */
export type Fetched = { readonly bytes: Buffer; readonly licenceUrl: string | undefined }

/**
 * Gets an address: from the store where that may be trusted, else from the server, by a condition where something is kept
 * that has a mark to compare by. What comes is kept.
 *
 * @throws SourceError; ImportStoreError
 */
export async function fetchOrReuse(
  wanted: Wanted,
  store: AnswerStore,
  context: AskContext,
): Promise<Fetched> {
  const { url, accept, most, check } = wanted
  const kept = wanted.asksAnew ? undefined : await store.find(url.href)
  if (kept !== undefined && wanted.trusts(kept)) return reuse(kept, store)
  const headers = { accept, ...conditionsOf(kept) }
  const answer = await askPersistently({ url, headers, most }, context)
  if (kept !== undefined && answer.status === 304) return reuse(kept, store)
  check(answer)
  const licenceUrl = licenceLinkOf(answer.headers, url)
  await store.keep({ ...marksOf(answer), url: url.href, licenceUrl: licenceUrl ?? null, bytes: answer.body })
  return { bytes: answer.body, licenceUrl }
}

async function reuse(kept: KeptAnswer, store: AnswerStore): Promise<Fetched> {
  if (kept.run !== store.run) await store.confirm(kept)
  return { bytes: kept.bytes, licenceUrl: kept.licenceUrl ?? undefined }
}

function conditionsOf(kept: KeptAnswer | undefined): Record<string, string> {
  if (kept?.etag) return { 'if-none-match': kept.etag }
  return kept?.lastModified ? { 'if-modified-since': kept.lastModified } : {}
}

function marksOf({ headers }: Answer) {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
}
