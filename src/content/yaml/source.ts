import type { Problem } from '../../base/problems/problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import type { Finding } from './finding.ts'
import { offsetOfKey, offsetOfValue, type Path, type Tree } from './tree.ts'

/** One text file of the content: where it is, its slug, and its whole text. */
export type Source = { readonly file: string; readonly slug: string; readonly text: string }

/** A text file that was read: with what was typed in it, and the offset that each of its lines begins at. */
export type ReadSource = Source & { readonly tree: Tree; readonly lineStarts: readonly number[] }

/** The problem that a finding is, with its line and column. */
export function toProblem({ file, tree, lineStarts }: ReadSource, finding: Finding): Problem {
  const { code, message, hint, at } = finding
  const offset = 'offset' in at ? at.offset : offsetOfField(at, tree)
  const field = 'path' in at ? at.path.join('.') : ''
  return { code, file, ...positionOf(lineStarts, offset), field, message, hint }
}

/** A problem with the value at `path`. */
export function problemAt(source: ReadSource, path: Path, refusal: Refusal): Problem {
  return toProblem(source, { ...refusal, at: { path, part: 'value' } })
}

/** A problem with a file as a whole. */
export function problemOf(file: string, refusal: Refusal): Problem {
  return { ...refusal, file, line: 1, column: 1, field: '' }
}

/** The offset that each line begins at, in UTF-16 units. */
export function lineStartsOf(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** Line and column, from 1, of an offset in UTF-16 units. */
export function positionOf(lineStarts: readonly number[], offset: number): { line: number; column: number } {
  let [line, after] = [0, lineStarts.length]
  while (after - line > 1) {
    const middle = (line + after) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) line = middle
    else after = middle
  }
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 }
}

function offsetOfField(at: { path: Path; part: 'key' | 'value'; within?: number }, tree: Tree): number {
  const offset = at.part === 'key' ? offsetOfKey(tree, at.path) : offsetOfValue(tree, at.path)
  return offset + (at.within ?? 0)
}
