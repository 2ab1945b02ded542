import { lstatSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { CacheFileError } from '../base/cache/cache-file.ts'
import { statIfThere } from '../base/files/links.ts'
import { namesIn } from '../base/files/siblings.ts'
import { writeCacheFile } from '../base/files/write-file.ts'
import { unlessFails } from '../base/problems/system-error.ts'
import { dayMs } from './records-used.ts'

/** What was removed from the cache: the number of files, and their bytes. */
export type Pruned = { readonly files: number; readonly bytes: number }

/** Records that no build used for this time are removed. In milliseconds. */
const unusedMs = 30 * dayMs

const recordName = /^[0-9a-f]{64}$/
const temporaryName = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.tmp$/

/**
 * Removes records in `dir` that no build used for 30 days, and temporary files of killed writers older than a day. Runs at
 * most once a day, by the mtime of the file `stamp`. Other files are kept. Several processes may prune at once; a record that
 * one of them still needs is made again.
 *
 * @throws CacheFileError
 */
export async function pruneRecords({ dir, stamp }: { dir: string; stamp: string }): Promise<Pruned> {
  const now = Date.now()
  const pruned = { files: 0, bytes: 0 }
  try {
    const folders = namesIn(dir).filter(name => /^[0-9a-f]{2}$/.test(name))
    const last = statIfThere(stamp)
    if (folders.length === 0 || (last && last.mtimeMs >= now - dayMs)) return pruned
    writeCacheFile(stamp, Buffer.alloc(0))
    for (const folder of folders) {
      for (const name of namesIn(join(dir, folder))) {
        const oldest = name.startsWith(folder) ? keepSince(name, now) : Number.NEGATIVE_INFINITY
        const bytes = unlessFails(['ENOENT'], () => removeOld(join(dir, folder, name), oldest))
        if (bytes === undefined) continue
        pruned.files++
        pruned.bytes += bytes
      }
      await setImmediate()
    }
    return pruned
  } catch (error) {
    throw new CacheFileError('clear out', dir, error)
  }
}

/** A file of this name is removed if it was last used before the returned time. Files with other names are always kept. */
function keepSince(name: string, now: number): number {
  if (recordName.test(name)) return now - unusedMs
  return temporaryName.test(name) ? now - dayMs : Number.NEGATIVE_INFINITY
}

/** Removes a file that was not used since `oldest`, in milliseconds, and returns its size; undefined if the file stays. */
function removeOld(path: string, oldest: number): number | undefined {
  const stats = lstatSync(path)
  if (!stats.isFile() || stats.mtimeMs >= oldest) return undefined
  unlinkSync(path)
  return stats.size
}
