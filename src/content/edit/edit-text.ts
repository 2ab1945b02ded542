import { highestLimits } from '../../base/limits.ts'
import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { readDocument } from '../yaml/document.ts'
import { splitFrontMatter } from '../yaml/front-matter.ts'
import { lineStartsOf, positionOf } from '../yaml/lines.ts'
import type { Finding } from '../yaml/source.ts'
import { List, Mapping, offsetOfKey, type Path, Scalar, type Tree } from '../yaml/tree.ts'

/** An edit of a text. */
type Edit = {
  /** Its extension determines whether the text is Markdown or YAML. */
  readonly file: string
  readonly text: string
  /** The only changes that the edit may make. */
  readonly meaning: (open: OpenText) => Meaning
  /** The ways to make the edit, the best one first. */
  readonly ways: (open: OpenText) => Iterable<readonly Splice[]>
  /** The edited field, and what to write there by hand if the edit fails. */
  readonly field: Path
  readonly byHand: string
}

/**
 * Tries the ways to make an edit and returns the first result that, read again, has exactly the intended changes. Keeps a
 * byte order mark.
 *
 * @throws CannotEdit if every way fails
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

/** Findings that do not change how the rest of a text is read. */
const readable: ReadonlySet<string> = new Set(['duplicate-key', 'text-after-hash'])

function unreadableIn({ findings }: OpenText): Finding | undefined {
  return findings.find(({ code }) => !readable.has(code))
}

function obstacleIn(open: OpenText, field: Path): { line: number; why: string } {
  const unreadable = unreadableIn(open)
  const offset = offsetOf(unreadable?.at ?? { path: field, part: 'key' }, open)
  const { line } = positionOf(lineStartsOf(open.text), offset)
  return { line, why: unreadable ? describeProblem(unreadable, 'en').message : forPeople }
}

const forPeople = 'This is written in a way that only a person should change.'

function offsetOf(at: Finding['at'], { tree }: OpenText): number {
  return 'offset' in at ? at.offset : offsetOfKey(tree, at.path)
}

/** The line of an edit that failed, why it failed, and what to write there by hand. */
type Obstacle = { readonly line: number; readonly why: string; readonly byHand: string }

/** The edit was not made, because in this form of the text it could change more than it should. */
export class CannotEdit extends UserError {
  override readonly name = 'CannotEdit'
  /** Counts from 1. */
  readonly line: number

  constructor({ line, why, byHand }: Obstacle) {
    super(`Line ${line}: ${why} ${byHand}`)
    this.line = line
  }
}

/** A parsed text, and the extent of its fields. Offsets are UTF-16 units into `text`. */
export type OpenText = {
  readonly text: string
  readonly tree: Mapping
  readonly findings: readonly Finding[]
  readonly start: number
  readonly end: number
}

/** Parses a text without byte order mark for an edit. The extension of `file` determines whether it is Markdown or YAML. */
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

/** Replaces `remove` UTF-16 units at `at` by `insert`. */
export type Splice = { readonly at: number; readonly remove: number; readonly insert: string }

/** A splice that only inserts. */
export function insertAt(at: number, insert: string): Splice {
  return { at, remove: 0, insert }
}

/** Applies splices, which must not overlap. Insertions at the same place keep their order. */
function applySplices(text: string, splices: readonly Splice[]): string {
  let done = 0
  const parts: string[] = []
  for (const { at, remove, insert } of [...splices].sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(done, at), insert)
    done = at + remove
  }
  return parts.join('') + text.slice(done)
}

/** The changes of an edit: scalars that it writes, and fields that it removes with everything below them. */
type Meaning = {
  readonly writes: readonly { readonly path: Path; readonly text: string }[]
  readonly removes: readonly Path[]
}

/** Whether two texts differ exactly by the intended changes, in values, order and findings. */
function isEditAlone(before: OpenText, after: OpenText, { writes, removes }: Meaning): boolean {
  const isOther = ({ path }: Leaf) => {
    return !writes.some(each => isWithin(each.path, path)) && !removes.some(each => isWithin(path, each))
  }
  const [old, now] = [listLeaves(before.tree), listLeaves(after.tree)]
  return (
    print(old.filter(isOther)) === print(now.filter(isOther)) &&
    printFindings(before) === printFindings(after) &&
    writes.every(({ path, text }) => now.some(leaf => isSame(leaf.path, path) && leaf.scalar === text)) &&
    !now.some(({ path }) => removes.some(each => isWithin(path, each)))
  )
}

/** A leaf of the tree: a scalar, or an empty list or mapping. */
type Leaf = { readonly path: Path; readonly style: string; readonly scalar: string | undefined }

function listLeaves(tree: Tree, path: Path = []): Leaf[] {
  if (tree instanceof Scalar) return [{ path, style: tree.style, scalar: tree.text }]
  const parts: (readonly [string | number, Tree])[] =
    tree instanceof List
      ? tree.items.map((item, index) => [index, item])
      : [...tree.entries].map(([key, { value }]) => [key, value])
  // A file without fields has no leaves.
  if (parts.length === 0 && path.length > 0) {
    return [{ path, style: tree instanceof Mapping ? '{}' : '[]', scalar: undefined }]
  }
  return parts.flatMap(([step, value]) => listLeaves(value, [...path, step]))
}

function print(leaves: readonly Leaf[]): string {
  return JSON.stringify(leaves)
}

function printFindings({ findings }: OpenText): string {
  return JSON.stringify(findings.map(({ say, values }) => [say, values]))
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other)
}

/** Whether `path` is `above` or below it. */
function isWithin(path: Path, above: Path): boolean {
  return above.every((step, index) => path[index] === step)
}
