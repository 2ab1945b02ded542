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
  /** Names what was not chosen, and without which these files have problems. */
  readonly namesOfNeeded: (files: readonly string[]) => readonly string[]
}

/**
 * Builds or checks the content of a tree, in a copy, and keeps the ids that this gave in the content itself.
 *
 * @throws PublishRefused with the problems; the errors of git and of `work`
 */
export async function workOnTree<T>(
  tree: string,
  { repository, folders, contentName, language, namesOfNeeded }: TreeBuild,
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
    const problems = error.problems.flatMap(problem => {
      const file = `${contentName}/${problem.file.split('/visitor-content-api/chosen/').at(-1)}`
      return isWarning(problem) ? [] : [{ ...problem, file }]
    })
    const lines = problems.slice(0, maxLines).map(problem => {
      const { message, hint } = describeProblem(problem, language)
      return `${problem.file}:${problem.line}: ${message} ${hint}`
    })
    const faulty = [...new Set(problems.map(({ file }) => file))]
    throw new PublishRefused('choice', lines.join('\n'), { needs: namesOfNeeded(faulty), faulty })
  }
}

const maxLines = 20
