import { compareCodePoints } from '../../../base/order.ts'
import { hrefPattern } from '../../../content/fields/setting-fields.ts'
import { takes } from '../takes.ts'
import { type LinkedEntry, listPatterns } from './list-patterns.ts'

/**
 * The pattern with `{slug}` and `{language}` that gives most of the addresses back, or `undefined` where none gives a
 * quarter of them: a pattern that a few share is that of somebody else's site. Of patterns that give as many, the one with
 * more `{language}` in its path, with less of it in its host, with `{slug}` further back.
 */
export function findPattern(entries: readonly LinkedEntry[]): string | undefined {
  const different = [...new Map(entries.map(entry => [JSON.stringify(entry), entry])).values()]
  const counts = new Map<string, number>()
  for (const entry of different) {
    for (const pattern of listPatterns(entry)) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  const common = [...counts].filter(([, count]) => count * leastShare >= different.length)
  const [pattern] = common.sort(compareCandidates).find(([each]) => isPattern(each)) ?? []
  return pattern
}

/** Whether a site can have this pattern. */
export function isPattern(text: string): boolean {
  return takes(hrefPattern(), text)
}

// One address in so many.
const leastShare = 4

function compareCandidates([a, countOfA]: [string, number], [b, countOfB]: [string, number]): number {
  return countOfB - countOfA || compareShapes(shapeOf(a), shapeOf(b)) || compareCodePoints(a, b)
}

type Shape = ReturnType<typeof shapeOf>

function shapeOf(pattern: string) {
  const [, , host = '', ...path] = pattern.split('/')
  return {
    inPath: path.join('/').split('{language}').length,
    inHost: host.split('{language}').length,
    behindSlug: pattern.length - pattern.lastIndexOf('{slug}'),
  }
}

function compareShapes(a: Shape, b: Shape): number {
  return b.inPath - a.inPath || a.inHost - b.inHost || a.behindSlug - b.behindSlug
}
