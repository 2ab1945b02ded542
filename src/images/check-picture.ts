import type { Limits } from '../base/limits.ts'
import type { Refusal } from '../base/problems/refusal.ts'
import { findDamage } from './damage.ts'
import { type PictureExtension, pictureExtensions, sniffType } from './formats.ts'
import { inspectPicture, typesByExtension } from './inspect.ts'

/** The type of a file such as `JPEG`, null if unknown; its extension if it can be published; and why a build would refuse it. */
type CheckedPicture = {
  readonly type: string | null
  readonly extension: PictureExtension | undefined
  readonly refusal: Refusal | undefined
}

/** Checks the bytes of a picture as a build does, under any name, and decodes it to the end. */
export async function checkPicture(bytes: Uint8Array, limits?: Limits): Promise<CheckedPicture> {
  const type = sniffType(bytes)
  const extension = pictureExtensions.find(each => typesByExtension[each].type === type)
  if (!extension) return { type, extension, refusal: undefined }
  const facts = await inspectPicture(bytes, extension, limits)
  const refusal = 'code' in facts ? facts : ((await findDamage(bytes, facts)) ?? undefined)
  return { type, extension, refusal }
}
