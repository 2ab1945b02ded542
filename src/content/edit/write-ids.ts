import type { Problem } from '../../base/problems/problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { type Path, Scalar, type Tree } from '../yaml/tree.ts'
import { CannotEdit, openText } from './edit-text.ts'
import { readTextInside } from './file-inside.ts'
import { insertId, insertIds, type MissingId, type NamedText, valueAt } from './insert-id.ts'
import { replaceText } from './write-inside.ts'

/** A written id; `start` is the day of an event date. */
export type WrittenId = { readonly file: string; readonly id: number; readonly start: string | undefined }

/** The ids that were written, and the reasons why others were not. */
export type IdsWritten = {
  readonly written: readonly WrittenId[]
  readonly refused: readonly { readonly file: string; readonly why: string }[]
}

/** The path of the content folder, and its name in problems. */
export type ContentFolder = { readonly content: string; readonly contentName: string }

/**
 * Writes the free id of each problem into its file, and nothing else. A file that cannot be edited this way, or that somebody
 * changes meanwhile, is left unchanged.
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
    const { tree } = openText({ file, text: after.replace(/^\ufeff/, '') })
    return {
      written: written.map(({ path, id }) => ({ file, id, start: startOf(tree, path) })),
      refused: refused.map(why => ({ file, why })),
    }
  } catch (error) {
    return { written: [], refused: [{ file, why: reasonIn(error) }] }
  }
}

function pathOf(field: string): Path {
  return field.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
}

/** The message of an expected error. @throws the error itself if it is a fault of the program */
function reasonIn(error: unknown): string {
  if (error instanceof UserError || (error instanceof Error && 'syscall' in error)) return error.message
  throw error
}

type Inserted = {
  readonly text: string
  readonly written: readonly MissingId[]
  readonly refused: readonly string[]
}

/** Inserts all ids at once or, if one of them cannot be inserted, as many as possible. */
function insertMissing({ file, text }: NamedText, missing: readonly MissingId[]): Inserted {
  try {
    return { text: insertIds({ file, text }, missing), written: missing, refused: [] }
  } catch (error) {
    if (!(error instanceof CannotEdit)) throw error
    return insertEach({ file, text }, missing)
  }
}

function insertEach({ file, text: before }: NamedText, missing: readonly MissingId[]): Inserted {
  let text = before
  const written: MissingId[] = []
  const refused: string[] = []
  for (const each of missing) {
    try {
      text = insertId({ file, text, ...each })
      written.push(each)
    } catch (error) {
      if (!(error instanceof CannotEdit)) throw error
      refused.push(error.message)
    }
  }
  return { text, written, refused }
}

/** The start day, as typed, of the event date with this field; undefined for other fields. */
function startOf(tree: Tree, path: Path): string | undefined {
  const start = path[0] === 'dates' ? valueAt(tree, [...path.slice(0, 2), 'start']) : undefined
  return start instanceof Scalar ? start.text : undefined
}
