import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { type FileStats, listFolder } from '../../base/files/list-folder.ts'
import type { FoldersToWatch, WatchedFolders } from './folders.ts'

/**
 * Like `openFolders`, for systems that report no changes: compares size, times and inode number of every file once a second.
 */
export function openPolling({ folder, files, onEvent, onLost }: FoldersToWatch): WatchedFolders {
  let states: FileStates | undefined
  let timer: NodeJS.Timeout | undefined
  let isThere = true
  const compare = () => {
    const [before, now] = [states, statesOf(folder, files)]
    states = now
    if (!isThere) onLost()
    isThere = true
    const paths = before ? new Set([...before.keys(), ...now.keys()]) : []
    for (const path of paths) if (before?.get(path) !== now.get(path)) onEvent(path)
  }
  const compareAgain = () => {
    try {
      compare()
    } catch {
      // The folder cannot be read, usually because it is gone.
      if (isThere) onLost()
      isThere = false
    }
    timer?.refresh()
  }
  const sync = async () => {
    if (states) return
    compare()
    timer = setTimeout(compareAgain, pauseMs)
  }
  const close = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { sync, isThere: () => isThere, close }
}

const pauseMs = 1000

/** The size, times and inode number of each file as one text, by path. */
type FileStates = ReadonlyMap<string, string>

function statesOf(folder: string, files: readonly string[]): FileStates {
  const inside = listFolder(folder).map(({ path, stats }) => [join(folder, path), stateOf(stats)] as const)
  const outside = files.map(path => [path, stateOf(lstatSync(path, { throwIfNoEntry: false }))] as const)
  return new Map([...inside, ...outside])
}

function stateOf(stats: FileStats | undefined): string {
  return stats ? [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ') : ''
}
