import { ContentProblems } from '../base/problems/problem.ts'
import type { Content, ReadContent } from '../content/content.ts'
import { loadDamaged } from '../content/load/pictures.ts'
import { validateContent } from '../content/validate/content.ts'
import type { KnownRight } from '../content/validate/known-right.ts'
import type { ImageCache } from '../images/cache.ts'

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
