import { diff3Merge } from 'node-diff3'

/** A run of lines of a three-way merge: agreed on, or one that both sides changed, each in its own way. */
export type Hunk =
  | { readonly kind: 'agreed'; readonly lines: readonly string[] }
  | {
      readonly kind: 'overlap'
      readonly mine: readonly string[]
      readonly base: readonly string[]
      readonly theirs: readonly string[]
      /** Which line of the source's version the overlap begins at, from 0. */
      readonly theirsAt: number
    }

/** Three versions of the lines of a text: what both sides began with, and what each made of it. */
export type ThreeWays = {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/**
 * Merges by lines. Where both sides changed neighbouring lines, but no line of them both, the lines are taken one by one.
 * `undefined` where there are so many lines, or so many of them alike, that comparing them would take minutes.
 */
export function mergeHunks({ base, mine, theirs }: ThreeWays): Hunk[] | undefined {
  if (Math.max(base.length, mine.length, theirs.length) > mostLines) return undefined
  if (isTooAlike(base, mine) || isTooAlike(base, theirs)) return undefined
  const blocks = diff3Merge([...mine], [...base], [...theirs], { excludeFalseConflicts: true })
  return blocks.flatMap(({ ok, conflict }): Hunk[] => {
    if (conflict) {
      return splitOverlap({ base: conflict.o, mine: conflict.a, theirs: conflict.b }, conflict.bIndex)
    }
    return [{ kind: 'agreed', lines: ok ?? [] }]
  })
}

const mostLines = 20_000

// The comparison takes each pair of equal lines in turn.
const mostPairs = 250_000

function isTooAlike(one: readonly string[], other: readonly string[]): boolean {
  const counts = countLines(one)
  let pairs = 0
  for (const [line, count] of countLines(other)) pairs += count * (counts.get(line) ?? 0)
  return pairs > mostPairs
}

function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

function splitOverlap({ base, mine, theirs }: ThreeWays, theirsAt: number): Hunk[] {
  if (base.length !== mine.length || base.length !== theirs.length) {
    return [{ kind: 'overlap', mine, base, theirs, theirsAt }]
  }
  return base.map((line, index): Hunk => {
    const [own = '', other = ''] = [mine[index], theirs[index]]
    if (own === line || own === other) return { kind: 'agreed', lines: [other] }
    if (other === line) return { kind: 'agreed', lines: [own] }
    return { kind: 'overlap', mine: [own], base: [line], theirs: [other], theirsAt: theirsAt + index }
  })
}
