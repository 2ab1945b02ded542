import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import glob from 'fast-glob'
import { type ListedEntry, lookAtListed } from '../../base/files/list-folder.ts'
import { highestLimits } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { repairContent } from '../edit/repair-content.ts'
import type { ContentPlace } from '../loaded.ts'

/** The files of the content at one moment, with their stats. Hidden files are left out. */
export type Listing = {
  /** Sorted by code point. */
  readonly entries: readonly ListedEntry[]
  /** Of the file of the header rules, where it is there. */
  readonly headers: Stats | undefined
  /** When the listing began, in milliseconds. */
  readonly now: number
}

/**
 * Lists the folder of the content, and looks at the file of the header rules. What killed commands left is repaired first.
 *
 * @throws as requireContent; the system's error
 */
export async function listFiles({
  content,
  headers,
}: Pick<ContentPlace, 'content' | 'headers'>): Promise<Listing> {
  await requireContent(content)
  const now = Date.now()
  const entries = listVisible(content).sort((a, b) => compareCodePoints(a.path, b.path))
  return { entries, headers: lstatSync(headers, { throwIfNoEntry: false }), now }
}

/** Links are not followed. What vanishes meanwhile is left out. */
function listVisible(content: string): ListedEntry[] {
  const found = glob.globSync(visible, {
    cwd: content,
    objectMode: true,
    onlyFiles: false,
    unique: false,
    followSymbolicLinks: false,
    fs: { readdirSync: limitedReaddir(highestLimits.files) },
  })
  return found.flatMap(({ path, dirent }) => {
    const stats = dirent.isDirectory() ? undefined : lookAtListed(content, path)
    return stats ? [{ path, isFile: dirent.isFile(), stats }] : []
  })
}

// `**` alone does not match names with a line break, and its own option for statistics leaves out a whole folder when one
// file in it vanishes.
const visible = ['[^.]*', '[^.]*/[^.]*', '[^.]*/[^.]*/[^.]*', '**/[^.]*']

/** Opens no more folders when more files than that were found: there are too many then, however many there are. */
function limitedReaddir(most: number): typeof readdirSync {
  let found = 0
  const read = (folder: string, options: { withFileTypes: true }) => {
    const entries = found > most ? [] : readdirSync(folder, options)
    found += entries.length
    return entries
  }
  return read as typeof readdirSync
}

/**
 * Repairs the folder of the content if a killed command left it unfinished, and requires it to be there.
 *
 * @throws ContentMissing; as repairContent
 */
export async function requireContent(content: string): Promise<void> {
  await repairContent(content)
  if (!isFolder(content)) throw new ContentMissing(content)
}

/** There is nothing to read. */
export class ContentMissing extends UserError {
  override readonly name = 'ContentMissing'

  constructor(folder: string) {
    super(`There is no folder ${folder}. Name the folder of the content with --content.`)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
