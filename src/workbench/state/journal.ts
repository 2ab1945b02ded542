import { randomBytes } from 'node:crypto'
import type { OwnedId } from '../../content/ledger/ledger.ts'
import { changeWithIds } from '../../editing/edit/keep-ids.ts'
import type { ChangedFile } from '../../editing/edit/write-inside.ts'
import { stemOf } from './content-files.ts'

/** The maximum number of bytes of old and new files that are kept. The oldest changes are dropped first. */
const maxKeptBytes = 64 * 1024 * 1024

/** The ids that a change gave to other entries, with the entries that have them before and after it. */
type MovedIds = Readonly<Record<'before' | 'after', readonly OwnedId[]>>

const noIds: MovedIds = { before: [], after: [] }

type Change = { readonly files: readonly ChangedFile[]; readonly ids: MovedIds }

/** The changes of files that the page made, kept until the program ends so that they can be undone. */
export class Journal {
  private readonly changes = new Map<string, Change>()

  /** Undoes a change, and returns the name for repeating it; undefined if the change is no longer kept. @throws the errors of `changeFiles` */
  async undo(name: string, folder: string): Promise<string | undefined> {
    const change = this.changes.get(name)
    if (!change) return undefined
    const { files, ids } = change
    await changeWithIds(folder, files.map(reverse), ids.before)
    this.changes.delete(name)
    return this.keep(files.map(reverse), { before: ids.after, after: ids.before })
  }

  /** Returns the name of the last change that removed a file of this name, with any ending. */
  findRemoval(path: string): string | undefined {
    const isRemoved = (each: ChangedFile) => stemOf(each.path) === stemOf(path) && each.before && !each.after
    return [...this.changes].findLast(([, { files }]) => files.some(isRemoved))?.[0]
  }

  /** Returns the bytes that a file had before each change that gave it its present bytes, the last first. */
  findEarlier(path: string, now: Buffer): readonly Buffer[] {
    const made = (each: ChangedFile) => each.path === path && each.after?.equals(now)
    return [...this.changes.values()].reverse().flatMap(({ files }) => files.find(made)?.before ?? [])
  }

  /** Records a change that was made. Returns a name for undoing it. */
  keep(files: readonly ChangedFile[], ids: MovedIds = noIds): string {
    const name = randomBytes(8).toString('hex')
    this.changes.set(name, { files, ids })
    let bytes = 0
    for (const [each, kept] of [...this.changes].reverse()) {
      bytes += kept.files.reduce(
        (sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0),
        0,
      )
      if (bytes > maxKeptBytes && each !== name) this.changes.delete(each)
    }
    return name
  }
}

function reverse({ path, before, after }: ChangedFile): ChangedFile {
  return { path, before: after, after: before }
}
