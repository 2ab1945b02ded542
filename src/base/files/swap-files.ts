import { existsSync, mkdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { byteLimit } from '../limits.ts'
import { missing, unlessFails } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'
import {
  bytesOf,
  digestOf,
  linkOrCopy,
  printBytes,
  putInPlace,
  removeIfThere,
  toBytePath,
} from './byte-paths.ts'
import { foldersOf } from './folders-of.ts'
import { FileChanged, readWithinSync } from './read-file.ts'
import { syncFolder, writeFlushed } from './write-file.ts'

/**
 * A file to create, replace or remove. Its path is relative to the root of its set, and has one character for each byte (latin1), since
 * the names of files are bytes. `before` and `after` are digests of `digestOf`; undefined for no file.
 */
export type FileSwap = {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Where swaps are made, and from where. */
type SwapPlace = {
  /** The absolute path of the folder in which files change. */
  readonly root: string
  /**
   * The absolute path of the folder of the set. In its `new/` are the new files, by their paths; while swaps are made, it also has the old
   * files, and a note of all swaps.
   */
  readonly store: string
  /** Whether folders are removed that a removal leaves empty. */
  readonly removesFolders?: boolean
}

/** Several swaps. */
export type SwapSet = SwapPlace & {
  readonly swaps: readonly FileSwap[]
  /** Anything that the reader of the note needs. */
  readonly label?: string
}

/** The name of the file that notes the swaps of a set. */
export const noteName = 'note'

/** The absolute paths of a file, of its new version and of the copy of its old version. */
type PlacedSwap = Omit<FileSwap, 'path'> & {
  readonly place: string
  readonly fresh: string
  readonly backup: string
}

function placesIn(set: SwapSet): PlacedSwap[] {
  const root = toBytePath(set.root)
  const store = toBytePath(set.store)
  const places = set.swaps.map(({ path, before, after }, index) => ({
    before,
    after,
    place: `${root}/${path}`,
    fresh: `${store}/new/${path}`,
    backup: `${store}/old/${index}`,
  }))
  // A folder can take the place of a file, and a file that of a folder.
  const isRemoval = ({ after }: PlacedSwap) => after === undefined
  return [...places.filter(isRemoval), ...places.filter(swap => !isRemoval(swap))]
}

/** Some files of a set are new and could not be restored. The note is still there: `undoSwaps` tries again. */
export class NotRestored extends UserError {
  override readonly name = 'NotRestored'

  constructor(paths: readonly string[], options: ErrorOptions) {
    const list = paths.map(printBytes).join(', ')
    super(
      {
        en: `A change failed half-way, and these files could not be changed back yet: ${list}. All others are as before. Free some space and check that you may write them: the next command restores them.`,
        sv: `En ändring misslyckades halvvägs, och de här filerna kunde inte återställas än: ${list}. Alla andra är som förut. Frigör utrymme och kontrollera att du får skriva till dem: nästa kommando återställer dem.`,
      },
      { ...options, saysOutcome: true },
    )
  }
}

/**
 * Makes all swaps, and notes them before. Leaves the note: `endSwaps` makes the swaps final, `undoSwaps` takes them back, also after a
 * kill or an error of this function.
 *
 * @throws FileChanged if a file is not as it should be before; UserError if there are too many to note; the system's error
 */
export async function makeSwaps(set: SwapSet): Promise<void> {
  const note = Buffer.from(printSwaps(set))
  if (note.length > byteLimit('ledger').bytes)
    throw new UserError(`${set.swaps.length} files are too many to change at once.`)
  await writeFlushed(join(set.store, noteName), note, {})
  await syncFolder(set.store)
  mkdirSync(join(set.store, 'old'), { recursive: true })
  const placed = placesIn(set)
  for (const { place, before, backup } of placed) if (before !== undefined) linkOrCopy(place, backup)
  for (const swap of placed) {
    makeSwap(swap)
    if (swap.after === undefined) removeEmptyFolders(swap.place, set)
  }
  await syncFolders(set)
}

/** Makes a swap that needs no note, since it is the only one of its set. @throws FileChanged; the system's error */
export async function makeSwapWithoutNote(set: SwapSet): Promise<void> {
  placesIn(set).forEach(makeSwap)
  await syncFolders(set)
}

function makeSwap({ place, before, after, fresh }: PlacedSwap): void {
  if (before === undefined) mkdirSync(bytesOf(dirname(place)), { recursive: true })
  // No await between this check and the change, so that little can come between them.
  if (digestOf(place) !== before) throw new FileChanged(printBytes(place), changedWords)
  if (after === undefined) unlinkSync(bytesOf(place))
  else putInPlace(fresh, place, before === undefined)
}

/** Why a file is not replaced. */
export const changedWords = 'changed since it was read, so nothing was written. Look at it, and try again.'

/** Makes the swaps of a note final. */
export async function endSwaps({ store }: SwapPlace): Promise<void> {
  rmSync(join(store, noteName), { force: true })
  await syncFolder(store)
  for (const name of ['new', 'old']) rmSync(join(store, name), { recursive: true, force: true })
}

/** Takes back the swaps of a set, except of files that somebody has changed since. @throws NotRestored */
export async function undoSwaps(set: SwapSet, cause?: unknown): Promise<void> {
  const failed: string[] = []
  for (const { place, before, after, backup } of placesIn(set).toReversed()) {
    try {
      if (before === after || digestOf(place) !== after) continue
      if (before === undefined) {
        removeIfThere(place)
        removeEmptyFolders(place, set)
      } else if (digestOf(backup) === before) {
        mkdirSync(bytesOf(dirname(place)), { recursive: true })
        putInPlace(backup, place, after === undefined)
      }
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
      failed.push(place)
    }
  }
  if (failed.length > 0) throw new NotRestored(failed, { cause })
  await syncFolders(set)
  await endSwaps(set)
}

// A line for each swap, so that a note that a stranger has made is not read beyond its first fault.
function printSwaps({ swaps, label }: SwapSet): string {
  return [{ label, count: swaps.length }, ...swaps].map(each => `${JSON.stringify(each)}\n`).join('')
}

/** Reads the swaps that were noted; undefined if there is no note, or it was not finished, so that nothing was changed. */
export function readSwaps(place: SwapPlace): SwapSet | undefined {
  const note = join(place.store, noteName)
  const text = existsSync(note) ? `${readWithinSync(note, byteLimit('ledger')) ?? ''}` : ''
  let start = 0
  const readLine = () => {
    const end = text.indexOf('\n', start)
    if (end < start || end - start > maxLine) throw new SyntaxError('no line')
    const line = text.slice(start, end)
    start = end + 1
    return JSON.parse(line)
  }
  try {
    const { label, count } = readLine()
    const swaps: FileSwap[] = []
    while (swaps.length < count) {
      const swap = readLine()
      if (typeof swap.path !== 'string') return undefined
      swaps.push(swap)
    }
    return { ...place, swaps, label }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

/** More than a line with the longest path. */
const maxLine = 128 * 1024

function removeEmptyFolders(path: string, { root, removesFolders }: SwapPlace): void {
  const top = toBytePath(root)
  unlessFails(['ENOTEMPTY', 'EEXIST', ...missing], () => {
    for (let folder = dirname(path); removesFolders && folder !== top; folder = dirname(folder))
      rmdirSync(bytesOf(folder))
  })
}

async function syncFolders({ root, swaps }: SwapSet): Promise<void> {
  for (const folder of ['.', ...foldersOf(swaps)]) {
    const place = bytesOf(`${toBytePath(root)}/${folder}`)
    if (existsSync(place)) await syncFolder(place)
  }
}
