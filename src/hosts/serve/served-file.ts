import { hash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { constants, type FileHandle, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoring } from '../../base/problems/system-error.ts'
import { hasLinks, type LinkMove, moveLinks, moveText } from '../../site/move-links.ts'
import { etagOfSha256 } from './etag.ts'
import type { ServedFile, ServedVersion } from './served-site.ts'

/** An open published file: its size and bytes stay the same, even if a build replaces the file. */
export type OpenFile = { readonly handle: FileHandle; readonly stats: Stats }

// Error codes for names that no published file can have.
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR']

/** Reads the file at a decoded path of a built folder; `undefined` if none is published there. */
export async function readDistFile(root: string, path: string): Promise<ServedFile | undefined> {
  const file = await openFile(root, path)
  if (!file) return undefined
  try {
    return servedFile(await file.handle.readFile())
  } finally {
    await file.handle.close()
  }
}

/** Returns a file with these bytes. */
export function servedFile(bytes: Buffer): ServedFile {
  return { bytes, etag: etagOfSha256(hash('sha256', bytes)) }
}

/**
 * Opens the regular file at a decoded path of the site. `undefined` if there is none, if a part of the path is a
 * symbolic link, and for the files at the top that are for hosts (`_headers`).
 */
export async function openFile(root: string, path: string): Promise<OpenFile | undefined> {
  if (path.startsWith('/_')) return undefined
  return openRegular(join(root, path)).catch(ignoring(...absent))
}

async function openRegular(file: string): Promise<OpenFile | undefined> {
  if ((await realpath(file)) !== file) return undefined
  // Without O_NONBLOCK, opening a named pipe waits for somebody to write to it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const stats = await handle.stat()
  if (stats.isFile()) return { handle, stats }
  await handle.close()
  return undefined
}

/** Returns a version whose links lead to another base: those of its pages, site record, front pages and header rules. */
export function moveSiteLinks({ collections, rules, read }: ServedVersion, move: LinkMove): ServedVersion {
  return {
    collections,
    rules: rules.map(({ headers, ...rule }) => ({
      ...rule,
      headers: headers.map(header => ({ ...header, value: moveText(header.value, move) })),
    })),
    read: async path => {
      const file = await read(path)
      const name = path.slice(1)
      return file && hasLinks(name) ? servedFile(moveLinks(name, file.bytes, move)) : file
    },
  }
}
