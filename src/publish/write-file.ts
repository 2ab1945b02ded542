import { open } from 'node:fs/promises'

/**
 * Writes a new file whole and to the disk: every byte, checked and synced, readable by a web server whatever the umask.
 *
 * @throws Error with the path, whatever failed
 */
export async function writeWholeFile(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeNewFile(path, bytes)
  } catch (error) {
    // A write that fails, on a full disk, say, does not tell which file it was.
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

async function writeNewFile(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o644)
  try {
    for (let written = 0; written < bytes.length; ) {
      written += (await handle.write(bytes, written)).bytesWritten
    }
    const { size } = await handle.stat()
    if (size !== bytes.length) throw new Error(`it has ${size} bytes after ${bytes.length} were written`)
    await handle.chmod(0o644)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the names in a folder survive a power cut. Windows cannot open a folder, and needs no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
