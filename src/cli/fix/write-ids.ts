import type { Problem } from '../../base/problems/problem.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { readTextInside } from '../../content/edit/read-text.ts'
import { replaceText } from '../../content/edit/replace-text.ts'
import type { Path } from '../../content/yaml/tree.ts'
import { insertMissing } from './insert-missing.ts'
import { startsOfDates } from './starts-of-dates.ts'

/** An id that was written; `start` is the day of an event date. */
export type WrittenId = { readonly file: string; readonly id: number; readonly start: string | undefined }

/** What became of the missing ids: those that were written, and why others were not. */
export type IdsWritten = {
  readonly written: readonly WrittenId[]
  readonly refused: readonly { readonly file: string; readonly why: string }[]
}

/** The folder of the content, and how it is called in problems. */
export type ContentFolder = { readonly content: string; readonly contentName: string }

/**
 * Writes the id that each problem of a missing one names into its file, and nothing else. A file in which that cannot be done, or that
 * somebody changes meanwhile, stays as it is.
 */
export async function writeMissingIds(
  folder: ContentFolder,
  problems: readonly Problem[],
): Promise<IdsWritten> {
  const missing = problems.filter(({ freeId }) => Number.isSafeInteger(freeId))
  const done: IdsWritten[] = []
  for (const file of new Set(missing.map(problem => problem.file))) {
    const own = missing.filter(problem => problem.file === file)
    done.push(await writeInto(folder, { file, missing: own }))
  }
  return { written: done.flatMap(({ written }) => written), refused: done.flatMap(({ refused }) => refused) }
}

type FileToFix = { readonly file: string; readonly missing: readonly Problem[] }

async function writeInto(folder: ContentFolder, { file, missing }: FileToFix): Promise<IdsWritten> {
  const inside = { folder: folder.content, path: file.slice(folder.contentName.length + 1) }
  try {
    const before = readTextInside(inside)
    const ids = missing.map(({ field, freeId: id = 0 }) => ({ path: pathOf(field), id }))
    const { text: after, written, refused } = insertMissing({ file, text: before }, ids)
    await replaceText({ ...inside, before, after })
    const startOf = startsOfDates({ file, text: after })
    return {
      written: written.map(({ path, id }) => ({ file, id, start: startOf(path) })),
      refused: refused.map(why => ({ file, why })),
    }
  } catch (error) {
    return { written: [], refused: [{ file, why: wordsOf(error) }] }
  }
}

function pathOf(field: string): Path {
  return field.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
}

/** @throws the error itself where it is a fault of the program */
function wordsOf(error: unknown): string {
  if (error instanceof ToldError || (error instanceof Error && 'syscall' in error)) return error.message
  throw error
}
