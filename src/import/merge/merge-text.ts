import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { fieldAtLine } from './field-at-line.ts'
import { type Hunk, mergeHunks } from './hunks.ts'
import { type TextVersion, withPlainLineEnds } from './version.ts'

/** A place in the editor's file where both sides changed the same: its line, from 1, and the field that it belongs to. */
export type ConflictPlace = { readonly line: number; readonly field: string }

/** What came of a merge of texts. */
export type MergedText = {
  /** What the file says from now on: the lines that both sides changed are the editor's. */
  readonly text: string
  /** What the next merge begins with: the source's text, with what was there before in the places that overlap. */
  readonly base: string
  /** Where both sides changed the same; none where all of it could be merged. */
  readonly places: readonly ConflictPlace[]
}

/** The three versions of a text. */
export type TextWays = {
  readonly base: TextVersion
  readonly mine: TextVersion
  readonly theirs: TextVersion
}

/**
 * Merges by lines what source and editor made of a text. Where the outcome cannot be read, nothing is taken: the editor's
 * text stays, and the conflict is the whole file's.
 */
export function mergeText({ base, mine, theirs }: TextWays): MergedText {
  const source = linesOf(theirs.text)
  const hunks = mergeHunks({ base: linesOf(base.text), mine: linesOf(mine.text), theirs: source })
  const merged = { path: mine.path, text: (hunks ?? []).flatMap(linesToKeep).join('') }
  if (hunks === undefined || !canBeRead(merged)) {
    return { text: mine.text, base: base.text, places: [{ line: 1, field: '' }] }
  }
  const text = mine.text.includes('\r\n') ? merged.text.replaceAll('\n', '\r\n') : merged.text
  return { text, base: putBack(hunks, source).join(''), places: placesOf(hunks, merged) }
}

/** Lines with their ends, so that a last one without an end differs from one with. */
function linesOf(text: string): string[] {
  return withPlainLineEnds(text).split(/(?<=\n)/)
}

function linesToKeep(hunk: Hunk): readonly string[] {
  return hunk.kind === 'agreed' ? hunk.lines : hunk.mine
}

function canBeRead({ path, text }: TextVersion): boolean {
  return readDocument({ file: path, text }, highestLimits).findings.length === 0
}

/** The source's lines, those that overlap as they were before, so that the next merge meets them again. */
function putBack(hunks: readonly Hunk[], source: readonly string[]): string[] {
  const lines = [...source]
  for (const hunk of hunks.toReversed()) {
    if (hunk.kind === 'overlap') lines.splice(hunk.theirsAt, hunk.theirs.length, ...hunk.base)
  }
  return lines
}

function placesOf(hunks: readonly Hunk[], merged: TextVersion): ConflictPlace[] {
  const places: ConflictPlace[] = []
  let line = 1
  for (const hunk of hunks) {
    if (hunk.kind === 'overlap') places.push({ line, field: fieldAtLine(merged, line) })
    line += linesToKeep(hunk).length
  }
  return places
}
