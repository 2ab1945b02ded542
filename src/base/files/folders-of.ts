import { dirname } from 'node:path'

/** Returns the folders on the way to files, without the one to which the paths are relative. Each comes after the folder it is in. */
export function foldersOf(files: Iterable<{ readonly path: string }>): string[] {
  const folders = new Set(['.'])
  const add = (folder: string) => {
    if (folders.has(folder)) return
    add(dirname(folder))
    folders.add(folder)
  }
  for (const { path } of files) add(dirname(path))
  return [...folders].slice(1)
}
