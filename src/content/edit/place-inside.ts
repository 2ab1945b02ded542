import { lstatSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ToldError } from '../../base/problems/told-error.ts'

/** A file in a folder: where the folder lies, and the way to the file from there, with `/`. */
export type FileInside = { readonly folder: string; readonly path: string }

/** Something stands where a file was to be written that nobody should write through: a link, say. */
export class NotWritable extends ToldError {
  override readonly name = 'NotWritable'
}

/**
 * Where a file in a folder lies, and what that folder is on the disk. The folder itself may be a link; below it none is followed.
 *
 * @throws NotWritable where the path leads out of the folder, or over something that is no folder; the system's error
 */
export function placeInside({ folder, path }: FileInside): {
  readonly place: string
  readonly parent: string
} {
  const parts = path.split('/')
  if (parts.some(isNoName)) throw new NotWritable(`${nameOf({ folder, path })} is no path within the folder.`)
  let parent = realpathSync(folder)
  for (const part of parts.slice(0, -1)) {
    parent = join(parent, part)
    if (!lstatSync(parent).isDirectory()) {
      throw new NotWritable(`${nameOf({ folder, path })} was not written: "${part}" is a link, or no folder.`)
    }
  }
  return { place: join(parent, parts.at(-1) ?? ''), parent }
}

/** How a file is called in messages: `content/images/quay.yaml`. */
export function nameOf({ folder, path }: FileInside): string {
  return `${basename(folder)}/${path}`
}

// A backslash separates names on Windows, and a colon what is hidden behind a file.
function isNoName(part: string): boolean {
  return part === '' || part === '.' || part === '..' || /[\0\\:]/.test(part)
}
