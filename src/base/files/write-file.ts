import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsync,
  futimesSync,
  openSync,
  type Stats,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { withPath } from './with-path.ts'

/**
 * Writes a new file whole and to the disk: every byte, checked and synced, readable by a web server whatever the umask. Its
 * time of change is set back by so many seconds. Returns what the disk says of it then.
 *
 * @throws Error with the path, whatever failed
 */
export async function writeWholeFile(
  path: string,
  bytes: Uint8Array,
  { setBackSeconds = 0 }: { setBackSeconds?: number } = {},
): Promise<Stats> {
  return namingPath(path, async () => {
    const file = openSync(path, 'wx', 0o644)
    try {
      writeAll(file, bytes)
      if (setBackSeconds > 0) setBack(file, setBackSeconds)
      await promisify(fsync)(file)
      return fstatSync(file)
    } finally {
      closeSync(file)
    }
  })
}

/** Makes the names in a folder survive a power cut. Windows cannot open a folder, and needs no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await namingPath(folder, async () => {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

async function namingPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withPath(path, error)
  }
}

// Bytes go to the memory of the system in less time than it takes to hand them to another thread; syncing is what waits.
function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
  const { size, mode } = fstatSync(file)
  if (size !== bytes.length) throw new Error(`it has ${size} bytes after ${bytes.length} were written`)
  if ((mode & 0o777) !== 0o644) fchmodSync(file, 0o644)
}

// Told from the disk's own time, which need not be that of this machine.
function setBack(file: number, seconds: number): void {
  const { atimeMs, mtimeMs } = fstatSync(file)
  futimesSync(file, atimeMs / 1000, mtimeMs / 1000 - seconds)
}
