import { realpathSync, statSync } from 'node:fs'
import { readWithin } from '../../../base/files/read-within.ts'
import type { Limits } from '../../../base/limits.ts'
import { maxPictureBytes } from '../../../content/load/picture.ts'
import { findDamage } from '../../../images/find-damage.ts'
import { type PictureExtension, sniffType } from '../../../images/formats.ts'
import { inspectPicture } from '../../../images/inspect.ts'
import { CannotMake } from './cannot-make.ts'

/** A picture that can be published: its bytes, and the end of the name that they should have. */
export type GoodPicture = { readonly bytes: Uint8Array; readonly extension: PictureExtension }

/**
 * Reads a picture from anywhere on this machine, and decodes it to see that it is whole.
 *
 * @throws CannotMake where it is none that can be published; the system's error
 */
export async function readPicture(path: string, limits: Limits): Promise<GoodPicture> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new CannotMake(`There is no file ${path}.`)
  const bytes = await readWithin(realpathSync(path), maxPictureBytes(limits))
  if (!bytes) {
    throw new CannotMake(
      `${path} is larger than ${limits.picture_megabytes} MB. Save it as a JPEG of at most ${limits.picture_megapixels} megapixels.`,
    )
  }
  const extension = extensionOf(path, bytes)
  const facts = await inspectPicture(bytes, extension, limits)
  const refusal = 'code' in facts ? facts : await findDamage(bytes, facts)
  if (refusal) throw new CannotMake(`${path}: ${refusal.message} ${refusal.hint}`)
  return { bytes, extension }
}

// What is in a file counts, not what its name ends in.
function extensionOf(path: string, bytes: Uint8Array): PictureExtension {
  const type = sniffType(bytes)
  if (type === 'JPEG') return 'jpg'
  if (type === 'PNG') return 'png'
  if (type === 'WebP') return 'webp'
  const found = type === null ? 'no picture that is known here' : type
  throw new CannotMake(`${path} is ${found}. Open it in a picture editor and save it as JPEG, PNG or WebP.`)
}
