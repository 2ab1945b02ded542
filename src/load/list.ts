import { stat } from 'node:fs/promises'
import glob from 'fast-glob'
import type { ListedFile } from '../model/loaded-content.ts'
import { compareCodePoints } from '../order.ts'
import type { Problem } from '../problems/problem.ts'
import { ToldError } from '../problems/told-error.ts'
import { problemOf } from '../reading/source.ts'
import { placeOf } from './layout.ts'

/**
 * Lists the content, sorted by code point. Links are never followed, and whatever is no regular file is a problem.
 * `name` is how the folder is called in problems.
 *
 * @throws ContentMissing where there is no such folder
 */
export async function listContent(
  folder: string,
  name: string,
): Promise<{ files: ListedFile[]; refused: ListedFile[]; problems: Problem[] }> {
  if (!(await isFolder(folder))) throw new ContentMissing(folder)
  const found = await glob('**/*', {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
  })
  const files: ListedFile[] = []
  const refused: ListedFile[] = []
  const problems: Problem[] = []
  for (const { path, dirent } of found.sort((a, b) => compareCodePoints(a.path, b.path))) {
    if (dirent.isDirectory()) continue
    const place = placeOf(path)
    if (place.kind === 'ignored') continue
    if (place.kind !== 'refused' && dirent.isFile()) {
      files.push({ path, place })
      continue
    }
    const [refusal, meant] = place.kind === 'refused' ? [place.refusal, place.meant] : [notRegular, place]
    problems.push(problemOf(`${name}/${path}`, dirent.isFile() ? refusal : notRegular))
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

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Of whatever is neither a file nor a folder. */
export const notRegular = {
  code: 'file-kind',
  message: 'This is not a file of its own, but a link or a device.',
  hint: 'Put a copy of what it leads to here.',
} as const
