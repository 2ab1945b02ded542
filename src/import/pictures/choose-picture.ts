import { findDamage } from '../../images/find-damage.ts'
import { type PictureExtension, sniffType } from '../../images/formats.ts'
import { inspectPicture } from '../../images/inspect.ts'
import { sha256Of } from '../../images/record.ts'
import type { Budget } from '../read/budget.ts'
import { type ApiSource, SourceError } from '../source.ts'
import type { FetchedPicture } from './fetched-picture.ts'
import { addressOnBase } from './media-base.ts'
import type { WantedPicture } from './wanted-pictures.ts'

/** What came of a picture: the file and which it is, or nothing; why what was asked before it could not be taken. */
export type ChosenPicture = {
  readonly wanted: WantedPicture
  readonly taken: { readonly address: string; readonly picture: FetchedPicture } | undefined
  readonly failures: readonly Failure[]
}

/** Why an address gave no picture that a build takes. `isSilent`: there was no answer at all. */
export type Failure = { readonly address: string; readonly reason: string; readonly isSilent: boolean }

/** What pictures are fetched by. */
export type PictureSource = {
  readonly source: ApiSource
  readonly linkedBase: string
  readonly budget: Budget
}

/** Fetches the original, or else the largest rendition, that a build will take. @throws SourceError of the budget */
export async function choosePicture(wanted: WantedPicture, from: PictureSource): Promise<ChosenPicture> {
  const failures: Failure[] = []
  for (const address of [wanted.url, ...wanted.renditions]) {
    const result = await tryAddress(address, from)
    if ('read' in result) return { wanted, taken: { address, picture: result }, failures }
    failures.push(result)
  }
  return { wanted, taken: undefined, failures }
}

async function tryAddress(address: string, from: PictureSource): Promise<FetchedPicture | Failure> {
  const asked = addressOnBase(address, from.linkedBase)
  const bytes = await from.source.media(asked).catch((error: unknown) => {
    if (error instanceof SourceError) return error
    throw error
  })
  if (bytes instanceof SourceError) {
    return { address, reason: bytes.reason, isSilent: bytes.failure === 'unreachable' }
  }
  from.budget(address, bytes.length)
  return look(bytes, address, () => from.source.media(asked))
}

/** What a build asks of a picture, but for its size in bytes, which was a limit of the fetching. */
async function look(
  bytes: Uint8Array,
  address: string,
  again: () => Promise<Uint8Array>,
): Promise<FetchedPicture | Failure> {
  const type = sniffType(bytes)
  const extension = extensions.get(type ?? '')
  if (extension === undefined) return { address, reason: sayWrongType(type), isSilent: false }
  const facts = await inspectPicture(bytes, extension)
  const refusal = 'code' in facts ? facts : await findDamage(bytes, facts)
  if (refusal !== null) return { address, reason: refusal.message, isSilent: false }
  const sha256 = sha256Of(bytes)
  return { extension, sha256, read: async () => expectSame(await again(), address, sha256) }
}

const extensions: ReadonlyMap<string, PictureExtension> = new Map([
  ['JPEG', 'jpg'],
  ['PNG', 'png'],
  ['WebP', 'webp'],
])

function sayWrongType(type: string | null): string {
  return `It is ${type === null ? 'no picture that is known' : `${type}`}, and not JPEG, PNG or WebP.`
}

function expectSame(bytes: Uint8Array, address: string, sha256: string): Uint8Array {
  if (sha256Of(bytes) === sha256) return bytes
  throw new SourceError(address, 'it changed while the import was under way. Import again.')
}
