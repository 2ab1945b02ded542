import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { findDamage } from '../../images/damage.ts'
import { type PictureExtension, sniffType } from '../../images/formats.ts'
import { inspectPicture } from '../../images/inspect.ts'
import { sha256Of } from '../../images/record.ts'
import { type ApiSource, type Budget, SourceError } from '../source/api-source.ts'

/**
 * A picture that a build accepts: within its limits and decoded to the end. It is the original, or the largest usable
 * rendition. `read` gives its bytes again, from the cache of the source.
 */
export type FetchedPicture = {
  readonly extension: PictureExtension
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** A picture to fetch: the address of its original, and those of its renditions, the largest first. */
export type WantedPicture = {
  readonly id: number
  readonly url: string
  readonly renditions: readonly string[]
}

/** What was fetched for a picture, and why the addresses before it were not usable. */
export type PictureOutcome = {
  readonly wanted: WantedPicture
  readonly fetched: { readonly address: string; readonly picture: FetchedPicture } | undefined
  readonly failures: readonly PictureFailure[]
}

/** Why an address gave no usable picture. `isSilent`: there was no answer at all. */
export type PictureFailure = { readonly address: string; readonly reason: string; readonly isSilent: boolean }

/** The source, the base that links are written for, and the budget for all bytes. */
export type PictureSource = {
  readonly source: ApiSource
  readonly linkedBase: string
  readonly budget: Budget
}

/** Fetches the original, or else the largest rendition, that a build accepts. @throws SourceError of the budget */
export async function fetchPicture(wanted: WantedPicture, from: PictureSource): Promise<PictureOutcome> {
  const failures: PictureFailure[] = []
  for (const address of [wanted.url, ...wanted.renditions]) {
    const result = await tryAddress(address, from)
    if ('read' in result) return { wanted, fetched: { address, picture: result }, failures }
    failures.push(result)
  }
  return { wanted, fetched: undefined, failures }
}

/**
 * The address under which the source is asked for a medium: relative if it is below the base that links are written for,
 * which may differ from the base that is requested.
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
    return { address, reason: bytes.reason, isSilent: bytes.failure === 'unreachable' }
  }
  budget(address, bytes.length)
  const type = sniffType(bytes)
  const extension = extensions.get(type ?? '')
  if (extension === undefined) {
    const found = type ?? 'of an unknown type'
    return { address, reason: `It is ${found}, but not JPEG, PNG or WebP.`, isSilent: false }
  }
  const facts = await inspectPicture(bytes, extension)
  const refusal = 'code' in facts ? facts : await findDamage(bytes, facts)
  if (refusal !== null) return { address, reason: describeProblem(refusal, 'en').message, isSilent: false }
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
