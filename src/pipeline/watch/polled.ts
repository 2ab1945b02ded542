import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder } from '../../base/files/list-folder.ts'
import type { FoldersToWatch, WatchedFolders } from './folders.ts'

/**
 * The same as `openFolders` where the system tells nothing of changes: looks at size, time and number of every file, a second after it
 * has looked last.
 */
export function openPolled({ folder, files, onEvent, onUpheaval }: FoldersToWatch): WatchedFolders {
  let marks: Marks | undefined
  let timer: NodeJS.Timeout | undefined
  let isOpen = true
  let isThere = true
  const look = async () => {
    const before = marks
    const now = await markFiles(folder, files)
    marks = now
    if (!isThere) onUpheaval()
    isThere = true
    if (before) for (const path of findDifferent(before, now)) onEvent(path)
  }
  const miss = () => {
    if (isThere) onUpheaval()
    isThere = false
  }
  const lookLater = () => {
    if (isOpen) timer = setTimeout(() => look().catch(miss).finally(lookLater), pauseMs)
  }
  const sync = async () => {
    if (marks) return
    await look()
    lookLater()
  }
  const close = () => {
    isOpen = false
    clearTimeout(timer)
  }
  return { sync, isThere: () => isThere, close }
}

const pauseMs = 1000

/** What each file looks like from outside, by path. */
type Marks = ReadonlyMap<string, string>

async function markFiles(folder: string, files: readonly string[]): Promise<Marks> {
  const marks = listFolder(folder).map(({ path, stats }) => [join(folder, path), markOf(stats)] as const)
  const beside = files.map(async path => [path, markOf(await lstat(path).catch(() => undefined))] as const)
  return new Map([...marks, ...(await Promise.all(beside))])
}

function markOf(found: { size: number; mtimeMs: number; ctimeMs: number; ino: number } | undefined): string {
  return found ? [found.size, found.mtimeMs, found.ctimeMs, found.ino].join(' ') : ''
}

function findDifferent(before: Marks, now: Marks): string[] {
  const paths = new Set([...before.keys(), ...now.keys()])
  return [...paths].filter(path => before.get(path) !== now.get(path))
}
