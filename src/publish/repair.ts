import { lstatSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isThere } from '../base/files/links.ts'
import { listSiblings, mayBeAtWork, type Sibling } from '../base/files/siblings.ts'
import { messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { findPlace } from './place.ts'
import { occupied, renameUnless } from './put-in-place.ts'

const maxWaits = 20
const maxAttempts = 40
const pauseMilliseconds = 25

/**
 * Restores the last good site if a build was killed after moving it away and before replacing it, and returns whether it did.
 * Waits up to half a second for a build that may still be running to finish; a build that takes longer still succeeds.
 *
 * @throws UserError
 */
export async function repairSite(path: string): Promise<boolean> {
  const { folder } = findPlace(path)
  for (let attempt = 1; !isThere(folder) && attempt <= maxAttempts; attempt++) {
    const previous = findLast(listSiblings(folder).filter(({ kind }) => kind === 'previous'))
    if (previous === undefined) return false
    const isAwaited = attempt <= maxWaits && mayBeAtWork(previous)
    if (isAwaited) await setTimeout(pauseMilliseconds)
    else if (bringBack(previous.path, folder)) return true
  }
  return false
}

/** Returns the folder that was moved away last, by its ctime, which a rename sets. */
function findLast(folders: readonly Sibling[]): Sibling | undefined {
  const timeOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0
  const timed = folders.map(each => ({ each, time: timeOf(each.path) }))
  return timed.sort((a, b) => b.time - a.time)[0]?.each
}

/** Renames the old folder back. Returns false if another command, or the process that moved it away, was faster. */
function bringBack(previous: string, folder: string): boolean {
  try {
    return renameUnless([...occupied, 'ENOENT'], previous, folder)
  } catch (error) {
    throw new UserError(
      `A command was killed while it replaced ${folder}, and the old folder cannot be brought back: ${messageOf(error)}\n` +
        `The old folder is complete, at ${previous}. Rename it to ${folder}, or run this command as a user who is allowed to.`,
      { cause: error, saysOutcome: true },
    )
  }
}
