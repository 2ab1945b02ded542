import { isWarning, type Problem } from '../../base/problems/problem.ts'
import { listFiles } from '../../content/load/list-content.ts'
import { findDamagedPictures } from '../../content/load/load-pictures.ts'
import { findProblems } from '../../content/validate/validate-content.ts'
import { openCache } from '../../images/image-cache.ts'
import type { Config } from '../../pipeline/config.ts'
import { readContent } from '../../pipeline/read-content.ts'

/** The problems that a build would report for a content, except those of the header rules, and the number of warnings. */
export type CheckedContent = { readonly problems: readonly Problem[]; readonly warnings: number }

/** Checks the content in a folder. */
export async function checkFolder(
  folder: string,
  { contentName: name, headers, cache }: Pick<Config, 'contentName' | 'headers' | 'cache'>,
): Promise<CheckedContent> {
  const images = openCache(cache)
  const place = { content: folder, contentName: name, headers }
  const content = await readContent(place, images, listFiles(place))
  const found = [...findProblems(content), ...(await findDamagedPictures(content.pictures, images))]
  const problems = found.filter(problem => !isWarning(problem) && problem.file.startsWith(`${name}/`))
  return { problems, warnings: found.filter(isWarning).length }
}
