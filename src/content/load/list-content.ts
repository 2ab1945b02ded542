import { existsSync, lstatSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { ForeignRepository, findRepository } from '../../base/files/find-repository.ts'
import { hasMoreThan, type ListedEntry, statListed } from '../../base/files/list-folder.ts'
import { readWithinSync } from '../../base/files/read-file.ts'
import { byteLimit, highestLimits } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { ledgerFile, unionLine } from '../ledger/ledger.ts'
import type { ContentPlace } from '../schemas/loaded.ts'

/** The files of the content at one moment, with their stats. Hidden files are omitted. */
export type Listing = {
  /** Sorted by code point. */
  readonly entries: readonly ListedEntry[]
  /** Whether there are more files than any limit allows. Only those that are in no folder are then listed. */
  readonly isCut: boolean
  /** As `isLedgerRemoved` finds out. */
  readonly lacksLedger: boolean
  /** The stats of the header rules, if that file exists. */
  readonly headers: Stats | undefined
  /** When the listing began, in milliseconds. */
  readonly now: number
}

/**
 * Lists the content folder, and gets the stats of the header rules.
 *
 * @throws ContentMissing; the system's error
 */
export function listFiles({ content, headers }: Pick<ContentPlace, 'content' | 'headers'>): Listing {
  requireContent(content)
  const now = Date.now()
  const isCut = hasMoreThan(highestLimits.files, content)
  const entries = listVisible(content, isCut ? 1 : Infinity).sort((a, b) => compareCodePoints(a.path, b.path))
  const lacksLedger = isLedgerRemoved(content)
  return { entries, isCut, lacksLedger, headers: lstatSync(headers, { throwIfNoEntry: false }), now }
}

/** Lists what is not hidden, and what git would obey, in at most `deep` levels of folders. Symlinks are not followed. Files that vanish meanwhile are omitted. */
function listVisible(content: string, deep: number): ListedEntry[] {
  const found = glob.globSync(visible, {
    cwd: content,
    deep,
    objectMode: true,
    onlyFiles: false,
    unique: false,
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
    dot: true,
    ignore: ['.git/*'],
  })
  // The `stats` option of fast-glob would omit a whole folder if one file in it vanishes.
  return found.flatMap(({ path, dirent }) => {
    // Of hidden folders, only a repository in them matters.
    if (/(?:^|\/)\.[^/]+\//.test(path) && !/\/\.git$/i.test(path)) return []
    const isFolder = dirent.isDirectory()
    const isOwnGit =
      path === '.git'
        ? isFolder || isGitFile(content)
        : path === '.gitattributes' && hasOwnAttributes(content)
    const isListed = !isOwnGit && (!isFolder || /(?:^|\/)\.git$/i.test(path))
    const stats = isListed ? statListed(content, path) : undefined
    return stats ? [{ path, isFile: dirent.isFile(), stats }] : []
  })
}

// `**` alone does not match names with a line break.
const visible = ['[^.]*', '[^.]*/[^.]*', '[^.]*/[^.]*/[^.]*', '**/[^.]*', '**/.{git,lfs}*']

/** Whether `ids.txt` was removed: its `.gitattributes`, which is written with it, is still there. */
export function isLedgerRemoved(content: string): boolean {
  return !existsSync(join(content, ledgerFile)) && hasOwnAttributes(content)
}

/** Whether `.gitattributes` is the one that this program writes, as it is or as git checks it out on Windows. */
function hasOwnAttributes(content: string): boolean {
  const path = join(content, '.gitattributes')
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return false
  return readWithinSync(path, byteLimit('git-file'))?.toString('utf8').replace('\r', '') === unionLine
}

/** Whether the content is a worktree or submodule, whose `.git` is a file that git made. */
function isGitFile(content: string): boolean {
  try {
    return findRepository(content) !== undefined
  } catch (error) {
    if (error instanceof ForeignRepository) return false
    throw error
  }
}

/** @throws ContentMissing if there is no content folder */
export function requireContent(content: string): void {
  const stats = statSync(content, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) throw new ContentMissing(content)
}

/** The content folder does not exist. */
export class ContentMissing extends UserError {
  override readonly name = 'ContentMissing'

  constructor(folder: string) {
    super({
      en: `There is no folder ${folder}. Name the folder of the content with --content, or of the project with --root.`,
      sv: `Det finns ingen mapp ${folder}. Ange innehållets mapp med --content, eller projektets med --root.`,
    })
  }
}
