import { lstatSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning, readTag, type Tag } from './tag.ts'

/**
 * What lies beside a folder and belongs to it: `staging` and `importing` are in the making; `previous` is whole, and was taken away
 * to make room for another; `removing` is on its way out; `site` is whole, and what a link leads to or led to; `link` is a
 * link on its way to its place.
 */
export type Beside = {
  readonly kind: 'staging' | 'importing' | 'previous' | 'removing' | 'site' | 'link'
  readonly name: string
  readonly path: string
  readonly tag: Tag
}

/** The name of something beside a folder. */
export function nameBeside(folder: string, { kind, tag }: { kind: Beside['kind']; tag: string }): string {
  return `${folder}.${kind}-${tag}`
}

/** Lists what lies beside a folder and belongs to it, in no order. */
export function listBeside(folder: string): Beside[] {
  const parent = dirname(folder)
  return namesIn(parent).flatMap(name => {
    const read = readName(name, basename(folder))
    return read ? [{ ...read, name, path: join(parent, name) }] : []
  })
}

/** Lists what builds that were killed, or could not remove it, left beside the folder. */
export function listLeftovers(folder: string): Beside[] {
  // Of sites that links led to, `listReplaced` tells which are no longer needed.
  return listBeside(folder).filter(each => each.kind !== 'site' && !mayBeAtWork(each))
}

/** Whether something of this name, beside a folder named `site`, is a site that a link leads to. */
export function isSiteName(name: string, site: string): boolean {
  return readName(name, site)?.kind === 'site'
}

/**
 * Whether the process that made this may still be at work on it. Of one that cannot be seen from here, in another container, say,
 * that is believed for an hour.
 */
export function mayBeAtWork({ tag, path }: Beside): boolean {
  const running = isRunning(tag)
  if (running !== 'unknown') return running === 'yes'
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.ctimeMs < believedMs
}

const believedMs = 60 * 60 * 1000

const namePattern = /^(staging|importing|previous|removing|site|link)-(.+)$/

function readName(name: string, site: string): Pick<Beside, 'kind' | 'tag'> | undefined {
  if (!name.startsWith(`${site}.`)) return undefined
  const [, kind, text = ''] = namePattern.exec(name.slice(site.length + 1)) ?? []
  const tag = readTag(text)
  return kind === undefined || tag === undefined ? undefined : { kind: kind as Beside['kind'], tag }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
