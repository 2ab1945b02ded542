import { hash, randomBytes } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../problems/system-error.ts'

/**
 * Something beside a folder that belongs to it: `staging` and `importing` are unfinished; `previous` is whole, and was
 * moved away to make room for another; `removing` is being removed; `site` is whole, and what a link leads to or led to;
 * `link` is a link that is not in its place yet.
 */
export type Sibling = {
  readonly kind: 'staging' | 'importing' | 'previous' | 'removing' | 'site' | 'link'
  readonly name: string
  readonly path: string
  readonly tag: Tag
}

/** The process that made a sibling, as the end of its name has it. */
export type Tag = {
  /** The tag as it is written in a name. */
  readonly text: string
  readonly pid: number
  /** Where process numbers mean the same: one machine since it was started, or one container on it. */
  readonly realm?: string | undefined
  /** When the process began, in the system's own count; numbers of processes are used again. */
  readonly began?: string | undefined
}

/** The path of a sibling of a folder. Without a tag it gets a new one. */
export function siblingPath(folder: string, kind: Sibling['kind'], tag: string = makeTag()): string {
  return `${folder}.${kind}-${tag}`
}

/** Lists the siblings of a folder, in no order. */
export function listSiblings(folder: string): Sibling[] {
  const parent = dirname(folder)
  return namesIn(parent).flatMap(name => {
    const read = readName(name, basename(folder))
    return read ? [{ ...read, name, path: join(parent, name) }] : []
  })
}

/** Lists what builds that were killed, or could not remove it, left beside the folder. */
export function listLeftovers(folder: string): Sibling[] {
  // Of sites that links led to, `listReplaced` says which are no longer needed.
  return listSiblings(folder).filter(each => each.kind !== 'site' && !mayBeAtWork(each))
}

/** Whether something of this name, beside a folder named `site`, is a site that a link leads to. */
export function isSiteName(name: string, site: string): boolean {
  return readName(name, site)?.kind === 'site'
}

/**
 * Whether the process that made this may still be at work on it. A process that cannot be seen from here, in another
 * container for example, is taken to be for an hour.
 */
export function mayBeAtWork({ tag, path }: Pick<Sibling, 'tag' | 'path'>): boolean {
  const running = isRunning(tag)
  if (running !== 'unknown') return running === 'yes'
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.ctimeMs < believedMs
}

const believedMs = 60 * 60 * 1000

/** Makes a tag that no other process makes, nor this one again. */
export function makeTag(): string {
  const own = [process.pid, realmOfProcesses(), beginningOf(process.pid) ?? '0']
  return [...own, randomBytes(4).toString('hex')].join('-')
}

/** Reads a tag of `makeTag`, or one with the number of the process alone. Undefined where the text is none. */
export function readTag(text: string): Tag | undefined {
  const match = /^(\d{1,10})-(?:([0-9a-f]{8})-([0-9a-z]+)-)?[0-9a-f]{8}$/.exec(text)
  return match ? { text, pid: Number(match[1]), realm: match[2], began: match[3] } : undefined
}

/** Whether the process of a tag runs: unknown where it is in another container or on another machine. */
export function isRunning({ pid, realm, began }: Tag): 'yes' | 'no' | 'unknown' {
  if (realm !== undefined && realm !== realmOfProcesses()) return 'unknown'
  if (!hasProcess(pid)) return 'no'
  const found = beginningOf(pid)
  return began === undefined || began === '0' || found === undefined || found === began ? 'yes' : 'no'
}

function readName(name: string, site: string): Pick<Sibling, 'kind' | 'tag'> | undefined {
  if (!name.startsWith(`${site}.`)) return undefined
  const [, kind, text = ''] = namePattern.exec(name.slice(site.length + 1)) ?? []
  const tag = readTag(text)
  return kind === undefined || tag === undefined ? undefined : { kind: kind as Sibling['kind'], tag }
}

const namePattern = /^(staging|importing|previous|removing|site|link)-(.+)$/

/** The names in a folder; none where there is no folder. @throws the system's error */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
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

// Systems other than Linux have no such files, and some do not let one process look at another.
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
    return hasCode(error, 'EPERM')
  }
}
