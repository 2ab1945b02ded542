import type { Problem } from '../../base/problems/problem.ts'
import type { ImageCache } from '../../images/cache.ts'
import { findDamaged, type RefusedPicture } from '../../images/damaged.ts'
import type { PictureFile } from '../loaded.ts'
import { problemOf } from '../yaml/source.ts'

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
