import type { Problem } from '../../base/problems/problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { findFix, fixLine } from './find-fix.ts'
import { positionOf } from './lines.ts'
import { offsetOfKey, offsetOfValue, type Path, type Tree } from './tree.ts'

/** One text file of the content: its path, its slug, and its whole text. */
export type Source = { readonly file: string; readonly slug: string; readonly text: string }

/** A text file that was read, with its tree and the offset of each line. */
export type ReadSource = Source & { readonly tree: Tree; readonly lineStarts: readonly number[] }

/** A refusal in a document, placed by its field or by an offset into the text, and a line that would be right. */
export type Finding = Refusal & { readonly at: FieldPlace | OffsetPlace; readonly mend?: Mend }

/** A line that would be right: an offset in the line as it is, and the line without its line break; null removes it. */
export type Mend = { readonly offset: number; readonly to: string | null }

/** `within` is an offset from the start of the value, in UTF-16 units, if the place inside it is known. */
export type FieldPlace = { readonly path: Path; readonly part: 'key' | 'value'; readonly within?: number }
export type OffsetPlace = { readonly offset: number }

/** Turns a finding into a problem with line and column. */
export function toProblem(source: ReadSource, finding: Finding): Problem {
  const { file, tree, lineStarts } = source
  const { at, mend, ...refusal } = finding
  const offset = 'offset' in at ? at.offset : offsetOfField(at, tree)
  const path = 'path' in at ? at.path : []
  const fix = mend ? fixLine(source, mend.offset, () => mend.to) : findFix(refusal, { offset, path }, source)
  const place = { file, ...positionOf(lineStarts, offset), field: path.join('.') }
  return { ...refusal, ...place, ...(fix && { fix }) }
}

/** Returns a problem with the value at `path`. */
export function problemAt(source: ReadSource, path: Path, refusal: Refusal): Problem {
  return toProblem(source, { ...refusal, at: { path, part: 'value' } })
}

/** Returns a problem with a file as a whole. */
export function problemOf(file: string, refusal: Refusal): Problem {
  return { ...refusal, file, line: 1, column: 1, field: '' }
}

function offsetOfField({ path, part, within = 0 }: FieldPlace, tree: Tree): number {
  return (part === 'key' ? offsetOfKey(tree, path) : offsetOfValue(tree, path)) + within
}
