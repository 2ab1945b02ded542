import { constants, type FileHandle, open } from 'node:fs/promises'
import { CannotReadZip } from './entry.ts'

/** An open file that can be read at any position. Reading fails if the file has changed since it was opened. */
export type ZipSource = {
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** Reads `length` bytes at a position. The file must have these bytes. */
  read(position: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a regular file. @throws CannotReadZip */
export async function openZipSource(file: string): Promise<ZipSource> {
  // Without O_NONBLOCK, opening a named pipe waits for somebody to write to it.
  const opening = open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  const handle = await opening.catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new CannotReadZip(file, code === 'ENOENT' ? 'is not there.' : `cannot be read: ${message}`)
  })
  const opened = await readState(handle)
  if (opened === undefined) {
    await handle.close()
    throw new CannotReadZip(file, 'is not a file.')
  }
  return {
    file,
    size: opened.size,
    async read(position, length) {
      const bytes = Buffer.allocUnsafe(length)
      for (let done = 0; done < length; ) {
        const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
        if (bytesRead === 0) throw new CannotReadZip(file, 'became shorter while it was read.')
        done += bytesRead
      }
      const now = await readState(handle)
      if (now?.size === opened.size && now.written === opened.written) return bytes
      throw new CannotReadZip(file, 'was written to while it was read. Try again when nothing writes to it.')
    },
    close: () => handle.close(),
  }
}

/** The size and mtime of a file: they change when somebody writes to it. */
type State = { readonly size: number; readonly written: bigint }

async function readState(handle: FileHandle): Promise<State | undefined> {
  const stats = await handle.stat({ bigint: true })
  return stats.isFile() ? { size: Number(stats.size), written: stats.mtimeNs } : undefined
}
