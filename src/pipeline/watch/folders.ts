import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { codeOf, hasCode, ignoring, messageOf, missing } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'

/** A watch on a folder and all folders below it, except hidden ones, and on single files elsewhere. */
export type WatchedFolders = {
  /** Watches every folder that exists and is not watched yet. @throws UserError if the system refuses to watch */
  readonly sync: () => Promise<void>
  /** Whether the folder itself exists and is watched. */
  readonly isThere: () => boolean
  readonly close: () => void
}

/** What to watch, and where to report changes. */
export type FoldersToWatch = {
  /** Absolute. */
  readonly folder: string
  /** Absolute paths of files outside the folder. */
  readonly files: readonly string[]
  /** Reports an absolute path: a file was created, removed or written, or a folder was created. */
  readonly onEvent: (path: string) => void
  /** A folder was removed or can no longer be watched, or is back: anything may have changed, and `sync` must be called. */
  readonly onLost: () => void
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
 * Prepares a watch on folders, not on the files in them: one watch per folder, and no folder is listed again when a file in
 * it changes. Links are not followed, except for the folder itself.
 */
export function openFolders({ folder, files, onEvent, onLost }: FoldersToWatch): WatchedFolders {
  const watchers = new Map<string, FSWatcher>()
  const closeWatchers = (matches: (path: string) => boolean) => {
    for (const [path, watcher] of watchers) {
      if (!matches(path)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const drop = (path: string) => {
    closeWatchers(each => each === path || each.startsWith(path + sep))
    onLost()
  }
  const onEventInTree: Listener = (path, type, name) => {
    if (name === null) return drop(path)
    if (name.startsWith('.')) return
    // The removal of a folder is reported in that folder, by its own name. A file in it may have that name, too, so go on.
    if (type !== 'change' && name === basename(path)) drop(path)
    const at = join(path, name)
    if (!watchers.has(at)) onEvent(at)
    else if (type !== 'change') drop(at)
  }
  const onEventInParent: Listener = (path, type, name) => {
    const at = join(path, name ?? '')
    if (at === folder && type !== 'change') drop(folder)
    if (files.includes(at)) onEvent(at)
  }
  const add = (path: string, listener: Listener) => {
    const watcher = watchers.has(path) ? undefined : openWatcher(path, listener)
    if (watcher)
      watchers.set(
        path,
        watcher.on('error', () => drop(path)),
      )
    return watchers.has(path)
  }
  // Each folder is watched before it is listed, so that no change is missed.
  const addBelow = async (path: string): Promise<void> => {
    for (const below of await listVisibleFolders(path)) {
      add(below, onEventInTree)
      await addBelow(below)
    }
  }
  const sync = async () => {
    // If the folder is missing, its parents may have been replaced, so all watches are closed, and opened again below.
    if (!add(folder, onEventInTree)) closeWatchers(() => true)
    for (const path of [folder, ...files].map(each => dirname(each))) add(path, onEventInParent)
    if (watchers.has(folder)) await addBelow(folder)
  }
  return { sync, isThere: () => watchers.has(folder), close: () => closeWatchers(() => true) }
}

/** Called for a name in a watched folder: `change` if the file was written, otherwise it was created or removed. */
type Listener = (folder: string, type: string, name: string | null) => void

function openWatcher(folder: string, listener: Listener): FSWatcher | undefined {
  try {
    return watch(folder, (type, name) => listener(folder, type, name))
  } catch (error) {
    if (hasCode(error, ...missing)) return undefined
    const reason = reasons.get(codeOf(error) ?? '') ?? messageOf(error)
    throw new UserError(`${folder} cannot be watched: ${reason}`, { cause: error })
  }
}

async function listVisibleFolders(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoring(...missing))) ?? []
  const folders = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
  return folders.map(({ name }) => join(folder, name))
}
