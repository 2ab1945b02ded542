import { hash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The process that made something beside a site, as far as its name tells. */
export type Tag = {
  /** The tag as it stands in a name. */
  readonly text: string
  readonly pid: number
  /** Where process numbers mean what they mean there: one machine since it was started, or one container on it. */
  readonly realm?: string | undefined
  /** When the process began, in the system's own count; numbers of processes are given again. */
  readonly began?: string | undefined
}

/** Tells what this process makes beside a site from what others make there, and from what it makes next. */
export function makeTag(): string {
  const own = [process.pid, realmOfProcesses(), beginningOf(process.pid) ?? '0']
  return [...own, randomBytes(4).toString('hex')].join('-')
}

/** Reads a tag: one of `makeTag`, or one that tells nothing but the process. Undefined where the text is none. */
export function readTag(text: string): Tag | undefined {
  const match = /^(\d{1,10})-(?:([0-9a-f]{8})-([0-9a-z]+)-)?[0-9a-f]{8}$/.exec(text)
  return match ? { text, pid: Number(match[1]), realm: match[2], began: match[3] } : undefined
}

/** Whether the process of a tag runs. Of one in another container, or on another machine, that cannot be told from here. */
export function isRunning({ pid, realm, began }: Tag): 'yes' | 'no' | 'unknown' {
  if (realm !== undefined && realm !== realmOfProcesses()) return 'unknown'
  if (!hasProcess(pid)) return 'no'
  const found = beginningOf(pid)
  return began === undefined || began === '0' || found === undefined || found === began ? 'yes' : 'no'
}

function realmOfProcesses(): string {
  const names = [
    hostname(),
    orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    orNothing(() => readlinkSync('/proc/self/ns/pid')),
  ]
  return hash('sha256', JSON.stringify(names)).slice(0, 8)
}

/** Field 22 of `/proc/PID/stat` (proc(5)); the second field is a name in brackets, which may hold anything. */
function beginningOf(pid: number): string | undefined {
  const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? undefined : Number(ticks).toString(36)
}

// Systems other than Linux do not tell, and some do not let one process look at another.
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
