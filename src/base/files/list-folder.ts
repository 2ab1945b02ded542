import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'

/**
 * What lies below a folder and is no folder itself: its path with `/`, whether it is a file and no link or device, and what the
 * disk says of it.
 */
export type ListedEntry = { readonly path: string; readonly isFile: boolean; readonly stats: Stats }

/** Names of files and folders that are passed over, and how many files are wanted at most. */
export type ListingOptions = { readonly isPassedOver?: (name: string) => boolean; readonly most?: number }

/**
 * Lists everything below a folder, in no order. Links are never followed. What vanishes while it is listed is left out; what
 * has a name that is no text is not. With `most`, the listing ends when so many are found.
 *
 * @throws the system's error where the folder cannot be read
 */
export function listFolder(
  folder: string,
  { isPassedOver = () => false, most = Number.POSITIVE_INFINITY }: ListingOptions = {},
): ListedEntry[] {
  const found: ListedEntry[] = []
  const isPassed = (name: string) => found.length >= most || isPassedOver(name)
  walk(folder, isPassed, (path, entry) => {
    if (entry.isDirectory()) return
    const stats = lstatSync(`${folder}/${path}`, optional) ?? statsOfUnreadable(folder, path)
    if (stats) found.push({ path, isFile: entry.isFile(), stats })
  })
  return found
}

/** Lists the folders below a folder, in no order, each with its permissions. */
export function listFolders(folder: string): { readonly path: string; readonly mode: number }[] {
  const found: { path: string; mode: number }[] = []
  walk(
    folder,
    () => false,
    (path, entry) => {
      const stats = entry.isDirectory() ? lstatSync(`${folder}/${path}`, optional) : undefined
      if (stats) found.push({ path, mode: stats.mode & 0o777 })
    },
  )
  return found
}

const optional = { throwIfNoEntry: false } as const

function walk(
  folder: string,
  isPassedOver: (name: string) => boolean,
  visit: (path: string, entry: Dirent) => void,
): void {
  const ahead = ['']
  for (let below = ahead.pop(); below !== undefined; below = ahead.pop()) {
    for (const entry of entriesOf(`${folder}/${below}`, below === '')) {
      if (isPassedOver(entry.name)) continue
      const path = `${below}${entry.name}`
      visit(path, entry)
      if (entry.isDirectory()) ahead.push(`${path}/`)
    }
  }
}

function entriesOf(folder: string, isTop: boolean): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!isTop && (code === 'ENOENT' || code === 'ENOTDIR')) return []
    throw error
  }
}

/** A name that is not UTF-8 comes with signs in it that the disk does not know: what is told of it is told of its folder. */
function statsOfUnreadable(folder: string, path: string): Stats | undefined {
  return path.includes('\ufffd') ? lstatSync(folder, optional) : undefined
}
