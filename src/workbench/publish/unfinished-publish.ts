import { existsSync, statfsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { readWithinSync } from '../../base/files/read-file.ts'
import { mayBeAtWork, type ProcessTag, processTag, readProcessTag } from '../../base/files/siblings.ts'
import { NotRestored } from '../../base/files/swap-files.ts'
import { byteLimit } from '../../base/limits.ts'
import { ContentProblems } from '../../base/problems/problem.ts'
import { codeOf, hasCode, messageOf } from '../../base/problems/system-error.ts'
import type { Repository } from '../git/repository.ts'
import { GitFailed, GitTimeout, PublishRefused } from '../git/run-git.ts'
import type { PublishOutcome } from '../messages/publish-messages.ts'
import { finishMove, type MoveFolders, removeLocks, wasGitKilled } from './move-to-commit.ts'

/** The folders of a publish. That below the folder of git is there while it runs, with the tag of its process. */
export function foldersOf({ gitDir }: Repository, content: string): MoveFolders {
  return { content, folder: join(gitDir, 'visitor-content-api') }
}

/**
 * Runs a publish, after repairing what an earlier one left, and notes meanwhile that it runs.
 *
 * @throws PublishRefused if another process publishes, or the disk is full; NotRestored; the errors of `work`
 */
export async function runPublish<T>(
  repository: Repository,
  folders: MoveFolders,
  work: () => Promise<T>,
): Promise<T> {
  const mark = markIn(folders)
  if (isAtWork(mark) && tagIn(mark)?.pid !== process.pid) throw new PublishRefused('locked', mark)
  await repairPublish(repository, folders)
  let isRepaired = true
  try {
    await makeMark(mark)
    return await work()
  } catch (error) {
    isRepaired = !(error instanceof NotRestored)
    const isFull = isDiskFull(error, folders)
    if (wasGitKilled(error)) await removeLocks(repository, folders.folder)
    throw isFull ? new PublishRefused('full', describe(error)) : error
  } finally {
    if (isRepaired) await endPublish(folders)
  }
}

async function makeMark(mark: string): Promise<void> {
  try {
    // With `recursive`, Node reports a read-only folder as a missing one.
    if (!existsSync(dirname(mark))) await mkdir(dirname(mark))
    await writeFile(mark, processTag())
  } catch (error) {
    if (!hasCode(error, 'EROFS', 'EACCES', 'EPERM')) throw error
    throw new PublishRefused('git', messageOf(error))
  }
}

/** Restores the files of a publish that was killed, and removes its locks; does nothing while one runs. If that fails, the next publish says so. */
export async function repairKilledPublish(repository: Repository, folders: MoveFolders): Promise<void> {
  if (isAtWork(markIn(folders))) return
  await repairPublish(repository, folders).catch(error => {
    if (!(error instanceof NotRestored || error instanceof GitFailed)) throw error
  })
}

async function repairPublish(repository: Repository, folders: MoveFolders): Promise<void> {
  if (!existsSync(markIn(folders))) return
  await removeLocks(repository, folders.folder)
  await withFolderLock(folders.content, () => finishMove(repository, folders.folder))
  await endPublish(folders)
}

async function endPublish({ folder }: MoveFolders): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

// Git does not always say that the disk is full.
function isDiskFull(error: unknown, { folder }: MoveFolders): boolean {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')) return true
  if (/No space left|quota exceeded/i.test(describe(error))) return true
  const { bavail, bsize } = statfsSync(dirname(folder))
  return (error instanceof GitFailed || error instanceof PublishRefused) && bavail * bsize < leastBytes
}

function describe(error: unknown): string {
  return error instanceof PublishRefused ? error.refusal.detail : messageOf(error)
}

const leastBytes = 256 * 1024

function markIn({ folder }: MoveFolders): string {
  return join(folder, 'publishing')
}

function tagIn(mark: string): ProcessTag | undefined {
  return existsSync(mark) ? readProcessTag(String(readWithinSync(mark, byteLimit('text')))) : undefined
}

function isAtWork(mark: string): boolean {
  const tag = tagIn(mark)
  return tag !== undefined && mayBeAtWork({ tag, path: mark })
}

/** Returns the outcome of a publish that failed. */
export function explain(error: unknown, signal: AbortSignal): PublishOutcome {
  if (error instanceof PublishRefused) return error.refusal
  if (signal.aborted) return new PublishRefused('cancelled').refusal
  if (error instanceof ContentProblems) return new PublishRefused('problems', messageOf(error)).refusal
  if (error instanceof GitTimeout) return new PublishRefused('timeout', messageOf(error)).refusal
  const isWithoutGit = error instanceof Error && 'syscall' in error && error.syscall === 'spawn git'
  if (error instanceof GitFailed || error instanceof NotRestored || isWithoutGit)
    return new PublishRefused('git', messageOf(error)).refusal
  return new PublishRefused('fault', messageOf(error)).refusal
}
