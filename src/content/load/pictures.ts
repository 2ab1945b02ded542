import { FileChanged, readWithin } from '../../base/files/read-file.ts'
import { hintToRaise, type Limits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { ImageCache } from '../../images/cache.ts'
import { findDamaged, type RefusedPicture } from '../../images/damage.ts'
import type { PictureExtension } from '../../images/formats.ts'
import { inspectPicture, refuseSize } from '../../images/inspect.ts'
import { sha256Of } from '../../images/record.ts'
import type { PictureFile } from '../loaded.ts'
import type { RememberedPicture } from '../memory.ts'
import { problemOf } from '../yaml/source.ts'

/** Where pictures are kept, and how large they may be. */
export type PictureMeans = { readonly cache: ImageCache; readonly limits: Limits }

/** Bytes of a picture, at most. */
export function maxPictureBytes({ picture_megabytes }: Pick<Limits, 'picture_megabytes'>): number {
  return picture_megabytes * 1024 * 1024
}

/** Where a picture lies. */
export type PicturePlace = {
  readonly path: string
  readonly file: string
  readonly slug: string
  readonly extension: PictureExtension
  readonly stamp: string
}

/** A picture that was looked at before, and is still the same file; it may be larger than it may be by now. */
export function recallPicture(
  place: PicturePlace,
  known: RememberedPicture,
  limits: Limits,
): PictureFile | Problem {
  const { file, slug, extension, stamp } = place
  const { sha256, size, facts } = known
  if (size > maxPictureBytes(limits)) return problemOf(file, tooLarge(limits))
  const refusal = refuseSize(facts, limits)
  if (refusal) return problemOf(file, refusal)
  return { file, slug, extension, stamp, sha256, size, facts, read: () => readAgain(place, size) }
}

/** Looks at a picture: its hash and, where the cache does not know that hash, its header. No pixel is decoded. */
export async function loadPicture(
  place: PicturePlace,
  { cache, limits }: PictureMeans,
): Promise<PictureFile | Problem> {
  const { path, file, slug, extension, stamp } = place
  const bytes = await readWithin(path, maxPictureBytes(limits))
  if (bytes === undefined) return problemOf(file, tooLarge(limits))
  const sha256 = sha256Of(bytes)
  const known = await cache.getFacts({ sha256, extension })
  const facts = known ?? (await inspectPicture(bytes, extension, limits))
  if ('code' in facts) return problemOf(file, facts)
  const refusal = refuseSize(facts, limits)
  if (refusal) return problemOf(file, refusal)
  const size = bytes.length
  return { file, slug, extension, stamp, sha256, size, facts, read: () => readAgain(place, size) }
}

async function readAgain({ path, file }: PicturePlace, size: number): Promise<Uint8Array> {
  const bytes = await readWithin(path, size)
  if (bytes === undefined) throw new FileChanged(file)
  return bytes
}

function tooLarge(limits: Limits) {
  const smaller = `Save it as a JPEG of at most ${limits.picture_megapixels} megapixels.`
  return {
    code: 'file-too-large',
    message: `The picture is larger than ${limits.picture_megabytes} MB.`,
    hint: `${smaller}${hintToRaise('picture_megabytes', limits)}`,
  } as const
}

/** Decodes every picture that is not known to be whole, keeps no pixel, and tells a problem for each that is damaged. */
export async function loadDamaged(pictures: readonly PictureFile[], cache: ImageCache): Promise<Problem[]> {
  const inspected = pictures.map(({ slug: name, read, sha256, facts }) => ({ name, read, sha256, facts }))
  return tellDamaged(pictures, await findDamaged({ pictures: inspected, cache }))
}

/** The problems of pictures that turned out damaged, at the files that they lie in. */
export function tellDamaged(pictures: readonly PictureFile[], refused: readonly RefusedPicture[]): Problem[] {
  const refusals = new Map(refused.map(({ name, refusal }) => [name, refusal]))
  return pictures.flatMap(({ slug, file }) => {
    const refusal = refusals.get(slug)
    return refusal ? [problemOf(file, refusal)] : []
  })
}
