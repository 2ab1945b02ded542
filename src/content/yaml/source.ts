import { FileChanged } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { readDocument } from './document.ts'
import { findFix, fixLine } from './find-fix.ts'
import { type Lines, lineStartsOf, positionOf } from './lines.ts'
import { decodeText, readTextFile } from './text-file.ts'
import { type FieldPlace, type Finding, offsetOfKey, offsetOfValue, type Path, type Tree } from './tree.ts'

/** One text file of the content: its path, its slug, and its whole text. */
export type Source = { readonly file: string; readonly slug: string; readonly text: string }

/** A text with its tree and the offset of each line. */
type ParsedText = Lines & { readonly tree: Tree }

/** A text file that was read. */
export type ReadSource = Source & ParsedText

/** A text file that is read and parsed again when the line of a problem is needed. Few files need that, and the others use no memory. */
export class LazySource implements ReadSource {
  readonly file: string
  readonly slug: string
  private readonly path: string
  private opened: ParsedText | undefined

  constructor({ file, slug, path }: { file: string; slug: string; path: string }) {
    this.file = file
    this.slug = slug
    this.path = path
  }

  get text(): string {
    return this.open().text
  }

  get tree(): Tree {
    return this.open().tree
  }

  get lineStarts(): readonly number[] {
    return this.open().lineStarts
  }

  private open(): ParsedText {
    if (this.opened) return this.opened
    // The limits of the content were checked when it was first read.
    const bytes = readTextFile(this.path, highestLimits)
    if ('code' in bytes) throw new FileChanged(this.file)
    const text = decodeText(bytes)
    const { tree } = readDocument({ file: this.file, text }, highestLimits)
    this.opened = { text, tree, lineStarts: lineStartsOf(text) }
    return this.opened
  }
}

/** Turns a finding into a problem with line and column. */
export function toProblem(source: ReadSource, finding: Finding): Problem {
  const { file, tree, lineStarts } = source
  const { at, correction, ...refusal } = finding
  const offset = 'offset' in at ? at.offset : offsetOfField(at, tree)
  const path = 'path' in at ? at.path : []
  const fix = correction
    ? fixLine(source, correction.offset, () => correction.to)
    : findFix(refusal, { offset, path }, source)
  const place = { file, ...positionOf(lineStarts, offset), field: path.join('.') }
  return { ...refusal, ...place, ...(fix && { fix }) }
}

/** Returns a problem at the value at `path`. */
export function problemAt(source: ReadSource, path: Path, refusal: Refusal): Problem {
  return toProblem(source, { ...refusal, at: { path, part: 'value' } })
}

/** Returns a problem of a file as a whole, or at one of its lines. */
export function problemOf(file: string, { line = 1, ...refusal }: Refusal & { line?: number }): Problem {
  return { ...refusal, file, line, column: 1, field: '' }
}

function offsetOfField({ path, part, within = 0 }: FieldPlace, tree: Tree): number {
  return (part === 'key' ? offsetOfKey(tree, path) : offsetOfValue(tree, path)) + within
}
