import { FileChanged } from '../files/file-changed.ts'
import { readWithin } from '../files/read-within.ts'
import type { ImageCache } from '../images/cache.ts'
import type { PictureExtension } from '../images/formats.ts'
import { inspectPicture } from '../images/inspect.ts'
import { sha256Of } from '../images/record.ts'
import type { RememberedPicture } from '../model/content-memory.ts'
import type { PictureFile } from '../model/loaded-content.ts'
import type { Problem } from '../problems/problem.ts'
import { problemOf } from '../reading/source.ts'

/** Bytes of a picture, at most. */
export const maxPictureBytes = 20 * 1024 * 1024

/** Where a picture lies. */
export type PicturePlace = {
  readonly path: string
  readonly file: string
  readonly slug: string
  readonly extension: PictureExtension
  readonly stamp: string
}

/** A picture that was looked at before, and is still the same file. */
export function recallPicture(place: PicturePlace, known: RememberedPicture): PictureFile {
  const { path, file, slug, extension, stamp } = place
  const { sha256, size, facts } = known
  return { file, slug, extension, stamp, sha256, size, facts, read: () => readAgain(path, file) }
}

/** Looks at a picture: its hash and, where the cache does not know that hash, its header. No pixel is decoded. */
export async function loadPicture(place: PicturePlace, cache: ImageCache): Promise<PictureFile | Problem> {
  const { path, file, slug, extension, stamp } = place
  const bytes = await readWithin(path, maxPictureBytes)
  if (bytes === undefined) return problemOf(file, tooLarge)
  const sha256 = sha256Of(bytes)
  const facts = (await cache.getFacts({ sha256, extension })) ?? (await inspectPicture(bytes, extension))
  if ('code' in facts) return problemOf(file, facts)
  return {
    file,
    slug,
    extension,
    stamp,
    sha256,
    size: bytes.length,
    facts,
    read: () => readAgain(path, file),
  }
}

async function readAgain(path: string, file: string): Promise<Uint8Array> {
  const bytes = await readWithin(path, maxPictureBytes)
  if (bytes === undefined) throw new FileChanged(file)
  return bytes
}

const tooLarge = {
  code: 'file-too-large',
  message: `The picture is larger than ${maxPictureBytes / 1024 / 1024} MB.`,
  hint: 'Save it as a JPEG of at most 50 megapixels.',
} as const
