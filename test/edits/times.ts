import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Changes a file and gives it its old time back, to the last digit, which Node's own `utimes` cannot. */
export async function keepTime(path: string, change: () => Promise<void>): Promise<void> {
  const kept = `${path}.time.tmp`
  await run('touch', ['-r', path, kept])
  try {
    await change()
    await run('touch', ['-r', kept, path])
  } finally {
    await rm(kept)
  }
}
