import pMap from 'p-map'
import { compareCodePoints } from '../../base/order.ts'
import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import type { Image } from '../../contract/image.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { findDamage } from '../../images/damage.ts'
import { type PictureExtension, sniffType } from '../../images/formats.ts'
import { inspectPicture } from '../../images/inspect.ts'
import { sha256Of } from '../../images/record.ts'
import { groupBy } from '../group-by.ts'
import type { ImportLimits } from '../import-config.ts'
import type { Notify } from '../notice.ts'
import { type ApiSource, type Budget, createBudget, SourceError } from '../source/api-source.ts'
import { type ApiItems, imagesOf } from './read-items.ts'

/** The limits, and the receivers of progress and notices. */
export type FetchOptions = {
  readonly limits: ImportLimits
  readonly notify: Notify
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Fetches the picture of every image id, a few in parallel: its original or, if a build would refuse the original, its largest
 * usable rendition, which is reported. A picture with neither is reported as left out.
 *
 * @throws SourceError after `maxUnansweredPictures` pictures in a row without a response
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
    const failures: PictureFailure[] = []
    for (const address of [picture.url, ...picture.renditions]) {
      const result = await tryAddress(address, from)
      if ('read' in result) {
        silentInARow = 0
        return { picture, failures, fetched: { ...result, address } }
      }
      failures.push(result)
    }
    const [first] = failures
    silentInARow = failures.every(({ isUnanswered }) => isUnanswered) ? silentInARow + 1 : 0
    if (first && silentInARow >= limits.maxUnansweredPictures) {
      const reason = `${first.reason} The same happened to ${silentInARow} pictures in a row. Import again to continue from here.`
      throw new SourceError(first.address, reason, 'unreachable')
    }
    return { picture, failures, fetched: undefined }
  }
  const fetchAndCount = async (picture: WantedPicture) => {
    const outcome = await fetchOne(picture)
    onProgress?.({ done: ++done, total: wanted.length })
    return outcome
  }
  const outcomes = await pMap(wanted, fetchAndCount, { concurrency: limits.mediaAtOnce })
  for (const { picture, failures, fetched } of outcomes) {
    const [first, ...others] = failures
    if (first === undefined) continue
    const { id, url } = picture
    const where = new URL(url, `${source.baseUrl}/`).href
    const also = others.length > 0 ? ' Its renditions cannot be used either.' : ''
    const left = `Picture ${id} cannot be used: ${first.reason}${also}`
    const changed = `The original of picture ${id} cannot be used: ${first.reason} Its rendition ${fetched?.address} was used.`
    notify(
      fetched ? { kind: 'changed', where, message: changed } : { kind: 'left-out', where, message: left },
    )
  }
  return new Map(
    outcomes.flatMap(({ picture, fetched }) => (fetched ? [[picture.id, fetched] as const] : [])),
  )
}

/** Returns the pictures of an API, one per id, in the order of their first use. Reports ids with two originals. */
export function wantedPictures(items: ApiItems, where: string, notify: Notify): WantedPicture[] {
  return [...groupBy(imagesOf(items), ({ id }) => id)].map(([id, images]) => {
    const [{ url }] = images
    const other = images.find(image => image.url !== url)
    const message = `The image id ${id} is used for ${url} and for ${other?.url}; the first was used for both.`
    if (other) notify({ kind: 'contradiction', where, message })
    return { id, url, renditions: largestFirst(images.filter(image => image.url === url)) }
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
 * rendition. `read` returns its bytes from the cache of the source.
 */
export type FetchedPicture = {
  readonly extension: PictureExtension
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** A picture to fetch: the address of its original, and the addresses of its renditions, the largest first. */
type WantedPicture = {
  readonly id: number
  readonly url: string
  readonly renditions: readonly string[]
}

/** Why an address gave no usable picture. `isUnanswered`: there was no response at all. */
type PictureFailure = { readonly address: string; readonly reason: string; readonly isUnanswered: boolean }

/** The source, the base that links are written for, and the budget for all bytes. */
type PictureSource = {
  readonly source: ApiSource
  readonly linkedBase: string
  readonly budget: Budget
}

/**
 * Returns the address for requesting a medium from the source: relative if the medium is below the base URL that the
 * API writes its links for. The source may be asked at another one, such as a mirror.
 */
export function addressOnBase(address: string, linkedBase: string): string {
  const base = `${linkedBase}/`
  const href = parseUrl(address, base)?.href
  return href?.startsWith(base) ? `./${href.slice(base.length)}` : address
}

async function tryAddress(
  address: string,
  { source, linkedBase, budget }: PictureSource,
): Promise<FetchedPicture | PictureFailure> {
  const asked = addressOnBase(address, linkedBase)
  const bytes = await source.media(asked).catch((error: unknown) => {
    if (error instanceof SourceError) return error
    throw error
  })
  if (bytes instanceof SourceError) {
    return { address, reason: bytes.reason, isUnanswered: bytes.failure === 'unreachable' }
  }
  budget(address, bytes.length)
  const type = sniffType(bytes)
  const extension = extensions.get(type ?? '')
  if (extension === undefined) {
    const found = type ?? 'of an unknown type'
    return { address, reason: `It is ${found}, but not JPEG, PNG or WebP.`, isUnanswered: false }
  }
  const facts = await inspectPicture(bytes, extension)
  const refusal = 'code' in facts ? facts : await findDamage(bytes, facts)
  if (refusal !== null)
    return { address, reason: describeProblem(refusal, 'en').message, isUnanswered: false }
  const sha256 = sha256Of(bytes)
  const read = async () => {
    const again = await source.media(asked)
    if (sha256Of(again) === sha256) return again
    throw new SourceError(address, 'it changed during the import. Import again.')
  }
  return { extension, sha256, read }
}

const extensions: ReadonlyMap<string, PictureExtension> = new Map([
  ['JPEG', 'jpg'],
  ['PNG', 'png'],
  ['WebP', 'webp'],
])
