import { compareCodePoints } from '../../base/order.ts'
import type { Entry } from './entry.ts'

/**
 * Finds each entry of one side on the other: the one with which it has the most marks in common, and among equals the one
 * of the same name; entries without a mark in common by their name. Each is found once.
 */
export function pairEntries(left: readonly Entry[], right: readonly Entry[]): ReadonlyMap<Entry, Entry> {
  const pairs = new Map<Entry, Entry>()
  const taken = new Set<Entry>()
  const candidates = [...listCandidates(left, right)].sort(compareCandidates)
  for (const { one, other } of candidates) {
    if (pairs.has(one) || taken.has(other)) continue
    pairs.set(one, other)
    taken.add(other)
  }
  return pairs
}

type Candidate = { readonly one: Entry; readonly other: Entry; readonly shared: number }

function* listCandidates(left: readonly Entry[], right: readonly Entry[]): Iterable<Candidate> {
  const byMark = new Map<string, Entry[]>()
  for (const entry of right) for (const key of keysOf(entry)) addTo(byMark, key, entry)
  for (const one of left) {
    const counts = new Map<Entry, number>()
    for (const mark of one.marks) {
      const holders = byMark.get(`${one.folder} ${mark}`) ?? []
      if (holders.length > mostHolders) continue
      for (const other of holders) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
    for (const other of byMark.get(nameOf(one)) ?? []) counts.set(other, counts.get(other) ?? 0)
    for (const [other, shared] of counts) yield { one, other, shared }
  }
}

// What more entries have in common, such as "The editors" as the name of an author, tells none of them.
const mostHolders = 20

function keysOf(entry: Entry): string[] {
  return [nameOf(entry), ...entry.marks.map(mark => `${entry.folder} ${mark}`)]
}

function nameOf({ folder, slug }: Entry): string {
  return `${folder}/${slug}`
}

function addTo(groups: Map<string, Entry[]>, key: string, entry: Entry): void {
  const group = groups.get(key)
  if (group) group.push(entry)
  else groups.set(key, [entry])
}

function compareCandidates(a: Candidate, b: Candidate): number {
  const order = b.shared - a.shared || Number(isSameName(b)) - Number(isSameName(a))
  return (
    order ||
    compareCodePoints(nameOf(a.one), nameOf(b.one)) ||
    compareCodePoints(nameOf(a.other), nameOf(b.other))
  )
}

function isSameName({ one, other }: Candidate): boolean {
  return one.slug === other.slug
}
