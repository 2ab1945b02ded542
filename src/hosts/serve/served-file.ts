import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { constants, type FileHandle, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ignoring } from '../../base/problems/system-error.ts'
import { hasLinks, type LinkMove, moveLinks, moveText } from '../../site/move-links.ts'
import { computeEtag, etagOfSha256 } from './etag.ts'
import type { ByteRange, ServedFile, ServedVersion } from './served-site.ts'

/** An open published file: its size and bytes stay the same, even if a build replaces the file. */
export type OpenFile = { readonly handle: FileHandle; readonly stats: Stats }

const chunkBytes = 64 * 1024
// Error codes for names that no published file can have.
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR']

/** Opens the file at a decoded path of a built folder; `undefined` if none is published there. */
export async function openDistFile(root: string, path: string): Promise<ServedFile | undefined> {
  const file = await openFile(root, path)
  return (
    file && {
      size: file.stats.size,
      etag: () => hashFile(file),
      stream: range => streamFile(file, range),
      close: () => file.handle.close(),
    }
  )
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

async function hashFile(file: OpenFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of streamFile(file)) hash.update(chunk)
  return etagOfSha256(hash.digest('hex'))
}

function streamFile({ handle, stats }: OpenFile, range?: ByteRange): Readable {
  const { start, end } = range ?? { start: 0, end: stats.size - 1 }
  return Readable.from(readChunks(handle, start, end), { objectMode: false })
}

async function* readChunks(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position <= end; ) {
    const length = Math.min(chunkBytes, end - position + 1)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent.')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

/** Returns a version whose links lead to another base: those of its pages, site record, front pages and header rules. */
export function moveSiteLinks({ collections, rules, open }: ServedVersion, move: LinkMove): ServedVersion {
  return {
    collections,
    rules: rules.map(({ headers, ...rule }) => ({
      ...rule,
      headers: headers.map(header => ({ ...header, value: moveText(header.value, move) })),
    })),
    open: async path => {
      const file = await open(path)
      const name = path.slice(1)
      if (file === undefined || !hasLinks(name)) return file
      try {
        return fileInMemory(moveLinks(name, await buffer(file.stream()), move))
      } finally {
        await file.close()
      }
    },
  }
}

/** Returns a file whose bytes are in memory. */
export function fileInMemory(bytes: Buffer): ServedFile {
  return {
    size: bytes.length,
    etag: () => computeEtag(new Uint8Array(bytes)),
    stream: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
    close: async () => undefined,
  }
}
