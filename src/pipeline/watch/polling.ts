import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { type FileStats, listFolder } from '../../base/files/list-folder.ts'
import { attempt } from '../../base/problems/system-error.ts'
import type { FoldersToWatch, WatchedFolders } from './folders.ts'

/**
 * Like `openFolders`, for systems that report no changes: compares size, times and inode number of every file once a second.
 */
export function openPolling({ folder, files, onEvent, onLost }: FoldersToWatch): WatchedFolders {
  let states: FileStates | undefined
  let timer: NodeJS.Timeout | undefined
  const compare = () => {
    const [before, now] = [states, statesOf(folder, files)]
    states = now
    if (!before !== !now) onLost()
    const paths = before && now ? new Set([...before.keys(), ...now.keys()]) : []
    for (const path of paths) if (before?.get(path) !== now?.get(path)) onEvent(path)
    timer?.refresh()
  }
  const sync = async () => {
    if (timer) return
    states = statesOf(folder, files)
    timer = setTimeout(compare, pauseMs)
  }
  return { sync, isThere: () => states !== undefined, close: () => clearTimeout(timer) }
}

const pauseMs = 1000

/** The size, times and inode number of each file as one text, by path. */
type FileStates = ReadonlyMap<string, string>

function statesOf(folder: string, files: readonly string[]): FileStates | undefined {
  // The folder may be unreadable, usually because it is gone.
  return attempt(() => {
    const inside = listFolder(folder).map(({ path, stats }) => [join(folder, path), stateOf(stats)] as const)
    const outside = files.map(path => [path, stateOf(lstatSync(path, { throwIfNoEntry: false }))] as const)
    return new Map([...inside, ...outside])
  })
}

function stateOf(stats: FileStats | undefined): string {
  return stats ? [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ') : ''
}
