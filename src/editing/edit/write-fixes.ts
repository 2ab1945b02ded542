import { groupBy } from '../../base/group-by.ts'
import type { FieldFix, LineFix, Problem } from '../../base/problems/problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import type { OwnedId } from '../../content/ledger/ledger.ts'
import { placeOf } from '../../content/load/layout.ts'
import { Scalar, valueAt } from '../../content/yaml/tree.ts'
import { CannotEdit, editFields } from './edit-fields.ts'
import { readTextInside } from './file-inside.ts'
import { changeWithIds } from './keep-ids.ts'
import { type NamedText, openText } from './open-text.ts'
import { type ChangedFile, changeFiles, readBytes } from './write-inside.ts'

/** A fixed file: its texts before and after, its new name, and the error of each fix that failed. */
type FixedFile = {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly renameTo: string | undefined
  readonly refused: readonly Error[]
  /** The files that were changed, or would be. */
  readonly changed: readonly ChangedFile[]
}

/** Fixes are written in rounds, since a file that could not be read shows its other problems only when that is fixed. */
export const maxFixRounds = 8
/** The most rounds if a file has more problems than are kept. */
export const maxRestRounds = 1000

/** A file, and what to write into it. */
export type Fixable = Pick<Problem, 'file' | 'fix'>

/** The path of the content folder, and the start of its files' paths in problems, such as `content`. */
type ContentFolder = { readonly content: string; readonly contentName: string }

/**
 * Writes the fixes of problems into their files; with `dry-run` only returns what it would write. If a file has fixes of lines, its
 * fixes of fields wait for the next check. A file that cannot be edited, or that somebody changes meanwhile, is left unchanged.
 */
export async function writeFixes(
  folder: ContentFolder,
  problems: readonly Fixable[],
  mode: 'write' | 'dry-run',
): Promise<readonly FixedFile[]> {
  const done: FixedFile[] = []
  for (const [file, own] of groupBy(problems, problem => problem.file)) {
    done.push(await fixFile(folder, { file, problems: own }, mode))
  }
  return done
}

async function fixFile(
  folder: ContentFolder,
  { file, problems }: { readonly file: string; readonly problems: readonly Fixable[] },
  mode: 'write' | 'dry-run',
): Promise<FixedFile> {
  const path = file.slice(folder.contentName.length + 1)
  const inside = { folder: folder.content, path }
  const fixes = problems.flatMap(({ fix }) => fix ?? [])
  const renameTo = fixes.flatMap(fix => ('renameTo' in fix ? fix.renameTo : [])).at(0)
  try {
    if (renameTo !== undefined) {
      const to = renameTo.slice(folder.contentName.length + 1)
      const bytes = readBytes(folder.content, path)
      const renamed = [
        { path, before: bytes, after: undefined },
        { path: to, before: undefined, after: bytes },
      ]
      if (mode === 'write') await changeFiles(folder.content, renamed)
      return { file, before: '', after: '', renameTo, refused: [], changed: renamed }
    }
    const before = readTextInside(inside)
    const lines = fixes.flatMap(fix => ('lines' in fix ? fix.lines : []))
    const fields = fixes.flatMap(fix => ('fields' in fix ? [fix.fields] : []))
    const { text: after, refused } =
      lines.length > 0
        ? { text: replaceLines(before, lines), refused: [] }
        : writeFields({ file, text: before }, fields)
    const changed = [{ path, before: Buffer.from(before), after: Buffer.from(after) }]
    if (mode === 'write') await changeWithIds(folder.content, changed, idsGiven(path, after, fields.flat()))
    return { file, before, after, renameTo, refused, changed }
  } catch (error) {
    return { file, before: '', after: '', renameTo: undefined, refused: [expectedError(error)], changed: [] }
  }
}

/** Returns the ids among the fields that were written into the text. */
function idsGiven(path: string, text: string, fields: readonly FieldFix[]): OwnedId[] {
  const place = placeOf(path)
  if (place.kind !== 'entry' || place.folder === 'authors' || fields.length === 0) return []
  const { folder, slug } = place
  const { tree } = openText({ file: path, text })
  return fields.flatMap(({ path: at, value }) => {
    // The value is an id, or a date of an event with its id.
    const [idPath, id] = at.at(-1) === 'id' ? [at, value] : [[...at, 'id'], Object(value).id]
    const typed = valueAt(tree, idPath)
    return typed instanceof Scalar && typed.text === id ? [{ folder, id: Number(id), slug }] : []
  })
}

/** Returns an expected error. @throws the error if it is a fault of the program */
function expectedError(error: unknown): Error {
  if (error instanceof UserError || (error instanceof Error && 'syscall' in error)) return error
  throw error
}

/** Replaces each line that still has its expected text. The next check reports the others again. */
function replaceLines(text: string, fixes: readonly LineFix[]): string {
  const byteOrderMark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const lines: (string | null)[] = text.slice(byteOrderMark.length).split('\n')
  for (const { line, from, to } of fixes) {
    const [end] = /\r?$/.exec(lines[line - 1] ?? '') ?? ['']
    if (lines[line - 1] === from + end)
      lines[line - 1] = to === null ? null : to.replaceAll('\n', `${end}\n`) + end
  }
  return byteOrderMark + lines.filter(line => line !== null).join('\n')
}

type Written = { readonly text: string; readonly refused: readonly Error[] }

/** Writes all fixes at once or, if that fails, as many as possible, each as a whole. */
function writeFields(source: NamedText, fixes: readonly (readonly FieldFix[])[]): Written {
  try {
    return { text: editFields(source, fixes.flat()), refused: [] }
  } catch (error) {
    if (!(error instanceof CannotEdit)) throw error
    if (fixes.length === 1) return { text: source.text, refused: [error] }
  }
  let { text } = source
  const refused = fixes.flatMap(fix => {
    const one = writeFields({ ...source, text }, [fix])
    text = one.text
    return one.refused
  })
  return { text, refused }
}
