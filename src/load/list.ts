import { statSync } from 'node:fs'
import { listFolder } from '../files/list-folder.ts'
import { stampOf } from '../files/stamp.ts'
import type { ListedFile } from '../model/loaded-content.ts'
import { compareCodePoints } from '../order.ts'
import type { Problem } from '../problems/problem.ts'
import { ToldError } from '../problems/told-error.ts'
import { problemOf } from '../reading/source.ts'
import { isHidden, placeOf } from './layout.ts'

/** A file of the content, and what tells whether it is still the one that was read before. */
export type FoundFile = ListedFile & { readonly stamp: string; readonly size: number }

/**
 * Lists the content, sorted by code point. Links are never followed, and whatever is no regular file is a problem.
 * `name` is how the folder is called in problems.
 *
 * @throws ContentMissing where there is no such folder
 */
export function listContent(
  folder: string,
  name: string,
): { files: FoundFile[]; refused: ListedFile[]; problems: Problem[] } {
  if (!isFolder(folder)) throw new ContentMissing(folder)
  const now = Date.now()
  const found = listFolder(folder, isHidden)
  const files: FoundFile[] = []
  const refused: ListedFile[] = []
  const problems: Problem[] = []
  for (const { path, stats } of found.sort((a, b) => compareCodePoints(a.path, b.path))) {
    const place = placeOf(path)
    if (place.kind === 'ignored') continue
    if (place.kind !== 'refused' && stats.isFile()) {
      files.push({ path, place, stamp: stampOf(stats, now), size: stats.size })
      continue
    }
    const [refusal, meant] = place.kind === 'refused' ? [place.refusal, place.meant] : [notRegular, place]
    problems.push(problemOf(`${name}/${path}`, stats.isFile() ? refusal : notRegular))
    if (meant) refused.push({ path, place: meant })
  }
  return { files, refused, problems }
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
