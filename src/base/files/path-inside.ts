import { isAbsolute, relative, sep } from 'node:path'

/** Returns the path of a file or folder within a folder, with `/`: empty for the folder itself, undefined if it is not inside. */
export function pathInside(folder: string, path: string): string | undefined {
  const inside = relative(folder, path)
  // On Windows, the relative path to another drive is absolute.
  return inside.split(sep)[0] === '..' || isAbsolute(inside) ? undefined : inside.replaceAll(sep, '/')
}
