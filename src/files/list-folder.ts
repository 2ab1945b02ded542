import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** What lies below a folder and is no folder itself: its path with `/`, and what the disk says of it. */
export type ListedEntry = { readonly path: string; readonly stats: Stats }

const optional = { throwIfNoEntry: false } as const

/**
 * Lists everything below a folder, in no order. Links are never followed. What vanishes while it is listed is left out.
 *
 * @throws the system's error where the folder cannot be read
 */
export function listFolder(
  folder: string,
  isPassedOver: (name: string) => boolean = () => false,
): ListedEntry[] {
  const found: ListedEntry[] = []
  const ahead = ['']
  for (let below = ahead.pop(); below !== undefined; below = ahead.pop()) {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (isPassedOver(entry.name)) continue
      const path = `${below}${entry.name}`
      const stats = entry.isDirectory() ? undefined : lstatSync(`${folder}/${path}`, optional)
      if (entry.isDirectory()) ahead.push(`${path}/`)
      else if (stats) found.push({ path, stats })
    }
  }
  return found
}
