import { constants, type FileHandle, open } from 'node:fs/promises'
import { CannotReadZip } from './zip-error.ts'

/** A file held open for reading at any place. It throws where the file is no longer the one that was opened. */
export type Source = {
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** The bytes from a place on, as many as are asked for, in a buffer of that length. They must be there. */
  read(position: number, length: number, into?: Buffer): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens a regular file.
 *
 * @throws CannotReadZip
 */
export async function openSource(file: string): Promise<Source> {
  // Without O_NONBLOCK, opening a named pipe waits for somebody to write to it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CannotReadZip(file, explain(error))
    },
  )
  const state = await stateOf(handle)
  if (state !== undefined) return sourceOf(file, handle, state)
  await handle.close()
  throw new CannotReadZip(file, 'is no file.')
}

/** Reads a few bytes here and there of a file, mostly onwards: what lies close together is fetched at once. */
export function readAhead(source: Source): Source['read'] {
  let held: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  return async (position, length) => {
    const isHeld = position >= held.start && position + length <= held.start + held.bytes.length
    if (!isHeld) {
      const most = Math.max(length, Math.min(aheadBytes, source.size - position))
      held = { start: position, bytes: await source.read(position, most) }
    }
    return held.bytes.subarray(position - held.start, position - held.start + length)
  }
}

// As much as a disk hands over at once anyway.
const aheadBytes = 4096

function explain({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ENOENT' ? 'is not there.' : `cannot be read: ${message}`
}

/** What changes when somebody writes to a file. */
type State = { readonly size: number; readonly written: bigint }

async function stateOf(handle: FileHandle): Promise<State | undefined> {
  const stats = await handle.stat({ bigint: true })
  return stats.isFile() ? { size: Number(stats.size), written: stats.mtimeNs } : undefined
}

function sourceOf(file: string, handle: FileHandle, opened: State): Source {
  const refuseChange = async () => {
    const now = await stateOf(handle)
    if (now?.size !== opened.size || now.written !== opened.written)
      throw new CannotReadZip(file, 'was written to while it was read. Try again when nothing writes to it.')
  }
  return {
    file,
    size: opened.size,
    async read(position, length, bytes = Buffer.allocUnsafe(length)) {
      for (let done = 0; done < length; ) {
        const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
        if (bytesRead === 0) throw new CannotReadZip(file, 'became shorter while it was read.')
        done += bytesRead
      }
      await refuseChange()
      return bytes
    },
    close: () => handle.close(),
  }
}
