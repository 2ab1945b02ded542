import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ToldError } from '../../src/base/problems/told-error.ts'

/** The file of a folder, or of one in it, in which a text stands. @throws ToldError where it stands in none */
export async function findFileWith(folder: string, text: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const found = files.find(file => readFileSync(file).includes(text))
  if (found === undefined) throw new ToldError(`No file in ${folder} has "${text}" in it.`)
  return found
}

const patienceMs = 60_000
const lookEveryMs = 1

/**
 * Waits until the text stands in the file, which may be replaced, or gone for a moment. It is read only when its size, its
 * time or its place on the disk has changed.
 *
 * @throws ToldError after a minute
 */
export async function waitForText(
  file: string,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<void> {
  const end = performance.now() + patienceMs
  let seen = ''
  while (performance.now() < end) {
    const stamp = stampOf(file)
    if (stamp !== undefined && stamp !== seen && hasText(file, text)) return
    seen = stamp ?? ''
    await setTimeout(lookEveryMs, undefined, { signal })
  }
  throw new ToldError(`${file} had no "${text}" in it after ${patienceMs / 1000} seconds.`)
}

function stampOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false, bigint: true })
  return stat && [stat.ino, stat.mtimeNs, stat.size].join()
}

function hasText(file: string, text: string): boolean {
  try {
    return readFileSync(file).includes(text)
  } catch {
    return false
  }
}
