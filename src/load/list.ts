import glob from 'fast-glob'
import type { ListedFile } from '../model/loaded-content.ts'
import { compareCodePoints } from '../order.ts'
import type { Problem } from '../problems/problem.ts'
import { problemOf } from '../reading/source.ts'
import { placeOf } from './layout.ts'

/**
 * Lists the content, sorted by code point. Links are never followed, and whatever is no regular file is a problem.
 * `name` is how the folder is called in problems.
 */
export async function listContent(
  folder: string,
  name: string,
): Promise<{ files: ListedFile[]; problems: Problem[] }> {
  const found = await glob('**/*', {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
  })
  const files: ListedFile[] = []
  const problems: Problem[] = []
  for (const { path, dirent } of found.sort((a, b) => compareCodePoints(a.path, b.path))) {
    if (dirent.isDirectory()) continue
    const place = placeOf(path)
    if (place.kind === 'ignored') continue
    if (place.kind === 'refused') problems.push(problemOf(`${name}/${path}`, place.refusal))
    else if (!dirent.isFile()) problems.push(problemOf(`${name}/${path}`, notRegular))
    else files.push({ path, place })
  }
  return { files, problems }
}

const notRegular = {
  code: 'file-kind',
  message: 'This is not a file of its own, but a link or a device.',
  hint: 'Put a copy of the file here.',
} as const
