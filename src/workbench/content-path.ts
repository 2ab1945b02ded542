import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { placeOf } from '../load/layout.ts'

/** Of the content, where it lies and how it is called in problems. */
export type ContentPlace = Pick<Config, 'content' | 'contentName' | 'headers'>

/**
 * Where a file lies that is called so in problems: one that has a place in the content, or the file of the header rules. Undefined
 * for every other name, and where a link on the way leads elsewhere.
 */
export function pathInContent(
  file: string,
  { content, contentName, headers }: ContentPlace,
): string | undefined {
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
  try {
    return realpathSync(dirname(path)) === dirname(join(realpathSync(content), name))
  } catch (error) {
    // Such as a folder that has gone.
    if (error instanceof Error && 'syscall' in error) return false
    throw error
  }
}
