import { hash } from 'node:crypto'
import { valueKey } from '../../base/cache/cache.ts'
import { FileChanged, readWithin } from '../../base/files/read-file.ts'
import { byteLimit, type Limits, raiseOf } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { checkPixels } from '../../images/containers.ts'
import { findDamaged, type RefusedPicture } from '../../images/damage.ts'
import type { ImageCache } from '../../images/image-cache.ts'
import { inspectPicture } from '../../images/inspect.ts'
import type { PictureFile } from '../schemas/loaded.ts'
import { problemOf } from '../yaml/source.ts'

/** The input for loading a picture: the image cache, and the limits. */
type PictureContext = { readonly images: ImageCache; readonly limits: Limits }

/** A picture before its header is read, and its absolute path. */
export type PicturePlace = Pick<PictureFile, 'file' | 'slug' | 'extension' | 'stamp'> & {
  readonly path: string
}

/**
 * Returns the hash of a picture, and the facts in its header. A file with the stamp of an earlier build is not opened. No pixel is
 * decoded.
 *
 * @throws the system's error; FileChanged
 */
export async function loadPicture(
  place: PicturePlace,
  context: PictureContext,
): Promise<PictureFile | Problem> {
  const { file, extension } = place
  const { limits } = context
  const inspected = await inspectOrRecall(place, context)
  if ('code' in inspected) {
    const { suggestion: rightExtension } = inspected.values
    const renameTo = `${file.slice(0, -extension.length)}${rightExtension}`
    return { ...problemOf(file, inspected), ...(rightExtension !== undefined && { fix: { renameTo } }) }
  }
  const { size, facts } = inspected
  const refused =
    size > byteLimit('picture', limits).bytes ? refuseTooManyBytes(limits) : checkPixels(facts, limits)
  return refused ? problemOf(file, refused) : new LoadedPicture(place, inspected)
}

/** A picture that refers to its place and to what was found in it, without a copy of either: there may be very many pictures. */
export class LoadedPicture implements PictureFile {
  private readonly place: PicturePlace
  private readonly inspected: Inspected

  constructor(place: PicturePlace, inspected: Inspected) {
    this.place = place
    this.inspected = inspected
  }

  get file() {
    return this.place.file
  }
  get slug() {
    return this.place.slug
  }
  get extension() {
    return this.place.extension
  }
  get stamp() {
    return this.place.stamp
  }
  get sha256() {
    return this.inspected.sha256
  }
  get size() {
    return this.inspected.size
  }
  get facts() {
    return this.inspected.facts
  }
  get read() {
    return () => readAgain(this.place, this.size)
  }
}

/** The facts in a picture's bytes, independent of the limits. */
type Inspected = Pick<PictureFile, 'sha256' | 'size' | 'facts'>

async function inspectOrRecall(
  { path, file, extension, stamp }: PicturePlace,
  { images, limits }: PictureContext,
): Promise<Inspected | Refusal> {
  const key = valueKey('picture', file, stamp)
  const known = stamp === '' ? undefined : images.values.find<Inspected>(key)
  if (known) return known
  const bytes = await readWithin(path, byteLimit('picture', limits))
  if (bytes === undefined) return refuseTooManyBytes(limits)
  const sha256 = hash('sha256', bytes)
  const facts =
    (await images.getFacts(images.keys.facts({ sha256, extension }))) ??
    (await inspectPicture(bytes, extension, limits))
  if ('code' in facts) return facts
  const inspected = { sha256, size: bytes.length, facts }
  if (stamp !== '') images.values.put(key, inspected)
  return inspected
}

async function readAgain({ path, file }: PicturePlace, size: number): Promise<Uint8Array> {
  const bytes = await readWithin(path, { kind: 'picture', bytes: size })
  if (bytes === undefined) throw new FileChanged(file)
  return bytes
}

/** The refusal of a file with more bytes than a picture may have. */
export function refuseTooManyBytes(limits: Limits): Refusal {
  return refusal('file-too-large:picture', {
    megabytes: limits.picture_megabytes,
    megapixels: limits.picture_megapixels,
    raise: raiseOf('picture_megabytes', limits),
  })
}

/** Decodes every picture that is not yet known to be undamaged, without keeping pixels, and returns a problem for each damaged one. */
export async function findDamagedPictures(
  pictures: readonly PictureFile[],
  images: ImageCache,
): Promise<Problem[]> {
  const inspected = pictures.map(({ slug: name, read, sha256, facts }) => ({ name, read, sha256, facts }))
  return damageProblems(pictures, await findDamaged({ pictures: inspected, cache: images }))
}

/** Returns the problems of damaged pictures, at their files. */
export function damageProblems(
  pictures: readonly PictureFile[],
  refused: readonly RefusedPicture[],
): Problem[] {
  const refusals = new Map(refused.map(({ name, refusal }) => [name, refusal]))
  return pictures.flatMap(({ slug, file }) => {
    const refusal = refusals.get(slug)
    return refusal ? [problemOf(file, refusal)] : []
  })
}
