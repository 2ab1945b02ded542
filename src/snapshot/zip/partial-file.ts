import type { Stats } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning, makeTag, readTag } from '../../base/files/siblings.ts'
import { streamAtomically } from '../../base/files/write-file.ts'
import { CannotWriteZip } from './entry.ts'

/** A file that is being written, from start to end. */
export type PartialFile = {
  append(bytes: Uint8Array): Promise<void>
  /** The bytes written so far. */
  readonly size: number
}

/**
 * Writes a temporary file next to `file`, and renames it when every byte is on the disk. On failure it is removed, and an
 * existing file is unchanged. Removes the temporary files of killed processes.
 *
 * @throws CannotWriteZip on a file system error, and what `fill` throws
 */
export async function writeInPlace<T>(file: string, fill: (out: PartialFile) => Promise<T>): Promise<T> {
  const [there, folder] = [await statOf(file), await statOf(dirname(file))]
  if (there?.isFile() === false)
    throw new CannotWriteZip(file, 'that name is taken by something other than a file')
  if (folder?.isDirectory() !== true) throw new CannotWriteZip(file, `there is no folder ${dirname(file)}`)
  try {
    await clearLeftovers(file)
    return await streamAtomically(file, `${file}.partial-${makeTag()}`, append => {
      let size = 0
      return fill({
        async append(bytes) {
          await append(bytes)
          size += bytes.length
        },
        get size() {
          return size
        },
      })
    })
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new CannotWriteZip(file, error.message) : error
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}

async function clearLeftovers(file: string): Promise<void> {
  const start = `${basename(file)}.partial-`
  for (const name of await readdir(dirname(file))) {
    const tag = name.startsWith(start) ? readTag(name.slice(start.length)) : undefined
    if (tag && isRunning(tag) === 'no') await rm(join(dirname(file), name), { force: true })
  }
}
