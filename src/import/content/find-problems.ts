import { ContentProblems, isWarning, type Problem } from '../../base/problems/problem.ts'
import { KnownFiles, loadContent } from '../../content/load/content.ts'
import { listFiles } from '../../content/load/list.ts'
import { loadDamaged } from '../../content/load/pictures.ts'
import { nothingRemembered, recall } from '../../content/memory.ts'
import { readTexts } from '../../content/read/texts.ts'
import { validateContent } from '../../content/validate/content.ts'
import { openCache } from '../../images/cache.ts'
import type { Config } from '../../pipeline/config.ts'
import { findLimits } from '../../pipeline/limits.ts'

/** What a check needs of what is decided for a build. */
export type CheckConfig = Pick<Config, 'contentName' | 'headers' | 'cache'>

/** Every problem of the content in a folder, as a build would tell it but for the header rules, and how many warnings. */
export async function findProblems(
  folder: string,
  { contentName: name, headers, cache }: CheckConfig,
): Promise<{ problems: Problem[]; warnings: number }> {
  const memory = recall(nothingRemembered)
  const listing = listFiles({ content: folder, headers })
  const limits = findLimits(listing, { content: folder, name, memory })
  const pictures = openCache(cache)
  const loaded = await loadContent(listing, {
    content: folder,
    name,
    headers,
    cache: pictures,
    known: new KnownFiles(),
    memory,
    limits,
  })
  const { content } = await readTexts(loaded, { memory, limits })
  const validated = problemsOf(() => validateContent(content).warnings)
  const found = [...validated, ...(await loadDamaged(loaded.pictures, pictures))]
  const problems = found.filter(problem => !isWarning(problem) && problem.file.startsWith(`${name}/`))
  return { problems, warnings: found.filter(isWarning).length }
}

function problemsOf(validate: () => readonly Problem[]): readonly Problem[] {
  try {
    return validate()
  } catch (error) {
    if (error instanceof ContentProblems) return error.problems
    throw error
  }
}
