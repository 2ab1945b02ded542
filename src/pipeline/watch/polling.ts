import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { listFolder } from '../../base/files/list-folder.ts'
import type { FoldersToWatch, WatchedFolders } from './folders.ts'

/**
 * Like `openFolders`, for systems that report no changes: compares size, times and inode number of every file once a second.
 */
export function openPolling({ folder, files, onEvent, onLost }: FoldersToWatch): WatchedFolders {
  let marks: Marks | undefined
  let timer: NodeJS.Timeout | undefined
  let isThere = true
  const look = () => {
    const [before, now] = [marks, markFiles(folder, files)]
    marks = now
    if (!isThere) onLost()
    isThere = true
    const paths = before ? new Set([...before.keys(), ...now.keys()]) : []
    for (const path of paths) if (before?.get(path) !== now.get(path)) onEvent(path)
  }
  const lookAgain = () => {
    try {
      look()
    } catch {
      // The folder cannot be read, usually because it is gone.
      if (isThere) onLost()
      isThere = false
    }
    timer?.refresh()
  }
  const sync = async () => {
    if (marks) return
    look()
    timer = setTimeout(lookAgain, pauseMs)
  }
  const close = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { sync, isThere: () => isThere, close }
}

const pauseMs = 1000

/** The stamp of each file, by path. */
type Marks = ReadonlyMap<string, string>

function markFiles(folder: string, files: readonly string[]): Marks {
  const inside = listFolder(folder).map(({ path, stats }) => [join(folder, path), markOf(stats)] as const)
  const outside = files.map(path => [path, markOf(lstatSync(path, { throwIfNoEntry: false }))] as const)
  return new Map([...inside, ...outside])
}

function markOf(stats: Stats | undefined): string {
  return stats ? [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ') : ''
}
