/** Every folder that holds one of the files, parents first; the empty text is the site itself. */
export function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set([''])
  for (const path of paths) addParents(path, folders)
  return [...folders].sort((a, b) => a.length - b.length)
}

function addParents(path: string, folders: Set<string>): void {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  if (folders.has(parent)) return
  addParents(parent, folders)
  folders.add(parent)
}
