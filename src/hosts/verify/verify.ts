import { collections } from '../../contract/collections.ts'
import { type Client, createClient } from './client.ts'
import { imagesOf } from './images.ts'
import { type Limits, resolveLimits } from './limits.ts'
import { fetchMedia, mediaSourcesOf } from './media.ts'
import { findPublicBase } from './public-base.ts'
import type { VerifyReport } from './report.ts'
import { applyRules } from './rule.ts'
import { againRules } from './rules/again.ts'
import { answerRules } from './rules/answer.ts'
import { bodyRules } from './rules/body.ts'
import { endpointRules } from './rules/endpoint.ts'
import { eventDateRules, eventDatesOf } from './rules/event-date.ts'
import { imageRules } from './rules/image.ts'
import { mediaRules } from './rules/media.ts'
import { type PlacedPage, pagingRules } from './rules/paging.ts'
import { wholeRules } from './rules/whole.ts'
import { collectionUrl, resolveTarget, type Target } from './target.ts'
import { VerifyError } from './verify-error.ts'
import { type Walk, walkCollection } from './walk.ts'

/**
 * What to check. `url` is the base that is asked; `publicUrl` the base its links are written for,
 * where that is another, as in a preview: one on this machine tells it by its own links. Limits left out are those of `defaultLimits`.
 */
export type VerifyOptions = { readonly url: string; readonly publicUrl?: string } & Partial<Limits>

/**
 * Reads a whole API as a strict client would and holds each answer against the contract.
 *
 * @throws VerifyError where the base is no URL, a limit makes no sense, or the server does not answer.
 */
export async function verify(options: VerifyOptions): Promise<VerifyReport> {
  const { url, publicUrl, ...chosen } = options
  const limits = resolveLimits(chosen)
  const { maxPages, maxMedia } = limits
  const asked = resolveTarget(url, publicUrl ?? url)
  const client = createClient(limits)
  await expectAnswer(asked, client)
  const foundBase = publicUrl === undefined ? await findPublicBase(asked.base, client) : undefined
  const target = foundBase === undefined ? asked : resolveTarget(url, foundBase)

  const walks = await Promise.all(
    collections.map(collection => walkCollection(collection, { target, client, maxPages })),
  )
  const pages = walks.flatMap(walk => walk.pages)
  const images = pages.flatMap(imagesOf)
  const sources = mediaSourcesOf(images, target)
  const media = await Promise.all(sources.slice(0, maxMedia).map(source => fetchMedia(source, client)))

  const reports = await Promise.all([
    applyRules(answerRules, pages, client),
    applyRules(againRules, pages, client),
    applyRules(endpointRules, walks, client),
    applyRules(bodyRules, pages, client),
    applyRules(pagingRules, walks.flatMap(placedPages), client),
    applyRules(wholeRules, walks, client),
    applyRules(eventDateRules, pages.flatMap(eventDatesOf), client),
    applyRules(imageRules, images, client),
    applyRules(mediaRules, media, client),
  ])
  const notes = [
    ...notesOnTarget(target),
    ...walks.flatMap(notesOnPages),
    ...notesOnMedia(media.length, sources.length),
  ]
  return { url: target.base, requests: client.requests(), rules: reports.flat(), notes }
}

async function expectAnswer({ base }: Target, client: Client): Promise<void> {
  const { url, failure } = await client.ask({ url: collectionUrl(base, collections[0].name) })
  if (failure !== null) throw new VerifyError(`${url} cannot be reached: ${failure}. Is the server running?`)
}

function placedPages({ pages, pageCount }: Walk): PlacedPage[] {
  return pageCount === null ? [] : pages.map(page => ({ page, pageCount }))
}

function notesOnTarget({ base, publicBase }: Target): string[] {
  return base === publicBase ? [] : [`Its links are written for ${publicBase} and were followed here.`]
}

function notesOnPages({ place, pages, pageCount }: Walk): string[] {
  if (pageCount === null || pages.length === pageCount) return []
  return [`${pages.length} of ${pageCount} pages of ${place.collection.name} were read, the most allowed.`]
}

function notesOnMedia(fetched: number, found: number): string[] {
  return fetched === found ? [] : [`${fetched} of ${found} pictures were fetched, the most allowed.`]
}
