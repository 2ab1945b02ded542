import { describeProblem, type Language } from '../base/problems/describe-problem.ts'
import { ContentProblems } from '../base/problems/problem.ts'
import type { ReadContent } from '../content/schemas/content.ts'
import { CannotMake, type KnownContent, toKnownContent } from '../editing/known-content.ts'
import { openCache } from '../images/image-cache.ts'
import { type Config, resolveConfig } from '../pipeline/config.ts'
import { readContent } from '../pipeline/read-content.ts'

/**
 * Reads the content that a command adds to, changes or lists.
 *
 * @param content the folder, relative to the working folder; `content` by default
 * @throws CannotMake if something in `site.yaml` is wrong; ContentMissing; the system's error
 */
export async function readKnownContent(
  content: string | undefined,
  language: Language,
): Promise<KnownContent> {
  const config = resolveConfig({ content })
  return toKnownContent(await readAll(config, language), config.content, language)
}

async function readAll(config: Config, language: Language): Promise<ReadContent> {
  const images = openCache(config.cache, { readOnly: true })
  try {
    return await readContent(config, images)
  } catch (error) {
    const [problem] = error instanceof ContentProblems ? error.problems : []
    if (!problem) throw error
    const { message, hint } = describeProblem(problem, language)
    throw new CannotMake(`${message} ${hint}`)
  }
}
