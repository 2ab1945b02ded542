import { hash } from 'node:crypto'
import pMap from 'p-map'
import { groupBy } from '../../base/group-by.ts'
import { compareCodePoints } from '../../base/order.ts'
import { describeProblem } from '../../base/problems/describe-problem.ts'
import type { Image } from '../../contract/image.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { checkPicture } from '../../images/check-picture.ts'
import type { PictureExtension } from '../../images/formats.ts'
import type { ImportLimits } from '../import-config.ts'
import type { Notify } from '../notice.ts'
import { type ApiSource, createBudget, type ImportBudget, SourceError } from '../source/api-source.ts'
import { type ApiItems, itemImages } from './read-items.ts'

type FetchOptions = {
  readonly limits: ImportLimits
  readonly notify: Notify
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Fetches the picture of every image id, a few in parallel: its original or, if that cannot be fetched or a build would refuse it,
 * its largest usable rendition, which is reported. A picture with neither, or that takes longer than `answerMs`, is reported as left out.
 *
 * @throws SourceError after `maxUnansweredPictures` pictures in a row without a response, or if all pictures together are above the limit
 */
export async function fetchPictures(
  source: ApiSource,
  api: ApiItems & { readonly baseUrl: string },
  { limits, notify, onProgress }: FetchOptions,
): Promise<ReadonlyMap<number, FetchedPicture>> {
  const wanted = wantedPictures(api, source.name, notify)
  const pictureSource = {
    source,
    linkedBase: api.baseUrl,
    budget: createBudget('pictures', limits.allMediaBytes),
  }
  let done = 0
  let silentInARow = 0
  const fetchOne = async (picture: WantedPicture) => {
    const failures: SourceError[] = []
    const collect = (error: unknown): undefined => {
      if (!(error instanceof SourceError) || error.failure === 'too-much') throw error
      failures.push(error)
    }
    let fetched: FetchedPicture | undefined
    const signal = AbortSignal.timeout(limits.answerMs)
    for (const address of picture.addresses) {
      fetched = await fetchUsable(address, pictureSource, signal).catch(collect)
      if (fetched || signal.aborted) break
    }
    if (fetched || failures.some(({ failure }) => failure === 'absent')) source.verified()
    const [first] = failures
    const isSilent = !fetched && failures.every(({ failure }) => failure === 'unreachable')
    silentInARow = isSilent ? silentInARow + 1 : 0
    if (first && silentInARow >= limits.maxUnansweredPictures) {
      const reason = `${first.reason} The same happened to ${silentInARow} pictures in a row. Import again to continue from here.`
      throw new SourceError(first.url, reason, 'unreachable')
    }
    onProgress?.({ done: ++done, total: wanted.length })
    return { ...picture, failures, fetched }
  }
  const outcomes = await pMap(wanted, fetchOne, { concurrency: limits.mediaAtOnce })
  return new Map(
    outcomes.flatMap(({ id, addresses: [url = ''], failures: [first, ...others], fetched }) => {
      const where = parseUrl(url, `${source.baseUrl}/`)?.href ?? url
      const also = others.length > 0 ? ' Its renditions cannot be used either.' : ''
      const leftOut = `Picture ${id} cannot be used: ${first?.reason}${also}`
      const changed = `The original of picture ${id} cannot be used: ${first?.reason} Its rendition ${fetched?.address} was used.`
      if (!fetched) notify({ kind: 'left-out', where, message: leftOut })
      else if (first) notify({ kind: 'changed', where, message: changed })
      return fetched ? [[id, fetched] as const] : []
    }),
  )
}

/** Returns the pictures of an API, one per id, in the order of their first use. Reports ids with two originals. */
function wantedPictures(items: ApiItems, where: string, notify: Notify): WantedPicture[] {
  return [...groupBy(itemImages(items), ({ id }) => id)].map(([id, images]) => {
    const [{ url }] = images
    const other = images.find(image => image.url !== url)
    const message = `The image id ${id} is used for ${url} and for ${other?.url}; the first was used for both.`
    if (other) notify({ kind: 'contradiction', where, message })
    return { id, addresses: [url, ...largestFirst(images.filter(image => image.url === url))] }
  })
}

/** Maximum number of renditions that are tried in place of an original. */
const maxRenditions = 8

function largestFirst(images: readonly Image[]): string[] {
  const pixels = new Map<string, number>()
  for (const { renditions } of images) {
    for (const { src, width, height } of Object.values(renditions)) pixels.set(src, width * height)
  }
  const sorted = [...pixels].sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || compareCodePoints(a, b))
  return sorted.slice(0, maxRenditions).map(([src]) => src)
}

/**
 * A picture that a build accepts: within its limits and decoded to the end. It is the original, or the largest usable
 * rendition. `read` returns its bytes again.
 */
export type FetchedPicture = {
  readonly address: string
  readonly extension: PictureExtension
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** A picture to fetch: the address of its original, and then the addresses of its renditions, the largest first. */
type WantedPicture = { readonly id: number; readonly addresses: readonly string[] }

type PictureSource = {
  readonly source: ApiSource
  readonly linkedBase: string
  readonly budget: ImportBudget
}

/**
 * Returns the address for requesting a medium from the source: relative if the medium is below the base URL that the
 * API writes its links for. Requests may go to another base, such as a mirror's.
 */
export function addressOnBase(address: string, linkedBase: string): string {
  const base = `${linkedBase}/`
  const href = parseUrl(address, base)?.href
  return href?.startsWith(base) ? `./${href.slice(base.length)}` : address
}

/** Fetches a picture that a build would accept. @throws SourceError with the reason if it cannot be used */
async function fetchUsable(
  address: string,
  { source, linkedBase, budget }: PictureSource,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  const requested = addressOnBase(address, linkedBase)
  const bytes = await source.media(requested, signal)
  budget(address, bytes.length)
  const { type, extension, refusal } = await checkPicture(bytes)
  if (extension === undefined) {
    throw new SourceError(address, `It is ${type ?? 'of an unknown type'}, but not JPEG, PNG or WebP.`)
  }
  if (refusal) throw new SourceError(address, describeProblem(refusal, 'en').message)
  const sha256 = hash('sha256', bytes)
  const read = async () => {
    const again = await source.media(requested)
    if (hash('sha256', again) === sha256) return again
    throw new SourceError(address, 'it changed during the import. Import again.')
  }
  return { address, extension, sha256, read }
}
