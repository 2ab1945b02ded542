import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * The bytes of a regular file, or `undefined` where it is larger than `maxBytes`. A link is not followed, and nothing but a
 * regular file is read, even where one took its place since the listing.
 *
 * @throws the system's error, with its path
 */
export async function readWithin(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const handle = await open(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  )
  try {
    const { size } = await handle.stat()
    if (size > maxBytes) return undefined
    const bytes = await handle.readFile()
    return bytes.length > maxBytes ? undefined : bytes
  } finally {
    await handle.close()
  }
}
