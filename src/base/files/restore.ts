import { lstatSync, readlinkSync, realpathSync, renameSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasCode, messageOf } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'
import { isRunning, listSiblings, mayBeAtWork, type Sibling } from './siblings.ts'

/** A killed command left nothing in a folder's place, and what was there cannot be brought back. */
export class CannotRestore extends UserError {
  override readonly name = 'CannotRestore'
  override readonly saysOutcome = true

  constructor(folder: string, { lost, cause }: { lost: string; cause: unknown }) {
    super(
      `A command was killed while it replaced ${folder}, and the old folder cannot be brought back: ${messageOf(cause)}\n` +
        `It is whole. Rename ${lost} to ${folder}, or run this command as a user who may.`,
      { cause },
    )
  }
}

/** Another process moved a folder away and has not put the new one in its place yet. */
export class BeingReplaced extends UserError {
  override readonly name = 'BeingReplaced'

  constructor(folder: string, { tag, path }: Sibling) {
    super(
      `${folder} is being replaced by process ${tag.pid}. Wait until it ends, and run this command again. (The old folder is ${path}.)`,
    )
  }
}

/** Links that lead in a circle. */
export class LinkCircle extends UserError {
  override readonly name = 'LinkCircle'

  constructor(path: string) {
    super(`${path} is a link that leads in a circle. Remove it, or name another folder.`)
  }
}

/**
 * Follows links to the path that they lead to, where there need not be anything. A link for which `isEnd` holds is not
 * followed.
 *
 * @throws LinkCircle
 */
export function followLinks(path: string, isEnd = (_target: string, _link: string) => false): string {
  let place = path
  for (let hop = 0; hop < mostHops; hop++) {
    const target = readLink(place)
    if (target === undefined || isEnd(target, place)) return place
    place = resolve(realpathSync(dirname(place)), target)
  }
  throw new LinkCircle(path)
}

// As many as Linux follows.
const mostHops = 40

/** What a link leads to; undefined where there is none. */
export function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch (error) {
    // There is nothing, or it is no link; Windows has a code of its own for that.
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EINVAL', 'UNKNOWN')) return undefined
    throw error
  }
}

/** Whether there is anything at a path, be it a link that leads nowhere. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return false
    throw error
  }
}

const mostLooks = 20
const pauseMilliseconds = 25

/**
 * Brings back what a killed process moved away from a folder's place and did not replace, and says whether it did. A process
 * that may be at work gets half a second to replace it. One that is known to run after that is an error with `unlessRunning`.
 *
 * @throws CannotRestore; BeingReplaced
 */
export async function restoreFolder(folder: string, mode: 'always' | 'unlessRunning'): Promise<boolean> {
  for (let look = 1; !isThere(folder) && look <= 2 * mostLooks; look++) {
    const lost = findLast(listSiblings(folder).filter(({ kind }) => kind === 'previous'))
    if (lost === undefined) return false
    const isAwaited = look < mostLooks && mayBeAtWork(lost)
    if (isAwaited) await setTimeout(pauseMilliseconds)
    else if (mode === 'unlessRunning' && isRunning(lost.tag) === 'yes') throw new BeingReplaced(folder, lost)
    else if (bringBack(lost.path, folder)) return true
  }
  return false
}

/** The one that was moved away last: renaming it set the time of its entry. */
function findLast(folders: readonly Sibling[]): Sibling | undefined {
  const timeOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0
  const timed = folders.map(each => ({ each, time: timeOf(each.path) }))
  return timed.sort((a, b) => b.time - a.time || (a.each.name < b.each.name ? 1 : -1))[0]?.each
}

/** Whether this brought it back; another command may have been first, or the process itself. */
function bringBack(lost: string, folder: string): boolean {
  try {
    renameSync(lost, folder)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR')) return false
    throw new CannotRestore(folder, { lost, cause: error })
  }
}
