import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describeProblem, type Language } from '../../base/problems/describe-problem.ts'
import { ContentProblems, isWarning } from '../../base/problems/problem.ts'
import { listOwned, ownersOf } from '../../content/ledger/ledger.ts'
import { keepIds, readLedger } from '../../editing/edit/keep-ids.ts'
import type { Repository } from '../git/repository.ts'
import { PublishRefused } from '../git/run-git.ts'
import type { MoveFolders } from './move-to-commit.ts'

type TreeBuild = {
  readonly repository: Repository
  readonly folders: MoveFolders
  /** The name of the content folder in problems. */
  readonly contentName: string
  readonly language: Language
}

/**
 * Builds or checks the content of a tree, in a copy, and keeps the ids that this gave in the content itself.
 *
 * @throws PublishRefused with the problems; the errors of git and of `work`
 */
export async function workOnTree<T>(
  tree: string,
  { repository, folders, contentName, language }: TreeBuild,
  work: (content: string) => Promise<T>,
): Promise<T> {
  const copy = join(folders.folder, 'chosen')
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy)
  await repository.copyContent(tree, copy)
  try {
    const result = await work(copy)
    const own = readLedger(folders.content)
    const given = listOwned(readLedger(copy)).filter(each => !ownersOf(own, each).includes(each.slug))
    await keepIds(folders.content, given)
    return result
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    const lines = error.problems.flatMap(problem => {
      if (isWarning(problem)) return []
      const file = `${contentName}/${problem.file.split('/visitor-content-api/chosen/').at(-1)}`
      const { message, hint } = describeProblem({ ...problem, file }, language)
      return [`${file}:${problem.line}: ${message} ${hint}`]
    })
    throw new PublishRefused('choice', lines.slice(0, maxLines).join('\n'))
  }
}

const maxLines = 20
