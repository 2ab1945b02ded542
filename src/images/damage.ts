import { hash } from 'node:crypto'
import { FileChanged } from '../base/files/read-file.ts'
import { compareCodePoints } from '../base/order.ts'
import type { Refusal } from '../base/problems/refusal.ts'
import { fileExtensions, isLargeWebp } from './formats.ts'
import type { ImageCache } from './image-cache.ts'
import { type PictureFacts, undecodable } from './inspect.ts'
import { mapPictures, type PictureWork } from './pixel-budget.ts'
import { shrinkSize } from './rendition-plan.ts'

/** An inspected picture: its slug as `name`, a function that reads its bytes, and the facts in its header. */
export type InspectedPicture = {
  readonly name: string
  readonly read: () => Promise<Uint8Array>
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string
  readonly facts: PictureFacts
}

/** A picture that could not be decoded, by its slug. */
export type RefusedPicture = { readonly name: string; readonly refusal: Refusal }

/**
 * Finds every damaged picture, sorted by slug. Pictures that the cache records as undamaged are not decoded; the others are, and
 * are recorded if they are undamaged.
 *
 * @throws FileChanged if a picture's bytes are not those that were hashed
 */
export async function findDamaged(
  request: PictureWork & { readonly pictures: readonly InspectedPicture[]; readonly cache: ImageCache },
): Promise<RefusedPicture[]> {
  const { pictures, cache } = request
  const check = async (picture: InspectedPicture) => {
    const refusal = await checkUndamaged(picture, cache)
    return refusal === null ? [] : [{ name: picture.name, refusal }]
  }
  const refused = (await mapPictures(pictures, check, request)).flat()
  return refused.sort((a, b) => compareCodePoints(a.name, b.name))
}

/**
 * Decodes a picture unless it is recorded as undamaged in the cache. Records it and returns null if it is undamaged.
 *
 * @throws FileChanged if its bytes are not those that were hashed
 */
export async function checkUndamaged(picture: InspectedPicture, cache: ImageCache): Promise<Refusal | null> {
  const key = undamagedKey(picture, cache)
  await cache.touch([key])
  if (await cache.getFacts(key)) return null
  const refusal = await findDamage(await readUnchanged(picture), picture.facts)
  if (refusal === null) await cache.putFacts(key, picture.facts)
  return refusal
}

/** Decodes a whole picture and discards the pixels. Returns null if it is undamaged. */
export async function findDamage(bytes: Uint8Array, facts: PictureFacts): Promise<Refusal | null> {
  const { decodeAndForget, decodeShrunk } = await import('./decoder.ts')
  // The decoder reads all of a WebP, to whatever size it is shrunk.
  const decoded = isLargeWebp(facts)
    ? decodeShrunk(bytes, shrinkSize(facts, 4))
    : decodeAndForget(bytes, facts)
  return decoded.then(
    () => null,
    () => undecodable,
  )
}

/** Returns the key of a picture's facts, which are stored if it is undamaged. */
export function undamagedKey({ sha256, facts }: InspectedPicture, cache: ImageCache): string {
  return cache.keys.facts({ sha256, extension: fileExtensions[facts.format] })
}

/** Reads the bytes of a picture. @throws FileChanged if they are not those that were hashed */
export async function readUnchanged({ name, read, sha256 }: InspectedPicture): Promise<Uint8Array> {
  const bytes = await read()
  if (hash('sha256', bytes) === sha256) return bytes
  throw new FileChanged(`The picture "${name}"`)
}
