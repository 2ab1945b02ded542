import { lstat, readdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CacheError } from './record-store.ts'

/** How much was taken out of the cache: files, and their bytes. */
export type Pruned = { readonly files: number; readonly bytes: number }

const dayMs = 24 * 60 * 60 * 1000
/** A record that no build used for so long is removed. A time in milliseconds. */
const unusedMs = 30 * dayMs
/** Files looked at in one run, at most. The next run begins in another folder. */
const mostLookedAt = 50_000

const recordName = /^[0-9a-f]{64}$/
const temporaryName = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.tmp$/

/**
 * Removes the records in `dir` that no build used for 30 days, and what writers that were killed left there more than a day
 * ago: at most once a day, which the time of the file `stamp` tells. Only what carries a record's name is ever removed.
 * Several processes may do so at once; a record that one of them still wants, it makes anew.
 *
 * @throws CacheError
 */
export async function pruneRecords({ dir, stamp }: { dir: string; stamp: string }): Promise<Pruned> {
  const now = Date.now()
  if (!(await isOlder(stamp, now - dayMs)) || (await namesIn(dir)).length === 0) return { files: 0, bytes: 0 }
  await writeStamp(stamp)
  let looked = 0
  const removed: number[] = []
  for (const folder of await foldersOf(dir, now)) {
    for (const name of await namesIn(folder)) {
      if (looked++ >= mostLookedAt) return sum(removed)
      if (folder.endsWith(name.slice(0, 2))) removed.push(...(await removeOld(join(folder, name), name, now)))
    }
  }
  return sum(removed)
}

/** The folders of two digits, from another one on each day. */
async function foldersOf(dir: string, now: number): Promise<string[]> {
  const names = (await namesIn(dir)).filter(name => /^[0-9a-f]{2}$/.test(name)).sort()
  const start = Math.floor(now / dayMs) % Math.max(names.length, 1)
  return [...names.slice(start), ...names.slice(0, start)].map(name => join(dir, name))
}

/** The bytes of the file that was removed, or nothing. */
async function removeOld(path: string, name: string, now: number): Promise<number[]> {
  const oldest = recordName.test(name) ? now - unusedMs : temporaryName.test(name) ? now - dayMs : undefined
  if (oldest === undefined) return []
  try {
    const stats = await lstat(path)
    if (!stats.isFile() || stats.mtimeMs >= oldest) return []
    await unlink(path)
    return [stats.size]
  } catch (error) {
    if (isMissing(error)) return []
    throw new CacheError('remove', path, error)
  }
}

function sum(sizes: readonly number[]): Pruned {
  return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) }
}

async function isOlder(path: string, time: number): Promise<boolean> {
  try {
    return (await lstat(path)).mtimeMs < time
  } catch (error) {
    if (isMissing(error)) return true
    throw new CacheError('read', path, error)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error) || isNoFolder(error)) return []
    throw new CacheError('read', folder, error)
  }
}

async function writeStamp(path: string): Promise<void> {
  await writeFile(path, '').catch(error => {
    throw new CacheError('write', path, error)
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function isNoFolder(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTDIR'
}
