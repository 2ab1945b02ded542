import { hash, randomBytes } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { attempt, hasCode, missing, unlessFails } from '../problems/system-error.ts'

const kinds = ['staging', 'previous', 'removing', 'site', 'link', 'partial'] as const

/**
 * A file, folder or link next to a folder, named after it. `staging` is unfinished; `previous` is complete and was moved
 * away to make room for another; `removing` is being removed; `site` is complete, the current or a former target of a link;
 * `link` is a link that is not in its final place yet; `partial` is a file that is being written.
 */
export type Sibling = {
  readonly kind: (typeof kinds)[number]
  readonly path: string
  readonly tag: ProcessTag
}

/** The process that made a sibling, read from the end of the sibling's name. */
export type ProcessTag = {
  /** The tag as written in the name. */
  readonly text: string
  readonly pid: number
  /** A hash of the host name, its boot and the container (PID namespace). Process ids can be compared only if it is equal. */
  readonly processSpace?: string | undefined
  /** When the process started, in the system's own unit, since process ids are reused; `0` if that is unknown. */
  readonly began?: string | undefined
}

/** The path of a sibling of a folder, by default with a new tag. */
export function siblingPath(folder: string, kind: Sibling['kind'], tag: string = processTag()): string {
  return `${folder}.${kind}-${tag}`
}

/** Returns a path beside a file to write it at, after it has removed those of killed processes. */
export function partialPath(file: string): string {
  for (const { kind, tag, path } of listSiblings(file))
    if (kind === 'partial' && isRunning(tag) === 'no') rmSync(path, { force: true })
  return siblingPath(file, 'partial')
}

/** Lists the siblings of a folder, unordered. */
export function listSiblings(folder: string): Sibling[] {
  const parent = dirname(folder)
  return namesIn(parent).flatMap(name => {
    const read = readSiblingName(name, basename(folder))
    return read ? [{ ...read, path: join(parent, name) }] : []
  })
}

/** Lists the siblings that killed builds left, or that builds could not remove. */
export function listLeftovers(folder: string): Sibling[] {
  // `listReplaced` decides which former link targets are no longer needed.
  return listSiblings(folder).filter(each => each.kind !== 'site' && !mayBeAtWork(each))
}

/** Whether a sibling of the folder `folderName` with this name is a present or former link target. */
export function isLinkTargetName(name: string, folderName: string): boolean {
  return readSiblingName(name, folderName)?.kind === 'site'
}

/**
 * Whether the process that made a sibling may still be working on it. A process that is not visible from here, for example in
 * another container, is assumed to be running for an hour, or for `assumedMs`.
 */
export function mayBeAtWork(
  { tag, path }: Pick<Sibling, 'tag' | 'path'>,
  assumedMs = assumedRunningMs,
): boolean {
  const running = isRunning(tag)
  if (running !== 'unknown') return running === 'yes'
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.ctimeMs < assumedMs
}

const assumedRunningMs = 60 * 60 * 1000

/** Makes a unique text that identifies this process and call. */
export function processTag(): string {
  const own = [process.pid, ownProcessSpace(), startTimeOf(process.pid) ?? '0']
  return [...own, randomBytes(4).toString('hex')].join('-')
}

/** Reads a tag of `processTag`, or one with a process id alone. Undefined if the text is not a tag. */
export function readProcessTag(text: string): ProcessTag | undefined {
  const match = /^(\d{1,10})-(?:([0-9a-f]{8})-([0-9a-z]+)-)?[0-9a-f]{8}$/.exec(text)
  return match ? { text, pid: Number(match[1]), processSpace: match[2], began: match[3] } : undefined
}

/** Whether the process of a tag is running; unknown if it is in another container or on another machine. */
export function isRunning({ pid, processSpace, began }: ProcessTag): 'yes' | 'no' | 'unknown' {
  if (processSpace !== undefined && processSpace !== ownProcessSpace()) return 'unknown'
  if (!hasProcess(pid)) return 'no'
  const found = startTimeOf(pid)
  return began === undefined || began === '0' || found === undefined || found === began ? 'yes' : 'no'
}

function readSiblingName(name: string, folderName: string): Pick<Sibling, 'kind' | 'tag'> | undefined {
  if (!name.startsWith(`${folderName}.`)) return undefined
  const ending = name.slice(folderName.length + 1)
  const kind = kinds.find(each => ending.startsWith(`${each}-`))
  const tag = kind && readProcessTag(ending.slice(kind.length + 1))
  return tag && { kind, tag }
}

/** Returns the names in a folder; empty if it does not exist. @throws the system's error */
export function namesIn(folder: string): string[] {
  return unlessFails(missing, () => readdirSync(folder)) ?? []
}

// Only Linux has files in `/proc`, and may hide them from other processes.
function ownProcessSpace(): string {
  const names = [
    hostname(),
    attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    attempt(() => readlinkSync('/proc/self/ns/pid')),
  ]
  return hash('sha256', JSON.stringify(names)).slice(0, 8)
}

/** Field 22 of `/proc/PID/stat` (proc(5)). Field 2 is a name in brackets, which may contain anything, so field 3 is found after it. */
function startTimeOf(pid: number): string | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? undefined : Number(ticks).toString(36)
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
