import { statSync } from 'node:fs'

/**
 * Tells a folder from every other on this machine, wherever it is moved to; empty where there is none. A number is given again, a
 * time of birth with it is not.
 */
export function folderIdOf(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false, bigint: true })
  return stats ? `${stats.dev} ${stats.ino} ${stats.birthtimeNs}` : ''
}
