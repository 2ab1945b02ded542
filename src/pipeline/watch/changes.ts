import { lstatSync, type Stats } from 'node:fs'
import { relative, sep } from 'node:path'
import { compareCodePoints } from '../../base/order.ts'
import { placeOf } from '../../content/load/layout.ts'
import { type Arrival, type Batch, type BatchLimits, openBatches } from './batches.ts'
import { openFolders } from './folders.ts'
import { openPolled } from './polled.ts'

/** What happens to the content, a batch at a time. */
export type Changes = {
  /** Waits for a batch that is whole; with `patienceMs` no longer than that for its beginning. @throws WatchRefused */
  readonly next: (patienceMs?: number) => Promise<Arrival>
  /** Whether more has changed since the last batch. */
  readonly isWaiting: () => boolean
  /** Ends the watch, and whoever waits for a batch. */
  readonly end: () => void
}

/** What is watched: the folder of the content, and the file of the header rules. Both absolute. */
export type WatchedContent = {
  readonly content: string
  readonly headers: string
  /** `poll` looks at every file once a second, where the system tells nothing: folders of a network. */
  readonly by?: 'events' | 'poll'
}

/**
 * Watches the content and the header rules from now on. What the listing ignores is not told of. A batch in which folders came or
 * went is everything; so is one of very many changes, since the system may have lost some of them.
 *
 * @throws WatchRefused
 */
export async function watchChanges({ content, headers, by }: WatchedContent): Promise<Changes> {
  const batches = openBatches(limits)
  const { add, addEverything, isWaiting } = batches
  const open = by === 'poll' ? openPolled : openFolders
  const folders = open({ folder: content, files: [headers], onEvent: add, onUpheaval: addEverything })
  const isRead = (path: string) => path === headers || !isIgnored(content, path)
  const next = async (patienceMs?: number): Promise<Arrival> => {
    for (;;) {
      const wasThere = folders.isThere()
      const arrival = await batches.next(wasThere ? patienceMs : awayMs)
      // Folders that came while the end came have begun to be watched since.
      if (arrival.kind === 'ended') folders.close()
      if (arrival.kind === 'ended' || (arrival.kind === 'quiet' && wasThere)) return arrival
      const paths = arrival.kind === 'quiet' ? undefined : withoutFolders(arrival.paths)
      if (paths === undefined) await folders.sync()
      if (arrival.kind === 'quiet' && !folders.isThere()) continue
      const read = paths?.filter(isRead).sort(compareCodePoints)
      if (read?.length !== 0) return { kind: 'changed', paths: read }
    }
  }
  const end = () => {
    folders.close()
    batches.end()
  }
  await folders.sync().catch(error => {
    end()
    throw error
  })
  return { next, isWaiting, end }
}

// A text is mostly written at once; while it is empty, that is yet to come. A picture is often still being copied. Of 16,384
// events, which the system keeps for a program that is busy, it loses what comes after.
const limits: BatchLimits = {
  quietMs: path => (/\.(?:jpe?g|png|webp)$/i.test(path) ? 60 : isEmpty(path) ? 20 : 2),
  few: 16,
  manyQuietMs: 100,
  longestMs: 1000,
  most: 2000,
}

/** How often a content that is gone is looked for, milliseconds. */
const awayMs = 1000

/** The paths, or everything where one of them is a folder: it has come with all that is in it. */
function withoutFolders(paths: Batch): string[] | undefined {
  return paths?.some(path => lookAt(path)?.isDirectory()) ? undefined : paths && [...paths]
}

function isEmpty(path: string): boolean {
  return lookAt(path)?.size === 0
}

// Of what cannot be looked at, the build tells.
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function isIgnored(content: string, path: string): boolean {
  return placeOf(relative(content, path).split(sep).join('/')).kind === 'ignored'
}
