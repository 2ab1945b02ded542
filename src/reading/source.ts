import type { Problem } from '../problems/problem.ts'
import type { Refusal } from '../problems/refusal.ts'
import { readDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { offsetOfKey, offsetOfValue, type Path, type Tree } from './tree.ts'

/** One text file of the content: where it is, its slug, and its whole text. */
export type Source = { readonly file: string; readonly slug: string; readonly text: string }

/** The problem that a finding is, with its line and column. */
export function toProblem(source: Source, finding: Finding, tree?: Tree): Problem {
  const { code, message, hint, at } = finding
  const offset = 'offset' in at ? at.offset : offsetOfField(at, tree ?? readDocument(source).tree)
  const field = 'path' in at ? at.path.join('.') : ''
  return { code, file: source.file, ...positionOf(source.text, offset), field, message, hint }
}

/** A problem with the value at `path`. The document is read again for its place: problems are few, trees are large. */
export function problemAt(source: Source, path: Path, refusal: Refusal): Problem {
  return toProblem(source, { ...refusal, at: { path, part: 'value' } })
}

/** A problem with a file as a whole. */
export function problemOf(file: string, refusal: Refusal): Problem {
  return { ...refusal, file, line: 1, column: 1, field: '' }
}

/** Line and column, from 1, of an offset in UTF-16 units. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 }
}

function offsetOfField(at: { path: Path; part: 'key' | 'value'; within?: number }, tree: Tree): number {
  const offset = at.part === 'key' ? offsetOfKey(tree, at.path) : offsetOfValue(tree, at.path)
  return offset + (at.within ?? 0)
}
