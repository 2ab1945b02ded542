import { FileChanged } from '../../base/files/read-file.ts'
import { byteLimit, highestLimits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { readDocument } from './document.ts'
import { findFix, fixLine } from './find-fix.ts'
import { type Lines, lineStartsOf, positionOf } from './lines.ts'
import { decodeText, readTextFile } from './text-file.ts'
import {
  type FieldPlace,
  offsetOfKey,
  offsetOfValue,
  type Path,
  type Tree,
  type TreeFinding,
} from './tree.ts'

/** One text file of the content: its path, its slug, and its whole text. */
export type Source = { readonly file: string; readonly slug: string; readonly text: string }

/** A text with its tree and the offset of each line. */
type ParsedText = Lines & { readonly tree: Tree }

type OpenedText = Lines & { tree?: Tree }

// A file is often needed several times in a row, and beside it one that it refers to.
const mostOpened = 8
const opened = new Map<LazySource, OpenedText>()

/** A text file that was read. */
export type ReadSource = Source & ParsedText

/** A text file that is read and parsed again when the line of a problem is needed. Only the last few are kept in memory. */
export class LazySource implements ReadSource {
  readonly file: string
  readonly slug: string
  private readonly path: string

  constructor({ file, slug, path }: { file: string; slug: string; path: string }) {
    this.file = file
    this.slug = slug
    this.path = path
  }

  get text(): string {
    return this.open().text
  }

  get tree(): Tree {
    const opened = this.open()
    opened.tree ??= readDocument({ file: this.file, text: opened.text }, highestLimits).tree
    return opened.tree
  }

  get lineStarts(): readonly number[] {
    return this.open().lineStarts
  }

  private open(): OpenedText {
    const known = opened.get(this)
    if (known) return known
    // The limits of the content were checked when it was first read.
    const bytes = readTextFile(this.path, byteLimit('text'))
    if ('code' in bytes) throw new FileChanged(this.file)
    const text = decodeText(bytes)
    const parsed = { text, lineStarts: lineStartsOf(text) }
    for (const oldest of opened.keys()) if (opened.size >= mostOpened) opened.delete(oldest)
    opened.set(this, parsed)
    return parsed
  }
}

const longestText = 2000

/** Returns a copy that holds no part of a file's text in memory, and no long text. */
function withShortTexts(problem: Problem): Problem {
  const shorten = (_: string, value: unknown) =>
    typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value
  return { ...JSON.parse(JSON.stringify(problem, shorten)), file: problem.file }
}

/** Turns a finding into a problem with line and column. */
export function toProblem(source: ReadSource, finding: TreeFinding): Problem {
  const { file, tree, lineStarts } = source
  const { at, correction, ...refusal } = finding
  const offset = 'offset' in at ? at.offset : offsetOfField(at, tree)
  const path = 'path' in at ? at.path : []
  const fix = correction
    ? fixLine(source, correction.offset, () => correction.to)
    : findFix(refusal, { offset, path }, source)
  const place = { file, ...positionOf(lineStarts, offset), field: path.join('.') }
  return withShortTexts({ ...refusal, ...place, ...(fix && { fix }) })
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
