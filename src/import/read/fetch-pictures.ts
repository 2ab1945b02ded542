import pMap from 'p-map'
import { compareCodePoints } from '../../base/order.ts'
import type { Image } from '../../contract/image.ts'
import { groupBy } from '../group-by.ts'
import type { ImportLimits } from '../import-limits.ts'
import type { Notify } from '../notice.ts'
import { type ApiSource, createBudget, SourceError } from '../source/api-source.ts'
import { type ApiItems, imagesOf } from './read-items.ts'
import { type FetchedPicture, fetchPicture, type PictureOutcome, type WantedPicture } from './read-picture.ts'

/** The limits, who receives the progress, and who the notices. */
export type FetchOptions = {
  readonly limits: ImportLimits
  readonly notify: Notify
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Fetches the picture of every image id, a few in parallel: its original or, if a build would refuse that, its largest
 * usable rendition, which is reported. A picture without either is reported as left out.
 *
 * @throws SourceError after so many pictures in a row without an answer that the source must be down
 */
export async function fetchPictures(
  source: ApiSource,
  api: ApiItems & { readonly baseUrl: string },
  { limits, notify, onProgress }: FetchOptions,
): Promise<ReadonlyMap<number, FetchedPicture>> {
  const wanted = wantedPictures(api, source.name, notify)
  const from = { source, linkedBase: api.baseUrl, budget: createBudget('pictures', limits.allMediaBytes) }
  let done = 0
  let silentInARow = 0
  const fetchOne = async (picture: WantedPicture) => {
    const outcome = await fetchPicture(picture, from)
    const [first] = outcome.failures
    const isSilent = !outcome.fetched && outcome.failures.every(failure => failure.isSilent)
    silentInARow = isSilent ? silentInARow + 1 : 0
    if (first && silentInARow >= limits.silentPictures) {
      const reason = `${first.reason} The same happened to ${silentInARow} pictures in a row. Import again to continue from here.`
      throw new SourceError(first.address, reason, 'unreachable')
    }
    onProgress?.({ done: ++done, total: wanted.length })
    return outcome
  }
  const outcomes = await pMap(wanted, fetchOne, { concurrency: limits.mediaAtOnce })
  for (const outcome of outcomes) reportFailures(outcome, source, notify)
  return new Map(outcomes.flatMap(({ wanted, fetched }) => (fetched ? [[wanted.id, fetched.picture]] : [])))
}

/** The pictures of an API, one per id, in the order of their first use. Reports ids with two originals. */
export function wantedPictures(items: ApiItems, where: string, notify: Notify): WantedPicture[] {
  return [...groupBy(imagesOf(items), ({ id }) => id)].map(([id, images]) => {
    const [{ url }] = images
    const other = images.find(image => image.url !== url)
    const message = `The image id ${id} is used for ${url} and for ${other?.url}; the first was used for both.`
    if (other) notify({ kind: 'lied', where, message })
    return { id, url, renditions: largestFirst(images.filter(image => image.url === url)) }
  })
}

/** Renditions that are tried in place of an original, at most. */
const maxRenditions = 8

function largestFirst(images: readonly Image[]): string[] {
  const pixels = new Map<string, number>()
  for (const { renditions } of images) {
    for (const { src, width, height } of Object.values(renditions)) pixels.set(src, width * height)
  }
  const sorted = [...pixels].sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || compareCodePoints(a, b))
  return sorted.slice(0, maxRenditions).map(([src]) => src)
}

function reportFailures(
  { wanted: { id, url }, fetched, failures }: PictureOutcome,
  { baseUrl }: ApiSource,
  notify: Notify,
): void {
  const [first, ...others] = failures
  if (first === undefined) return
  const where = new URL(url, `${baseUrl}/`).href
  if (fetched) {
    const message = `The original of picture ${id} cannot be used: ${first.reason} Its rendition ${fetched.address} was used.`
    notify({ kind: 'changed', where, message })
    return
  }
  const also = others.length > 0 ? ' Its renditions cannot be used either.' : ''
  notify({ kind: 'left-out', where, message: `Picture ${id} cannot be used: ${first.reason}${also}` })
}
