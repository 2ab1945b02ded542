import type { ImageCache } from '../images/cache.ts'
import { loadDamaged } from '../load/damaged.ts'
import type { Content } from '../model/content.ts'
import type { ReadContent } from '../model/reading.ts'
import { ContentProblems } from '../problems/problem.ts'
import { validateContent } from '../validate/content.ts'
import type { KnownRight } from '../validate/known-right.ts'

/**
 * Checks the content as a whole. Where the texts have problems, the pictures are decoded at once, so that one run tells all
 * there is; else they are when their files are made.
 *
 * @throws ContentProblems
 */
export async function validateWhole(
  content: ReadContent,
  { cache, known }: { readonly cache: ImageCache; readonly known?: KnownRight },
): Promise<Content> {
  try {
    return validateContent(content, known)
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    const damaged = await loadDamaged(content.pictures, cache)
    throw new ContentProblems([...error.problems, ...damaged], error.texts)
  }
}
