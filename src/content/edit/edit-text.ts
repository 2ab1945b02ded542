import { highestLimits } from '../../base/limits.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { readDocument } from '../yaml/document.ts'
import { splitFrontMatter } from '../yaml/front-matter.ts'
import { lineStartsOf, positionOf } from '../yaml/lines.ts'
import type { Finding } from '../yaml/source.ts'
import { List, Mapping, offsetOfKey, type Path, Scalar, type Tree } from '../yaml/tree.ts'

/** What is to be changed, and how. */
type Edit = {
  /** The end of the name tells Markdown from YAML. */
  readonly file: string
  readonly text: string
  /** What the new text says that the old one did not. */
  readonly meaning: (open: OpenText) => Meaning
  /** The ways to write it, the best one first. */
  readonly ways: (open: OpenText) => Iterable<readonly Splice[]>
  /** The field that it is about, and what to write there by hand. */
  readonly field: Path
  readonly byHand: string
}

/**
 * Makes the first of the ways after which the text, read again, says what is meant and else exactly what it said. A byte order
 * mark stays.
 *
 * @throws CannotEdit where there is none
 */
export function editText({ file, text: whole, meaning, ways, field, byHand }: Edit): string {
  const mark = whole.startsWith('\ufeff') ? '\ufeff' : ''
  const open = openText({ file, text: whole.slice(mark.length) })
  for (const splices of unreadableIn(open) ? [] : ways(open)) {
    const text = applySplices(open.text, splices)
    if (isEditAlone(open, openText({ file, text }), meaning(open))) return mark + text
  }
  throw new CannotEdit({ ...obstacleIn(open, field), byHand })
}

/** Findings that leave the rest of a text as it was typed. */
const readable: ReadonlySet<string> = new Set(['duplicate-key', 'text-after-hash'])

function unreadableIn({ findings }: OpenText): Finding | undefined {
  return findings.find(({ code }) => !readable.has(code))
}

function obstacleIn(open: OpenText, field: Path): { line: number; why: string } {
  const unreadable = unreadableIn(open)
  const offset = offsetOf(unreadable?.at ?? { path: field, part: 'key' }, open)
  const { line } = positionOf(lineStartsOf(open.text), offset)
  return { line, why: unreadable?.message ?? 'This is written in a way that only a person should change.' }
}

function offsetOf(at: Finding['at'], { tree }: OpenText): number {
  return 'offset' in at ? at.offset : offsetOfKey(tree, at.path)
}

/** Where an edit was meant for, why it was not made, and what to write there by hand. */
type Obstacle = { readonly line: number; readonly why: string; readonly byHand: string }

/** A text stays as it is, since it is written in a way in which the edit could change more than it means to. */
export class CannotEdit extends ToldError {
  override readonly name = 'CannotEdit'
  /** From 1. */
  readonly line: number

  constructor({ line, why, byHand }: Obstacle) {
    super(`Line ${line}: ${why} ${byHand}`)
    this.line = line
  }
}

/** A text of the content with what was typed in it, and where its fields begin and end. Offsets are UTF-16 units into `text`. */
export type OpenText = {
  readonly text: string
  readonly tree: Mapping
  readonly findings: readonly Finding[]
  readonly start: number
  readonly end: number
}

/** Reads a text, without a byte order mark, for an edit. The end of `file`'s name tells Markdown from YAML. */
export function openText({ file, text }: { readonly file: string; readonly text: string }): OpenText {
  const { tree, findings } = readDocument({ file, text }, highestLimits)
  return { text, tree, findings, ...extentOfFields(file, text) }
}

function extentOfFields(file: string, text: string): { start: number; end: number } {
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : undefined
  if (!parts || 'code' in parts) return { start: 0, end: text.length }
  const { yaml } = parts
  return { start: yaml.offset, end: yaml.offset + yaml.text.length }
}

/** A change of a text: `remove` UTF-16 units at `at` give way to `insert`. */
export type Splice = { readonly at: number; readonly remove: number; readonly insert: string }

/** A change that inserts, and takes nothing away. */
export function insertAt(at: number, insert: string): Splice {
  return { at, remove: 0, insert }
}

/** The text with all changes made, which do not overlap. Those at the same place follow one another as they are given. */
function applySplices(text: string, splices: readonly Splice[]): string {
  let done = 0
  const parts: string[] = []
  for (const { at, remove, insert } of [...splices].sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(done, at), insert)
    done = at + remove
  }
  return parts.join('') + text.slice(done)
}

/** What an edit is to make a text say: scalars that are written, and fields that are taken out with all below them. */
type Meaning = {
  readonly writes: readonly { readonly path: Path; readonly text: string }[]
  readonly removes: readonly Path[]
}

/** Whether the text after an edit says what is meant, and else exactly what the one before it said, in the same order. */
function isEditAlone(before: OpenText, after: OpenText, { writes, removes }: Meaning): boolean {
  const isOther = ({ path }: Said) => {
    return !writes.some(each => isWithin(each.path, path)) && !removes.some(each => isWithin(path, each))
  }
  const [old, now] = [listSaid(before.tree), listSaid(after.tree)]
  return (
    print(old.filter(isOther)) === print(now.filter(isOther)) &&
    printFindings(before) === printFindings(after) &&
    writes.every(({ path, text }) => now.some(said => isSame(said.path, path) && said.scalar === text)) &&
    !now.some(({ path }) => removes.some(each => isWithin(path, each)))
  )
}

/** One thing that a text says: a scalar, or that a list or mapping is empty. */
type Said = { readonly path: Path; readonly style: string; readonly scalar: string | undefined }

function listSaid(tree: Tree, path: Path = []): Said[] {
  if (tree instanceof Scalar) return [{ path, style: tree.style, scalar: tree.text }]
  const parts: (readonly [string | number, Tree])[] =
    tree instanceof List
      ? tree.items.map((item, index) => [index, item])
      : [...tree.entries].map(([key, { value }]) => [key, value])
  // A file without fields says nothing.
  if (parts.length === 0 && path.length > 0) {
    return [{ path, style: tree instanceof Mapping ? '{}' : '[]', scalar: undefined }]
  }
  return parts.flatMap(([step, value]) => listSaid(value, [...path, step]))
}

function print(said: readonly Said[]): string {
  return JSON.stringify(said)
}

function printFindings({ findings }: OpenText): string {
  return JSON.stringify(findings.map(({ code, message }) => [code, message]))
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other)
}

/** Whether `path` is `above`, or leads further down from there. */
function isWithin(path: Path, above: Path): boolean {
  return above.every((step, index) => path[index] === step)
}
