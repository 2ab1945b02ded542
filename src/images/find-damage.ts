import { type PictureFacts, type PictureRefusal, undecodable } from './inspect.ts'

/** Decodes a picture to its last pixel and forgets it. Null where all of it is there. */
export async function findDamage(bytes: Uint8Array, facts: PictureFacts): Promise<PictureRefusal | null> {
  const { decodeAndForget } = await import('./decoder.ts')
  return decodeAndForget(bytes, facts).then(
    () => null,
    () => undecodable,
  )
}
