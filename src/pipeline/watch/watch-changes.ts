import { lstatSync, type Stats } from 'node:fs'
import { relative, sep } from 'node:path'
import { compareCodePoints } from '../../base/order.ts'
import { placeOf } from '../../content/load/layout.ts'
import { type Arrival, type Batch, type BatchLimits, openBatches } from './batches.ts'
import { openFolders } from './folders.ts'
import { openPolling } from './polling.ts'

/** Changes of the content, a batch at a time. */
export type Changes = {
  /** Waits for a complete batch; with `patienceMs` no longer than that for its beginning. @throws WatchRefused */
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
  /** `poll` looks at every file once a second, where the system reports no changes, as for folders on a network. */
  readonly by?: 'events' | 'poll'
}

/**
 * Watches the content and the header rules from now on, except what the build ignores. A batch in which folders came or went
 * is everything; so is one of very many changes, since the system may have lost some of them.
 *
 * @throws WatchRefused
 */
export async function watchChanges({ content, headers, by }: WatchedContent): Promise<Changes> {
  const batches = openBatches(limits)
  const { add, addEverything, isWaiting } = batches
  const open = by === 'poll' ? openPolling : openFolders
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

// A text is mostly written at once; while it is empty, that is yet to come. A picture is often still being copied. The
// system keeps 16,384 events for a program that is busy, and loses what comes after.
const limits: BatchLimits = {
  quietMs: path => (/\.(?:jpe?g|png|webp)$/i.test(path) ? 60 : lookAt(path)?.size === 0 ? 20 : 2),
  few: 16,
  manyQuietMs: 100,
  longestMs: 1000,
  most: 2000,
}

/** How often a content that is gone is looked for, milliseconds. */
const awayMs = 1000

/** The paths, or everything where one of them is a folder: it was created with all that is in it. */
function withoutFolders(paths: Batch): string[] | undefined {
  return paths?.some(path => lookAt(path)?.isDirectory()) ? undefined : paths && [...paths]
}

// What cannot be looked at, the build reports.
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
