import { findLimits } from '../../build/limits.ts'
import type { Config } from '../../config.ts'
import { openCache } from '../../images/cache.ts'
import { KnownFiles, loadContent } from '../../load/content.ts'
import { loadDamaged } from '../../load/damaged.ts'
import { listFiles } from '../../load/list.ts'
import { nothingRemembered, recall } from '../../model/content-memory.ts'
import { ContentProblems, isWarning, type Problem } from '../../problems/problem.ts'
import { readTexts } from '../../read/texts.ts'
import { validateContent } from '../../validate/content.ts'

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
