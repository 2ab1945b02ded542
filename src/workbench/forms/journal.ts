import { randomBytes } from 'node:crypto'
import { type ChangedFile, readFiles, restoreFiles } from '../../content/edit/restore-files.ts'
import { stemOf } from '../content-files.ts'

/** The maximum number of bytes of old and new files that are kept. The oldest changes are dropped first. */
const maxKeptBytes = 64 * 1024 * 1024

/** The changes of files that the page made, kept until the program ends so that they can be undone. */
export class Journal {
  private readonly changes = new Map<string, readonly ChangedFile[]>()

  /**
   * Runs a function that changes the files at these paths of the content. Returns its result, and a name for undoing the change. If the
   * function fails, the files are restored, except those that are not as it makes them: `isOwn`.
   */
  async record<T>(
    folder: string,
    paths: readonly string[],
    write: () => Promise<T>,
    isOwn: (file: ChangedFile) => boolean = () => true,
  ): Promise<{ readonly result: T; readonly undo: string }> {
    const before = readFiles(folder, paths)
    const changed = () => {
      const after = readFiles(folder, paths)
      return paths.map(path => ({ path, before: before.get(path), after: after.get(path) }))
    }
    try {
      return { result: await write(), undo: this.keep(changed()) }
    } catch (error) {
      await restoreFiles(folder, changed().filter(isOwn))
      throw error
    }
  }

  /** Undoes a change, and returns the name for repeating it; undefined if the change is no longer kept. @throws the errors of `restoreFiles` */
  async undo(name: string, folder: string): Promise<string | undefined> {
    const files = this.changes.get(name)
    if (!files) return undefined
    await restoreFiles(folder, files)
    this.changes.delete(name)
    return this.keep(files.map(({ path, before, after }) => ({ path, before: after, after: before })))
  }

  /** Returns the name of the last change that removed a file of this name, with any ending. */
  findRemoval(path: string): string | undefined {
    const isRemoved = (each: ChangedFile) => stemOf(each.path) === stemOf(path) && each.before && !each.after
    return [...this.changes].findLast(([, files]) => files.some(isRemoved))?.[0]
  }

  /** Returns the bytes that a file had before each change that gave it its present bytes, the last first. */
  findEarlier(path: string, now: Buffer): readonly Buffer[] {
    const made = (each: ChangedFile) => each.path === path && each.after?.equals(now)
    return [...this.changes.values()].reverse().flatMap(files => files.find(made)?.before ?? [])
  }

  /** Records a change that was made. Returns a name for undoing it. */
  keep(files: readonly ChangedFile[]): string {
    const name = randomBytes(8).toString('hex')
    this.changes.set(name, files)
    let bytes = 0
    for (const [each, kept] of [...this.changes].reverse()) {
      bytes += kept.reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0)
      if (bytes > maxKeptBytes && each !== name) this.changes.delete(each)
    }
    return name
  }
}
