import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './write-file.ts'

/**
 * Puts a finished site in the place of the one that stands, which comes back where that fails. Returns the folders that were
 * replaced: two builds may end at once, and each then takes the other's finished site away.
 */
export async function putInPlace(staging: string, folder: string): Promise<string[]> {
  const replaced: string[] = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const previous = `${folder}.previous-${makeTag()}`
    if (await moveUnless('ENOENT', folder, previous)) replaced.unshift(previous)
    if (await moveBackOnFailure(staging, folder, replaced[0])) {
      await syncFolder(dirname(folder))
      return replaced
    }
  }
  throw new Error('other builds keep writing it at the same time')
}

/** Tells this build's folders beside the site from another's. */
export function makeTag(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`
}

async function moveBackOnFailure(
  staging: string,
  folder: string,
  previous: string | undefined,
): Promise<boolean> {
  try {
    return await moveUnless('ENOTEMPTY', staging, folder)
  } catch (error) {
    if (previous !== undefined) await rename(previous, folder)
    throw error
  }
}

async function moveUnless(code: string, from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false
    throw error
  }
}
