import type { Limits } from '../base/limits.ts'
import type { Refusal } from '../base/problems/refusal.ts'
import { findDamage } from './damage.ts'
import { type PictureExtension, sniffType } from './formats.ts'
import { inspectPicture } from './inspect.ts'

/** The type of a file such as `JPEG`, null if unknown; its extension if it can be published; and why a build would refuse it. */
export type CheckedPicture = {
  readonly type: string | null
  readonly extension: PictureExtension | undefined
  readonly refusal: Refusal | undefined
}

const extensions: ReadonlyMap<string | null, PictureExtension> = new Map([
  ['JPEG', 'jpg'],
  ['PNG', 'png'],
  ['WebP', 'webp'],
])

/** Checks the bytes of a picture as a build does, under any name, and decodes it to the end. */
export async function checkPicture(bytes: Uint8Array, limits?: Limits): Promise<CheckedPicture> {
  const type = sniffType(bytes)
  const extension = extensions.get(type)
  if (!extension) return { type, extension, refusal: undefined }
  const facts = await inspectPicture(bytes, extension, limits)
  const refusal = 'code' in facts ? facts : ((await findDamage(bytes, facts)) ?? undefined)
  return { type, extension, refusal }
}
