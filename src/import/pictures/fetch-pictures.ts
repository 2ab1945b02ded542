import pMap from 'p-map'
import type { ImportLimits } from '../limits.ts'
import type { Notice, Tell } from '../notice.ts'
import { createBudget } from '../read/budget.ts'
import { type ApiSource, SourceError } from '../source.ts'
import { type ChosenPicture, choosePicture } from './choose-picture.ts'
import type { FetchedPicture } from './fetched-picture.ts'
import type { Items } from './images-of.ts'
import { wantedPictures } from './wanted-pictures.ts'

/** How pictures are fetched, and who hears how far it is. */
export type FetchOptions = {
  readonly limits: ImportLimits
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Fetches the picture of every image id, a few side by side: its original, or, where a build would not take that, the
 * largest rendition that it takes, which is told as `changed`. A picture of which nothing can be taken is told as `left-out`.
 *
 * @throws SourceError where so many pictures in a row got no answer that the source must be down
 */
export async function fetchPictures(
  source: ApiSource,
  api: Items & { readonly baseUrl: string },
  { limits, onProgress }: FetchOptions,
  tell: Tell,
): Promise<ReadonlyMap<number, FetchedPicture>> {
  const wanted = wantedPictures(api, source.name, tell)
  const budget = createBudget('pictures', limits.allMediaBytes)
  const from = { source, linkedBase: api.baseUrl, budget }
  const countSilence = silenceCounter(limits)
  let done = 0
  const fetchOne = async (picture: (typeof wanted)[number]) => {
    const chosen = await choosePicture(picture, from)
    countSilence(chosen)
    done++
    onProgress?.({ done, total: wanted.length })
    return chosen
  }
  const chosen = await pMap(wanted, fetchOne, { concurrency: limits.mediaAtOnce })
  for (const each of chosen) for (const notice of noticesOf(each, source)) tell(notice)
  return new Map(chosen.flatMap(({ wanted, taken }) => (taken ? [[wanted.id, taken.picture] as const] : [])))
}

function silenceCounter({ silentPictures }: ImportLimits): (chosen: ChosenPicture) => void {
  let inARow = 0
  return ({ taken, failures }) => {
    const isSilent = taken === undefined && failures.every(failure => failure.isSilent)
    inARow = isSilent ? inARow + 1 : 0
    const [first] = failures
    if (inARow < silentPictures || first === undefined) return
    const reason = `${first.reason} So it was with ${inARow} pictures in a row. Import again to go on from here.`
    throw new SourceError(first.address, reason, 'unreachable')
  }
}

function noticesOf({ wanted, taken, failures }: ChosenPicture, { baseUrl }: ApiSource): Notice[] {
  const [first] = failures
  if (first === undefined) return []
  const where = new URL(wanted.url, `${baseUrl}/`).href
  if (taken) {
    const message = `The original of picture ${wanted.id} could not be taken: ${first.reason} Its rendition ${taken.address} was.`
    return [{ kind: 'changed', where, message }]
  }
  const others = failures.length > 1 ? ' Nor could a rendition.' : ''
  return [
    { kind: 'left-out', where, message: `Picture ${wanted.id} could not be taken: ${first.reason}${others}` },
  ]
}
