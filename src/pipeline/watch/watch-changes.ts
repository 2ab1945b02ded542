import { relative, sep } from 'node:path'
import { statIfThere } from '../../base/files/links.ts'
import { compareCodePoints } from '../../base/order.ts'
import { placeOf } from '../../content/load/layout.ts'
import { type Arrival, type Batch, openBatches } from './batches.ts'
import { openFolders } from './folders.ts'
import { openPolling } from './polling.ts'

/** The changes of the content in batches. */
export type ContentChanges = {
  /** Waits for a complete batch; with `timeoutMs`, at most that long for the batch to start. @throws UserError if the system refuses to watch */
  readonly next: (timeoutMs?: number) => Promise<Arrival>
  /** Whether anything has changed since the last batch. */
  readonly hasNew: () => boolean
  /** Ends the watch and all waiting. */
  readonly end: () => void
}

/** The watched paths: the folder of the content, and the file of the header rules. Both absolute. */
type WatchedContent = {
  readonly content: string
  readonly headers: string
  /** `poll` checks every file once a second, for systems that report no changes, such as network drives. */
  readonly by?: 'events' | 'poll'
  /** Whether the program wrote this file itself. */
  readonly isOwnWrite?: (path: string) => boolean
}

/**
 * Watches the content and the header rules, except for files that the build ignores. A batch with new or removed folders, or
 * with very many changes, means that anything may have changed, since the system may have lost some events.
 *
 * @throws UserError if the system refuses to watch
 */
export async function watchChanges({
  content,
  headers,
  by,
  isOwnWrite = () => false,
}: WatchedContent): Promise<ContentChanges> {
  const batches = openBatches(waitMsFor)
  const { add, addEverything, hasStarted } = batches
  const open = by === 'poll' ? openPolling : openFolders
  const folders = open({ folder: content, files: [headers], onEvent: add, onLost: addEverything })
  const isRead = (path: string) => path === headers || !(isIgnored(content, path) || isOwnWrite(path))
  const next = async (timeoutMs?: number): Promise<Arrival> => {
    for (;;) {
      const wasWatched = folders.isThere()
      const arrival = await batches.next(wasWatched ? timeoutMs : missingFolderMs)
      // Folders that appeared during the shutdown may be watched by now.
      if (arrival.kind === 'ended') folders.close()
      if (arrival.kind === 'ended' || (arrival.kind === 'quiet' && wasWatched)) return arrival
      const paths = arrival.kind === 'quiet' ? undefined : pathsIfAllFiles(arrival.paths)
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
  return { next, hasNew: hasStarted, end }
}

// In milliseconds. A text is usually written at once, but may be empty for a moment before. A picture is often still being copied.
function waitMsFor(path: string): number {
  if (/\.(?:jpe?g|png|webp)$/i.test(path)) return 60
  return statIfThere(path)?.size === 0 ? 20 : 2
}

/** How often to look for a missing content folder, in milliseconds. */
const missingFolderMs = 1000

/** The paths, or undefined if one of them is a folder, which was created with everything in it. */
function pathsIfAllFiles(paths: Batch): string[] | undefined {
  return paths?.some(path => statIfThere(path)?.isDirectory()) ? undefined : paths && [...paths]
}

function isIgnored(content: string, path: string): boolean {
  return placeOf(relative(content, path).split(sep).join('/')).kind === 'ignored'
}
