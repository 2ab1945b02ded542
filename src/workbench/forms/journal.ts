import { randomBytes } from 'node:crypto'
import { type ChangedFile, readFiles, restoreFiles } from '../../content/edit/restore-files.ts'

/** Bytes of old and new files that are kept at most. */
const mostBytes = 64 * 1024 * 1024

/** The changes of whole files that were made from the page, to undo them as long as the program runs. */
export class Journal {
  private readonly changes = new Map<string, readonly ChangedFile[]>()

  /**
   * Does something that changes files at these paths in the content, and returns its result and a name to undo it by. If it fails, the
   * files are as before.
   */
  async record<T>(
    folder: string,
    paths: readonly string[],
    write: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly undo: string }> {
    const before = readFiles(folder, paths)
    const changed = () => {
      const after = readFiles(folder, paths)
      return paths.map(path => ({ path, before: before.get(path), after: after.get(path) }))
    }
    try {
      return { result: await write(), undo: this.keep(changed()) }
    } catch (error) {
      await restoreFiles(folder, changed())
      throw error
    }
  }

  /** Undoes a change, and returns the name to do it again by; undefined if that is not known any more. @throws as `restoreFiles` */
  async undo(name: string, folder: string): Promise<string | undefined> {
    const files = this.changes.get(name)
    if (!files) return undefined
    await restoreFiles(folder, files)
    this.changes.delete(name)
    return this.keep(files.map(({ path, before, after }) => ({ path, before: after, after: before })))
  }

  private keep(files: readonly ChangedFile[]): string {
    const name = randomBytes(8).toString('hex')
    this.changes.set(name, files)
    let bytes = 0
    for (const [each, kept] of [...this.changes].reverse()) {
      bytes += kept.reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0)
      if (bytes > mostBytes && each !== name) this.changes.delete(each)
    }
    return name
  }
}
