import { readlink, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashFolder } from '../../support/hash-folder.ts'

/** What somebody saw who read the site in a folder again and again. */
export type Readings = {
  /** Whole sites that were read. */
  whole: number
  /** Sites that were replaced while they were read. */
  overtaken: number
  /** How often there was no site. */
  absent: number
  readonly faults: string[]
}

export type ReaderWork = {
  readonly dist: string
  readonly layout: 'folder' | 'link'
  /** Whether the hashes of all files by their paths are those of a site that was ever published. */
  readonly isKnown: (site: Readonly<Record<string, string>>) => boolean
}

// The commands at work need the processor, too.
const pauseMs = 4

/** Reads the site again and again until it is ended. */
export function startReader(work: ReaderWork): { readonly end: () => Promise<Readings> } {
  const readings: Readings = { whole: 0, overtaken: 0, absent: 0, faults: [] }
  let hasEnded = false
  const read = async () => {
    while (!hasEnded) {
      await readOnce(work, readings)
      await sleep(pauseMs)
    }
    return readings
  }
  const reading = read()
  return {
    end: () => {
      hasEnded = true
      return reading
    },
  }
}

async function readOnce({ dist, layout, isKnown }: ReaderWork, readings: Readings): Promise<void> {
  const before = await editionOf(dist, layout)
  if (before === undefined) return missSite(layout, readings)
  const site = await hashFolder(before.root).catch((error: Error) => error)
  const after = await editionOf(dist, layout)
  // Of a link, the old site stays whole at least until another has been published after the one that replaced it.
  const isGone = after?.id !== before.id && (layout === 'folder' || !(await isThere(before.root)))
  if (isGone) readings.overtaken++
  else if (site instanceof Error) readings.faults.push(`a site could not be read: ${site.message}`)
  else if (isKnown(site)) readings.whole++
  else readings.faults.push(`a mixed or cut site of ${Object.keys(site).length} files was read`)
}

function missSite(layout: ReaderWork['layout'], readings: Readings): void {
  readings.absent++
  if (layout === 'link') readings.faults.push('there was no link for an instant')
}

async function editionOf(dist: string, layout: ReaderWork['layout']) {
  try {
    if (layout === 'link') {
      const root = join(dirname(dist), await readlink(dist))
      return { root, id: root }
    }
    const { ino, ctimeNs } = await stat(dist, { bigint: true })
    return { root: dist, id: `${ino} ${ctimeNs}` }
  } catch {
    return undefined
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
