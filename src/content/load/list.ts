import { lstatSync, type Stats, statSync } from 'node:fs'
import { type ListedEntry, listFolder } from '../../base/files/list-folder.ts'
import { stampOf } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import type { ListedFile } from '../loaded.ts'
import type { KeptList } from '../memory/kept-list.ts'
import { problemOf } from '../yaml/source.ts'
import { isHidden, placeOf } from './layout.ts'

/** What lies in the content's folder at a moment, and what the disk says of each file; hidden ones are passed over. */
export type Listing = {
  /** Sorted by code point. */
  readonly entries: readonly ListedEntry[]
  /** Of the file of the header rules, where it is there. */
  readonly headers: Stats | undefined
  /** When the listing began, in milliseconds. */
  readonly now: number
}

/**
 * Lists the folder of the content, and looks at the file of the header rules.
 *
 * @throws ContentMissing where there is no such folder; the system's error
 */
export function listFiles({ content, headers }: { content: string; headers: string }): Listing {
  requireContent(content)
  const now = Date.now()
  // One more than may be shows that there are too many; nobody needs to know how many.
  const listed = listFolder(content, { isPassedOver: isHidden, most: highestLimits.files + 1 })
  const entries = listed.sort((a, b) => compareCodePoints(a.path, b.path))
  return { entries, headers: lstatSync(headers, { throwIfNoEntry: false }), now }
}

/** @throws ContentMissing where there is no such folder */
export function requireContent(content: string): void {
  if (!isFolder(content)) throw new ContentMissing(content)
}

/** A file of the content, and what tells whether it is still the one that was read before. */
export type FoundFile = ListedFile & { readonly stamp: string; readonly size: number }

/** What came of one entry of a listing: nothing where it is ignored. */
export type Placed = {
  readonly file?: FoundFile
  readonly refused?: ListedFile | undefined
  readonly problem?: Problem
}

/** What the files of a listing are, in its order. Whatever is no regular file is a problem. */
export function placeFiles(
  { entries, now }: Listing,
  { name, placed }: { readonly name: string; readonly placed: KeptList<ListedEntry, Placed> },
): { files: FoundFile[]; refused: ListedFile[]; problems: Problem[] } {
  const files: FoundFile[] = []
  const refused: ListedFile[] = []
  const problems: Problem[] = []
  const make = (entry: ListedEntry) => place(entry, { name, now })
  for (const each of placed.map(entries, { context: [name, now], make })) {
    if (each.file) files.push(each.file)
    if (each.refused) refused.push(each.refused)
    if (each.problem) problems.push(each.problem)
  }
  return { files, refused, problems }
}

function place(
  { path, isFile, stats }: ListedEntry,
  { name, now }: { readonly name: string; readonly now: number },
): Placed {
  const place = placeOf(path)
  if (place.kind === 'ignored') return {}
  if (place.kind !== 'refused' && isFile) {
    return { file: { path, place, stamp: stampOf(stats, now), size: stats.size } }
  }
  const [refusal, meant] = place.kind === 'refused' ? [place.refusal, place.meant] : [notRegular, place]
  const problem = problemOf(`${name}/${path}`, isFile ? refusal : notRegular)
  return { problem, refused: meant && { path, place: meant } }
}

/** There is nothing to read. */
export class ContentMissing extends ToldError {
  override readonly name = 'ContentMissing'

  constructor(folder: string) {
    super(`There is no folder ${folder}. Name the folder of the content with --content.`)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Of whatever is neither a file nor a folder. */
export const notRegular = {
  code: 'file-kind',
  message: 'This is not a file of its own, but a link or a device.',
  hint: 'Put a copy of what it leads to here.',
} as const
