import { insertId } from '../editing/insert-id.ts'
import { readTextInside } from '../editing-files/read-text.ts'
import { replaceText } from '../editing-files/replace-text.ts'
import type { Problem } from '../problems/problem.ts'
import { ToldError } from '../problems/told-error.ts'
import type { Path } from '../reading/tree.ts'
import { startOfDate } from './start-of-date.ts'

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
    const { text: after, ...done } = insertAll(before, { file, missing })
    await replaceText({ ...inside, before, after })
    return done
  } catch (error) {
    return { written: [], refused: [{ file, why: wordsOf(error) }] }
  }
}

function insertAll(before: string, { file, missing }: FileToFix): IdsWritten & { readonly text: string } {
  let text = before
  const written: WrittenId[] = []
  const refused: { file: string; why: string }[] = []
  for (const { field, freeId: id = 0 } of missing) {
    const path = pathOf(field)
    try {
      text = insertId({ file, text, path, id })
      written.push({ file, id, start: startOfDate({ file, text }, path) })
    } catch (error) {
      refused.push({ file, why: wordsOf(error) })
    }
  }
  return { text, written, refused }
}

function pathOf(field: string): Path {
  return field.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
}

/** @throws the error itself where it is a fault of the program */
function wordsOf(error: unknown): string {
  if (error instanceof ToldError || (error instanceof Error && 'syscall' in error)) return error.message
  throw error
}
