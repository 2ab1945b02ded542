import { messageOf } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { Repository } from '../../workbench/git/repository.ts'
import { PublishRefused } from '../../workbench/git/run-git.ts'
import type { InitWords } from './init-words.ts'

type LossCheck = {
  readonly content: string
  readonly contentName: string
  readonly isForced: boolean
  readonly words: InitWords
}

/** Refuses to remove files that git could not restore. @throws UserError */
export async function refuseLosses(old: readonly string[], options: LossCheck): Promise<void> {
  const { content, contentName, isForced, words } = options
  if (old.length === 0) return
  const git = await askGit(content, words)
  if (git === undefined && isForced) return
  if (git && git.changes.length > 0)
    throw new UserError(
      words.changed(contentName, printFirst(git.changes.map(path => `${contentName}/${path}`))),
    )
  const lost = git ? old.filter(path => !git.restorable.has(path)) : old
  if (lost.length > 0) throw new UserError(words.notInGit(contentName, printFirst(lost)))
}

/** The state of a folder in git: files with changes that are not committed, and files that git could restore. */
type GitState = { readonly changes: readonly string[]; readonly restorable: ReadonlySet<string> }

/** Asks git about the content, by paths within it; undefined if it is in no repository. @throws UserError if git cannot answer */
async function askGit(content: string, words: InitWords): Promise<GitState | undefined> {
  try {
    const repository = await Repository.require(content)
    if (!repository) return undefined
    const { files } = await repository.status()
    return { changes: files.map(({ path }) => path), restorable: await repository.listRestorable() }
  } catch (error) {
    const { refusal } = error instanceof PublishRefused ? error : {}
    throw new UserError(words.gitFails(refusal?.detail ?? messageOf(error)))
  }
}

function printFirst(paths: readonly string[]): string {
  return `${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ' …' : ''}`
}
