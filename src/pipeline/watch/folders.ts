import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { ToldError } from '../../base/problems/told-error.ts'

/** A folder that is watched with every folder below it, hidden ones left out, and single files elsewhere. */
export type WatchedFolders = {
  /** Watches every folder that is there and is not watched yet. @throws WatchRefused */
  readonly sync: () => Promise<void>
  /** Whether the folder itself is there and watched. */
  readonly isThere: () => boolean
  readonly close: () => void
}

export type FoldersToWatch = {
  /** Absolute. */
  readonly folder: string
  /** Files outside of the folder, absolute. */
  readonly files: readonly string[]
  /** Something happened at an absolute path: a file came, went or was written, or a folder came. */
  readonly onEvent: (path: string) => void
  /** A folder went, or can no longer be watched: anything may have changed, and `sync` is needed. */
  readonly onUpheaval: () => void
}

/** The system does not let a folder be watched. */
export class WatchRefused extends ToldError {
  override readonly name = 'WatchRefused'

  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(`${folder} cannot be watched: ${reasons.get(cause.code ?? '') ?? cause.message}`, { cause })
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  [
    'ENOSPC',
    'other programs watch as many files as this system allows.\nEnd one, or raise the limit: sudo sysctl fs.inotify.max_user_watches=524288',
  ],
  [
    'EMFILE',
    'as many programs watch files as this system allows.\nEnd one, or raise the limit: sudo sysctl fs.inotify.max_user_instances=1024',
  ],
])

/**
 * Prepares a watch on folders, not on the files in them: as many watches as there are folders, whatever they hold, and no
 * folder is listed again when a file in it changes. Links are not followed, but for the folder itself.
 */
export function openFolders({ folder, files, onEvent, onUpheaval }: FoldersToWatch): WatchedFolders {
  const watchers = openWatchers()
  const drop = (path: string) => {
    watchers.closeBelow(path)
    onUpheaval()
  }
  const hearInside = (path: string, { name, type }: RawEvent) => {
    if (name === null) return drop(path)
    if (name.startsWith('.')) return
    const isComingOrGoing = type !== 'change'
    // A folder that goes is told of by its own name, from within.
    if (isComingOrGoing && name === basename(path)) drop(path)
    const at = join(path, name)
    if (!watchers.has(at)) onEvent(at)
    else if (isComingOrGoing) drop(at)
  }
  const hearBeside = (path: string, { name, type }: RawEvent) => {
    const at = join(path, name ?? '')
    if (at === folder && type !== 'change') drop(folder)
    if (files.includes(at)) onEvent(at)
  }
  const add = (path: string, hear: typeof hearInside) =>
    watchers.add(path, { hear: event => hear(path, event), fail: () => drop(path) })
  // Each folder is watched before it is listed, so that nothing comes in between.
  const watchBelow = async (path: string): Promise<void> => {
    for (const below of await listFolders(path)) {
      add(below, hearInside)
      await watchBelow(below)
    }
  }
  const sync = async () => {
    // What holds a folder that is gone may be gone as well.
    if (!add(folder, hearInside) && !watchers.has(folder)) watchers.closeAll()
    for (const path of [folder, ...files].map(each => dirname(each))) add(path, hearBeside)
    if (watchers.has(folder)) await watchBelow(folder)
  }
  return { sync, isThere: () => watchers.has(folder), close: watchers.closeAll }
}

/** What the system tells: `change` where something was written, another word where it came or went. */
type RawEvent = { readonly type: string; readonly name: string | null }

function openWatchers() {
  const watchers = new Map<string, FSWatcher>()
  const close = (paths: readonly string[]) => {
    for (const path of paths) {
      watchers.get(path)?.close()
      watchers.delete(path)
    }
  }
  /** Says whether the path is watched from now on and was not before. */
  const add = (path: string, { hear, fail }: { hear: (event: RawEvent) => void; fail: () => void }) => {
    const watcher = watchers.has(path) ? undefined : tryToWatch(path, hear)
    if (!watcher) return false
    watchers.set(path, watcher.on('error', fail))
    return true
  }
  return {
    add,
    has: (path: string) => watchers.has(path),
    closeAll: () => close([...watchers.keys()]),
    closeBelow: (path: string) =>
      close([...watchers.keys()].filter(each => each === path || each.startsWith(path + sep))),
  }
}

function tryToWatch(path: string, hear: (event: RawEvent) => void): FSWatcher | undefined {
  try {
    return watch(path, (type, name) => hear({ type, name }))
  } catch (error) {
    const cause = error as NodeJS.ErrnoException
    if (isGone(cause)) return undefined
    throw new WatchRefused(path, cause)
  }
}

async function listFolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const folders = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    return folders.map(({ name }) => join(folder, name))
  } catch (error) {
    if (isGone(error as NodeJS.ErrnoException)) return []
    throw error
  }
}

function isGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR'
}
