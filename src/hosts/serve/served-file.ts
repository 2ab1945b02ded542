import { hash } from 'node:crypto'
import { constants, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoring } from '../../base/problems/system-error.ts'
import { hasLinks, type LinkMove, moveLinks, moveText } from '../../site/move-links.ts'
import { etagOfSha256 } from './etag.ts'
import type { ServedFile, ServedVersion } from './served-site.ts'

// Error codes for names that no published file can have.
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR']

/**
 * Reads the regular file at a decoded path of a built folder. `undefined` if there is none, if a part of the path is a symbolic
 * link, and for the files at the top that are for hosts (`_headers`).
 */
export async function readDistFile(root: string, path: string): Promise<ServedFile | undefined> {
  if (path.startsWith('/_')) return undefined
  return readRegular(join(root, path)).catch(ignoring(...absent))
}

async function readRegular(file: string): Promise<ServedFile | undefined> {
  if ((await realpath(file)) !== file) return undefined
  // Without O_NONBLOCK, opening a named pipe waits for somebody to write to it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    return (await handle.stat()).isFile() ? servedFile(await handle.readFile()) : undefined
  } finally {
    await handle.close()
  }
}

/** Returns a file with these bytes. */
export function servedFile(bytes: Buffer): ServedFile {
  return { bytes, etag: etagOfSha256(hash('sha256', bytes)) }
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
