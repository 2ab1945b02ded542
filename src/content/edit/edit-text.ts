import { lineStartsOf, positionOf } from '../yaml/lines.ts'
import type { Finding } from '../yaml/source.ts'
import { offsetOfKey, type Path } from '../yaml/tree.ts'
import { CannotEdit } from './cannot-edit.ts'
import { type OpenText, openText } from './open-text.ts'
import { isEditAlone, type Meaning } from './said.ts'
import { applySplices, type Splice } from './splice.ts'

/** What is to be changed, and how. */
export type Edit = {
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
