import { FileChanged } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { nameOf, readIfInside } from './file-inside.ts'
import { createFiles, removeInside, renameInside, replaceTexts } from './write-inside.ts'

/** A file before and after a change: its path in the content, and its bytes; undefined for no file. */
export type ChangedFile = {
  readonly path: string
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
}

/** Reads files of the content. A missing file is undefined. @throws NotWritable; the system's error */
export function readFiles(folder: string, paths: readonly string[]): ReadonlyMap<string, Buffer | undefined> {
  return new Map(paths.map(path => [path, readBytes(folder, path)]))
}

function readBytes(folder: string, path: string): Buffer | undefined {
  return readIfInside({ folder, path, limit: byteLimit('picture') })?.bytes
}

/**
 * Restores changed files to their bytes before the change, each atomically. A file that was only renamed gets its name back, which
 * also works on a full disk.
 *
 * @throws FileChanged, before anything is written, if a file is no longer as it was after the change; as `createFiles`
 */
export async function restoreFiles(folder: string, changes: readonly ChangedFile[]): Promise<void> {
  const files = changes.filter(({ before, after }) => !isSame(before, after))
  for (const { path, after } of files) {
    if (!isSame(readBytes(folder, path), after))
      throw new FileChanged(nameOf({ folder, path }), 'has changed again, so nothing was restored.')
  }
  const added = new Set(files.filter(({ before }) => !before))
  const missing: { folder: string; path: string; bytes: Buffer }[] = []
  for (const { path, before, after } of files) {
    if (!before || after) continue
    const renamed = [...added].find(each => isSame(each.after, before))
    if (renamed) {
      await renameInside({ folder, path: renamed.path }, path)
      added.delete(renamed)
    } else {
      missing.push({ folder, path, bytes: before })
    }
  }
  // A picture is only added or removed, so a file with bytes before and after the change is a text.
  const changed = files.flatMap(({ path, before, after }) => {
    return before && after
      ? [{ folder, path, before: after.toString('utf8'), after: before.toString('utf8') }]
      : []
  })
  await replaceTexts(changed)
  if (missing.length > 0) await createFiles(missing)
  for (const { path } of added) await removeInside({ folder, path })
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.equals(other)
}
