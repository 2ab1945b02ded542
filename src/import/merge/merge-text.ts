import { diff3Merge } from 'node-diff3'
import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { groupBy } from '../group-by.ts'
import { type TextVersion, withPlainLineEnds } from './version.ts'

/** A line in the editor's file, from 1, that both sides changed, and how it begins. */
export type ConflictPlace = { readonly line: number; readonly text: string }

/** A merged text. */
export type MergedText = {
  /** The new text of the file. Lines that both sides changed are the editor's. */
  readonly text: string
  /** The base of the next merge: the source's text, with the old lines wherever both sides changed them. */
  readonly base: string
  /** The first line of each place that both sides changed. */
  readonly places: readonly ConflictPlace[]
}

/** The three versions of a text. */
export type TextVersions = {
  readonly base: TextVersion
  readonly mine: TextVersion
  readonly theirs: TextVersion
}

/** Merges a text by lines. Undefined if the result could not be read. */
export function mergeText({ base, mine, theirs }: TextVersions): MergedText | undefined {
  const source = linesOf(theirs.text)
  const hunks = mergeLines({ base: linesOf(base.text), mine: linesOf(mine.text), theirs: source })
  if (hunks === undefined) return undefined
  const lines = hunks.flatMap(linesToKeep)
  const text = lines.join('')
  if (readDocument({ file: mine.path, text }, highestLimits).findings.length > 0) return undefined
  return {
    text: mine.text.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text,
    base: putBack(hunks, source).join(''),
    places: placesOf(hunks, lines),
  }
}

/** Lines with their line ends, so that a last line with one differs from a last line without. */
function linesOf(text: string): string[] {
  return withPlainLineEnds(text).split(/(?<=\n)/)
}

type Lines = readonly string[]
type ThreeWays = { readonly base: Lines; readonly mine: Lines; readonly theirs: Lines }

/** Lines that both sides agree on, or that each changed in its own way; `theirsAt` is the index in the source's lines. */
type Hunk = { readonly agreed: Lines } | (ThreeWays & { readonly theirsAt: number })

function linesToKeep(hunk: Hunk): Lines {
  return 'agreed' in hunk ? hunk.agreed : hunk.mine
}

const maxLines = 20_000

/** Undefined for texts with so many lines, or so many equal ones, that comparing them would take minutes. */
function mergeLines({ base, mine, theirs }: ThreeWays): Hunk[] | undefined {
  if (Math.max(base.length, mine.length, theirs.length) > maxLines) return undefined
  if (isTooRepetitive(base, mine) || isTooRepetitive(base, theirs)) return undefined
  const blocks = diff3Merge([...mine], [...base], [...theirs], { excludeFalseConflicts: true })
  return blocks.flatMap(({ ok, conflict }): Hunk[] => {
    if (!conflict) return [{ agreed: ok ?? [] }]
    return splitConflict({
      ...{ base: conflict.o, mine: conflict.a, theirs: conflict.b, theirsAt: conflict.bIndex },
    })
  })
}

// The comparison visits each pair of equal lines.
const maxPairs = 250_000

function isTooRepetitive(one: Lines, other: Lines): boolean {
  const counts = groupBy(one, line => line)
  const groups = groupBy(other, line => line)
  return (
    [...groups].reduce((sum, [line, { length }]) => sum + length * (counts.get(line)?.length ?? 0), 0) >
    maxPairs
  )
}

/** If both sides changed neighbouring lines but not the same ones, takes the lines one by one. */
function splitConflict(conflict: ThreeWays & { readonly theirsAt: number }): Hunk[] {
  const { base, mine, theirs, theirsAt } = conflict
  if (base.length !== mine.length || base.length !== theirs.length) return [conflict]
  return base.map((line, index): Hunk => {
    const [own = '', other = ''] = [mine[index], theirs[index]]
    if (own === line || own === other) return { agreed: [other] }
    if (other === line) return { agreed: [own] }
    return { mine: [own], base: [line], theirs: [other], theirsAt: theirsAt + index }
  })
}

/** Returns the source's lines, with the old ones at each conflict, so that the next merge reports it again. */
function putBack(hunks: readonly Hunk[], source: Lines): string[] {
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
