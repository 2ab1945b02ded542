import { lstat, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCacheFile } from '../base/files/write-file.ts'
import { hasCode } from '../base/problems/system-error.ts'
import { CacheError } from './record-store.ts'

/** How much was removed from the cache: files, and their bytes. */
export type Pruned = { readonly files: number; readonly bytes: number }

const dayMs = 24 * 60 * 60 * 1000
/** A record that no build used for so long is removed. A time in milliseconds. */
const unusedMs = 30 * dayMs
/** Files looked at in one run, at most. The next run begins in another folder. */
const mostLookedAt = 50_000

const recordName = /^[0-9a-f]{64}$/
const temporaryName = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.tmp$/

/**
 * Removes the records in `dir` that no build used for 30 days, and what killed writers left there more than a day ago: at
 * most once a day, which the time of the file `stamp` says. Only what has a record's name is ever removed. Several processes
 * may do so at once; a record that one of them still wants is made anew.
 *
 * @throws CacheError
 */
export async function pruneRecords({ dir, stamp }: { dir: string; stamp: string }): Promise<Pruned> {
  const now = Date.now()
  const pruned = { files: 0, bytes: 0 }
  const names = (await namesIn(dir)).filter(name => /^[0-9a-f]{2}$/.test(name)).sort()
  const last = await unlessMissing('read', stamp, path => lstat(path))
  if (names.length === 0 || (last && last.mtimeMs >= now - dayMs)) return pruned
  await unlessMissing('write', stamp, async path => writeCacheFile(path, Buffer.alloc(0)))
  // From another folder on each day.
  const start = Math.floor(now / dayMs) % names.length
  let looked = 0
  for (const folder of [...names.slice(start), ...names.slice(0, start)]) {
    for (const name of await namesIn(join(dir, folder))) {
      if (looked++ >= mostLookedAt) return pruned
      if (!name.startsWith(folder)) continue
      const bytes = await removeOld(join(dir, folder, name), oldestOf(name, now))
      if (bytes === undefined) continue
      pruned.files++
      pruned.bytes += bytes
    }
  }
  return pruned
}

/** The time since which a file of this name must have been used to stay; all that has another name stays. */
function oldestOf(name: string, now: number): number {
  if (recordName.test(name)) return now - unusedMs
  return temporaryName.test(name) ? now - dayMs : Number.NEGATIVE_INFINITY
}

/** Removes a file that was not used since a time, and returns its bytes. */
async function removeOld(path: string, oldest: number): Promise<number | undefined> {
  return unlessMissing('remove', path, async () => {
    const stats = await lstat(path)
    if (!stats.isFile() || stats.mtimeMs >= oldest) return undefined
    await unlink(path)
    return stats.size
  })
}

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing('read', folder, path => readdir(path))) ?? []
}

async function unlessMissing<T>(what: string, path: string, call: (path: string) => Promise<T>) {
  try {
    return await call(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || (what === 'read' && hasCode(error, 'ENOTDIR'))) return undefined
    throw new CacheError(what, path, error)
  }
}
