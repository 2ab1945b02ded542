import { lstatSync, renameSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Beside, listBeside, mayBeAtWork } from '../base/files/beside.ts'
import { ToldError } from '../base/problems/told-error.ts'
import { findPlace } from './place.ts'

/** A killed build left no site in its place, and the last one cannot be brought back. */
export class CannotRepair extends ToldError {
  override readonly name = 'CannotRepair'
  override readonly saysWhatStands = true

  constructor(folder: string, { lost, cause }: { lost: string; cause: unknown }) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `A build was killed while it put the site in its place, and the last good site cannot be brought back: ${reason}\n` +
        `It is whole. Rename ${lost} to ${folder}, or run the build as somebody who may.`,
      { cause },
    )
  }
}

const mostLooks = 20
const pauseMilliseconds = 25

/**
 * Brings the last good site back where a build was killed between taking it away and putting another in its place, and says
 * whether it did. A build that is at work there gets half a second to do it itself; one that is late is not harmed.
 *
 * @throws CannotRepair
 */
export async function repairSite(path: string): Promise<boolean> {
  const { folder } = findPlace(path)
  for (let look = 1; !isThere(folder) && look <= 2 * mostLooks; look++) {
    const lost = findLast(listBeside(folder).filter(({ kind }) => kind === 'previous'))
    if (lost === undefined) return false
    const isAwaited = look < mostLooks && mayBeAtWork(lost)
    if (isAwaited) await setTimeout(pauseMilliseconds)
    else if (bringBack(lost.path, folder)) return true
  }
  return false
}

/** The one that was taken away last: renaming it set the time of its entry. */
function findLast(sites: readonly Beside[]): Beside | undefined {
  const timed = sites.map(site => ({ site, time: timeOf(site.path) }))
  return timed.sort((a, b) => b.time - a.time || (a.site.name < b.site.name ? 1 : -1))[0]?.site
}

function timeOf(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Whether it was this that brought the site back; another command may have been first, or the build itself. */
function bringBack(lost: string, folder: string): boolean {
  try {
    renameSync(lost, folder)
    return true
  } catch (error) {
    if (overtaken.has((error as NodeJS.ErrnoException).code ?? '')) return false
    throw new CannotRepair(folder, { lost, cause: error })
  }
}

const overtaken: ReadonlySet<string> = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR'])
