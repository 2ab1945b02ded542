import { diff3Merge } from 'node-diff3'
import { groupBy } from '../../base/group-by.ts'
import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { type TextVersion, withPlainLineEnds } from './version.ts'

/** A line in the editor's file that both sides changed: its number, from 1, and its first characters. */
export type ConflictPlace = { readonly line: number; readonly text: string }

/** A merged text. */
export type MergedText = {
  /** The new text of the file, with the editor's version of lines that both sides changed. */
  readonly text: string
  /** The base of the next merge: the source's text, but with the lines of the present base where both sides changed them. */
  readonly base: string
  /** The first line of each place that both sides changed. */
  readonly places: readonly ConflictPlace[]
}

type TextVersions = {
  readonly base: TextVersion
  readonly mine: TextVersion
  readonly theirs: TextVersion
}

/** Merges a text by lines. Returns undefined if comparing it would take too long, or if the result cannot be parsed. */
export function mergeText({ base, mine, theirs }: TextVersions): MergedText | undefined {
  const source = linesOf(theirs.text)
  const hunks = mergeLines({ base: linesOf(base.text), mine: linesOf(mine.text), theirs: source })
  if (hunks === undefined) return undefined
  const lines = hunks.flatMap(linesToKeep)
  const text = lines.join('')
  if (readDocument({ file: mine.path, text }, highestLimits).findings.length > 0) return undefined
  return {
    text: mine.text.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text,
    base: restoreBaseAtConflicts(hunks, source).join(''),
    places: placesOf(hunks, lines),
  }
}

/** Returns the lines with their line ends, so that a last line with a line end differs from one without. */
function linesOf(text: string): string[] {
  return withPlainLineEnds(text).split(/(?<=\n)/)
}

type Lines = readonly string[]
type ThreeWays = { readonly base: Lines; readonly mine: Lines; readonly theirs: Lines }

/** Lines on which the sides agree, or which both changed in different ways. `theirsAt` is their index in the source's lines. */
type Hunk = { readonly agreed: Lines } | (ThreeWays & { readonly theirsAt: number })

function linesToKeep(hunk: Hunk): Lines {
  return 'agreed' in hunk ? hunk.agreed : hunk.mine
}

const maxLines = 20_000

/** Merges lines. Returns undefined for texts with so many lines, or equal lines, that a comparison would take minutes. */
function mergeLines({ base, mine, theirs }: ThreeWays): Hunk[] | undefined {
  if (Math.max(base.length, mine.length, theirs.length) > maxLines) return undefined
  if (isTooRepetitive(base, mine) || isTooRepetitive(base, theirs)) return undefined
  const blocks = diff3Merge([...mine], [...base], [...theirs], { excludeFalseConflicts: true })
  return blocks.flatMap(({ ok, conflict }): Hunk[] => {
    if (!conflict) return [{ agreed: ok ?? [] }]
    const { o: base, a: mine, b: theirs, bIndex: theirsAt } = conflict
    return splitConflict({ base, mine, theirs, theirsAt })
  })
}

// The comparison visits each pair of equal lines, so a few thousand equal lines would take minutes.
const maxPairs = 250_000

function isTooRepetitive(one: Lines, other: Lines): boolean {
  const counts = groupBy(one, line => line)
  const groups = groupBy(other, line => line)
  return (
    [...groups].reduce((sum, [line, { length }]) => sum + length * (counts.get(line)?.length ?? 0), 0) >
    maxPairs
  )
}

/** Splits a conflict line by line if the sides changed different lines that are next to each other. */
function splitConflict(conflict: ThreeWays & { readonly theirsAt: number }): Hunk[] {
  const { base, mine, theirs, theirsAt } = conflict
  if (base.length !== mine.length || base.length !== theirs.length) return [conflict]
  return base.map((line, index): Hunk => {
    const [mineLine = '', theirsLine = ''] = [mine[index], theirs[index]]
    if (mineLine === line || mineLine === theirsLine) return { agreed: [theirsLine] }
    if (theirsLine === line) return { agreed: [mineLine] }
    return { mine: [mineLine], base: [line], theirs: [theirsLine], theirsAt: theirsAt + index }
  })
}

/** Returns the source's lines, with the lines of the base at each conflict, so that the next merge reports it again. */
function restoreBaseAtConflicts(hunks: readonly Hunk[], source: Lines): string[] {
  const lines = [...source]
  for (const hunk of hunks.toReversed()) {
    if (!('agreed' in hunk)) lines.splice(hunk.theirsAt, hunk.theirs.length, ...hunk.base)
  }
  return lines
}

function placesOf(hunks: readonly Hunk[], lines: Lines): ConflictPlace[] {
  const places: ConflictPlace[] = []
  let line = 1
  for (const hunk of hunks) {
    const text = lines[line - 1]?.trim().slice(0, 60) ?? ''
    if (!('agreed' in hunk)) places.push({ line, text })
    line += linesToKeep(hunk).length
  }
  return places
}
