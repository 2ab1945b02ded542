import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a file is written before it takes its place: beside it, named after the process. */
export function partialPath(file: string, hex: string): string {
  return `${file}.partial-${process.pid}-${hex}`
}

/** Removes what runs that were killed left of a file. What a running process writes stays. */
export async function clearLeftovers(file: string): Promise<void> {
  const names = await readdir(dirname(file))
  const left = names.filter(name => isLeftover(name, basename(file)))
  await Promise.all(left.map(name => rm(join(dirname(file), name), { force: true })))
}

function isLeftover(name: string, file: string): boolean {
  const pid =
    name.startsWith(`${file}.`) && /^partial-(\d+)-[0-9a-f]{8}$/.exec(name.slice(file.length + 1))?.[1]
  return Boolean(pid) && !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
