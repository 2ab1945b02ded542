import { groupBy } from '../group-by.ts'
import { type Entry, nameOf } from './version.ts'

/** The entries of the last import (`base`), of the editors (`mine`) and of the source now (`theirs`). */
export type Sides = Readonly<Record<Side, readonly Entry[]>>
export type Side = 'base' | 'mine' | 'theirs'

/** The versions of one entry on the three sides, with the name that the entry will have. */
export type MergeTriple = Readonly<Record<Side, Entry | undefined>> & {
  readonly folder: Entry['folder']
  readonly slug: string
  /** Whether the source no longer has the entry, but has parts of it in another entry. */
  readonly isMoved: boolean
}

/**
 * Finds each entry on all sides, and chooses its name: the name that editors gave it, else its name at the source now. If another
 * entry has that name, a new entry gets a number. `leaving` contains the `<folder>/<slug>` of entries whose names become free.
 */
export function alignEntries(sides: Sides, leaving: ReadonlySet<string>): MergeTriple[] {
  const triples = matchEntries(sides)
  const isLeaving = (triple: MergeTriple) => !triple.theirs && leaving.has(nameOf(triple))
  const isFixed = (triple: MergeTriple) =>
    !isLeaving(triple) && triple.mine !== undefined && triple.slug === wantedSlug(triple)
  const fixed = triples.filter(isFixed)
  const taken = new Set(fixed.map(nameOf))
  const choose = (triple: MergeTriple) => {
    const wanted = wantedSlug(triple)
    const isFree = (slug: string) => !taken.has(nameOf({ ...triple, slug }))
    const stem = wanted.slice(0, 90).replace(/-$/, '')
    let slug = [wanted, triple.slug].find(isFree)
    for (let number = 2; slug === undefined; number++) slug = [`${stem}-${number}`].find(isFree)
    taken.add(nameOf({ ...triple, slug }))
    return { ...triple, slug }
  }
  const others = triples.filter(triple => !isFixed(triple) && !isLeaving(triple))
  return [...fixed, ...[...others, ...triples.filter(isLeaving)].map(choose)]
}

/** Returns triples with the name that the entry has in the content, else at the source. */
function matchEntries({ base, mine, theirs }: Sides): MergeTriple[] {
  const toBase = pairEntries(theirs, base)
  const toMine = pairEntries(base, mine)
  const imported = new Set(toMine.values())
  const own = new Map(mine.filter(entry => !imported.has(entry)).map(entry => [nameOf(entry), entry]))
  const known = theirs.map(entry => {
    const before = toBase.get(entry)
    return { base: before, mine: before ? toMine.get(before) : own.get(nameOf(entry)), theirs: entry }
  })
  const stillThere = new Set(toBase.values())
  const met = new Set(known.map(triple => triple.mine))
  const triples = [
    ...known,
    ...base
      .filter(entry => !stillThere.has(entry))
      .map(entry => ({ base: entry, mine: toMine.get(entry), theirs: undefined })),
    ...[...own.values()]
      .filter(entry => !met.has(entry))
      .map(entry => ({ base: undefined, mine: entry, theirs: undefined })),
  ]
  const shown = new Set(theirs.flatMap(marksIn))
  return triples.flatMap(triple => {
    const named = triple.mine ?? triple.theirs
    // An entry that is only in the base no longer exists.
    if (named === undefined) return []
    const isMoved =
      !triple.theirs && triple.base !== undefined && marksIn(triple.base).some(m => shown.has(m))
    return [{ ...triple, folder: named.folder, slug: named.slug, isMoved }]
  })
}

function marksIn({ folder, marks }: Entry): string[] {
  return marks.map(mark => `${folder} ${mark}`)
}

function wantedSlug({ base, mine, theirs, slug }: MergeTriple): string {
  const isRenamed = mine !== undefined && base !== undefined && mine.slug !== base.slug
  return isRenamed ? mine.slug : (theirs?.slug ?? slug)
}

// A mark that more entries have, such as the author name "The editors", identifies none of them.
const maxHolders = 20

/**
 * Pairs the entries of two sides, each at most once. Entries with more common marks are paired first, then entries with the same
 * name. Entries without a common mark are paired by name.
 */
function pairEntries(left: readonly Entry[], right: readonly Entry[]): ReadonlyMap<Entry, Entry> {
  const byName = new Map(right.map(entry => [nameOf(entry), entry]))
  const marked = right.flatMap(entry => marksIn(entry).map(mark => ({ mark, entry })))
  const byMark = groupBy(marked, ({ mark }) => mark)
  const candidates = left.flatMap(one => {
    const namesake = byName.get(nameOf(one))
    const shared = new Map(namesake && [[namesake, 0.5]])
    for (const mark of marksIn(one)) {
      const holders = byMark.get(mark) ?? []
      if (holders.length > maxHolders) continue
      for (const { entry } of holders) shared.set(entry, (shared.get(entry) ?? 0) + 1)
    }
    return [...shared].map(([other, score]) => ({ one, other, score }))
  })
  const pairs = new Map<Entry, Entry>()
  const taken = new Set<Entry>()
  for (const { one, other } of candidates.sort((a, b) => b.score - a.score)) {
    if (pairs.has(one) || taken.has(other)) continue
    pairs.set(one, other)
    taken.add(other)
  }
  return pairs
}
