import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * The bytes of a regular file, or `undefined` where it is larger than `maxBytes`. A link is not followed, and nothing but a
 * regular file is read, even where one took its place since the listing.
 *
 * @throws the system's error, with its path; Error where it is no regular file
 */
export async function readWithin(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const handle = await open(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  )
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${path} is no regular file any more.`)
    return found.size > maxBytes ? undefined : await readWhole(handle, found.size)
  } finally {
    await handle.close()
  }
}

async function readWhole(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size + 1)
  let length = 0
  for (let read = -1; read !== 0 && length <= size; length += read) {
    read = (await handle.read(bytes, length, bytes.length - length)).bytesRead
  }
  if (length !== size) throw new Error('A file changed while it was read. Run the command again.')
  return bytes.subarray(0, size)
}
