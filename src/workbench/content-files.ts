import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readWithinSync } from '../base/files/read-file.ts'
import { highestLimits } from '../base/limits.ts'
import { placeOf } from '../content/load/layout.ts'
import type { Config } from '../pipeline/config.ts'

/** Of the content, where it lies and how it is called in problems. */
export type ContentPlace = Pick<Config, 'content' | 'contentName' | 'headers'>

/**
 * Where a file lies that is called so in problems: one that has a place in the content, or the file of the header rules. Undefined
 * for every other name, where a link on the way leads elsewhere, and where there is no file but a link, a folder, a pipe or nothing.
 */
export function pathInContent(file: string, place: ContentPlace): string | undefined {
  const path = placeInContent(file, place)
  return path !== undefined && isRegularFile(path) ? path : undefined
}

function placeInContent(file: string, { content, contentName, headers }: ContentPlace): string | undefined {
  if (file === '_headers') return headers
  const prefix = `${contentName}/`
  if (!file.startsWith(prefix)) return undefined
  const name = file.slice(prefix.length)
  const { kind } = placeOf(name)
  if (kind === 'ignored' || name.split('/').some(part => part === '' || part === '..') || /[\\\0]/.test(name))
    return undefined
  const path = join(content, name)
  return leadsThere(path, { content, name }) ? path : undefined
}

function leadsThere(path: string, { content, name }: { content: string; name: string }): boolean {
  return isSo(() => realpathSync(dirname(path)) === dirname(join(realpathSync(content), name)))
}

function isRegularFile(path: string): boolean {
  return isSo(() => lstatSync(path).isFile())
}

function isSo(ask: () => boolean): boolean {
  try {
    return ask()
  } catch (error) {
    // Such as a folder that has gone, or a name that is too long.
    if (error instanceof Error && 'syscall' in error) return false
    throw error
  }
}

/**
 * The bytes of a text file of the content by its name in problems; undefined where there is none to read.
 *
 * @throws the system's error where the disk fails
 */
export function readInContent(file: string, place: ContentPlace): Buffer | undefined {
  const path = pathInContent(file, place)
  try {
    return path === undefined ? undefined : readWithinSync(path, highestLimits.text_kilobytes * 1024)
  } catch (error) {
    // Somebody may have moved it since it was found there, or put a link in its place.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ELOOP'].includes(String(error.code)))
      return undefined
    throw error
  }
}
