import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync, openSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UserError } from '../problems/user-error.ts'
import { mayBeAtWork, namesIn, processTag, readProcessTag } from './siblings.ts'
import { tryToRemove } from './write-file.ts'

const heldLock = new AsyncLocalStorage<{ readonly folder: string; isHeld: boolean }>()

/**
 * Runs a function while no other one, in this or another process, runs under the lock of the same folder. Calls within it do not wait.
 *
 * Whoever wants the lock puts a hidden file into the folder, named after the folder's number on the disk and its process, and has the lock
 * once there is no other file of a running process. So what a killed process leaves has no effect, but for two minutes what one in another
 * container, or before a restart of the machine, left; and what a commit brings has none.
 *
 * @throws UserError if another process keeps the lock; the errors of the function; the system's error if the folder is read-only
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = realpathSync(folder)
  const outer = heldLock.getStore()
  if (outer?.isHeld && outer.folder === path) return work()
  const ticket = await takeLock(path)
  const lock = { folder: path, isHeld: true }
  try {
    return await heldLock.run(lock, work)
  } finally {
    lock.isHeld = false
    tryToRemove(ticket)
  }
}

const maxWaitMs = 60_000
const pauseMs = 5

async function takeLock(folder: string): Promise<string> {
  const start = performance.now()
  // No commit knows the number of a folder on this disk.
  const prefix = `.lock-${statSync(folder, { bigint: true }).ino}.saving-`
  const isOfRunning = (name: string) => {
    const tag = readProcessTag(name.slice(prefix.length))
    return tag !== undefined && mayBeAtWork({ tag, path: join(folder, name) }, assumedRunningMs)
  }
  for (;;) {
    const name = `${prefix}${processTag()}`
    const path = join(folder, name)
    createEmpty(path)
    for (;;) {
      const tickets = namesIn(folder).filter(each => each.startsWith(prefix))
      const others = tickets.filter(each => each !== name && isOfRunning(each))
      const isLate = performance.now() - start > maxWaitMs
      if (others.length === 0) return path
      // Of those that wait, the first by name keeps its file; the others try again.
      if (isLate || others.some(each => each < name)) {
        tryToRemove(path)
        if (isLate) throw keptBy(folder, others)
        break
      }
      await setTimeout(pauseMs)
    }
    await setTimeout(pauseMs * (1 + Math.random()))
  }
}

function createEmpty(path: string): void {
  try {
    closeSync(openSync(path, 'wx'))
  } catch (error) {
    // The name of this file would explain nothing.
    throw error instanceof Error ? Object.assign(error, { path: undefined }) : error
  }
}

// A change takes seconds at most. Processes in other containers cannot be seen.
const assumedRunningMs = 2 * maxWaitMs

function keptBy(folder: string, tickets: readonly string[]): UserError {
  const list = tickets.map(name => join(folder, name)).join(', ')
  return new UserError({
    en: `Another program keeps writing to ${folder}, so nothing was written. Wait until it ends, and try again. If there is none, remove ${list}.`,
    sv: `Ett annat program skriver till ${folder}, så ingenting skrevs. Vänta tills det är klart och försök igen. Om inget gör det, ta bort ${list}.`,
  })
}
