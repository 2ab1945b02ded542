import { groupBy } from '../../base/group-by.ts'
import { withFreeNumber } from '../../base/slug.ts'
import { type VersionedEntry, versionName } from './version.ts'

/** The entries of the last import (`base`), of the editors (`mine`) and of the source now (`theirs`). */
type Sides = Readonly<Record<Side, readonly VersionedEntry[]>>
export type Side = 'base' | 'mine' | 'theirs'

/** The versions of one entry on the three sides. `currentSlug` is its name in the content, else at the source. */
type MatchedEntry = Readonly<Record<Side, VersionedEntry | undefined>> & {
  readonly folder: VersionedEntry['folder']
  readonly currentSlug: string
  /** Whether the source no longer has the entry, but another entry of the source has some of its marks. */
  readonly isMoved: boolean
}
/** A matched entry with the name that it will have. */
export type MergeTriple = MatchedEntry & { readonly slug: string }

/**
 * Finds each entry on all sides, and chooses its name: the one that editors gave it, else the one at the source now. If that name is
 * taken, the entry keeps its present name, or gets a number if that is taken, too. `removed` has the names of entries that a first
 * merge removed; other entries may take them.
 */
export function alignEntries(sides: Sides, removed: ReadonlySet<string>): MergeTriple[] {
  const matches = matchEntries(sides)
  const isRemoved = ({ theirs, folder, currentSlug }: MatchedEntry) =>
    !theirs && removed.has(versionName({ folder, slug: currentSlug }))
  const keepsName = (match: MatchedEntry) =>
    !isRemoved(match) && match.mine !== undefined && match.currentSlug === wantedSlug(match)
  const withKeptNames = matches.filter(keepsName).map(match => ({ ...match, slug: match.currentSlug }))
  const taken = new Set(withKeptNames.map(versionName))
  const chooseName = (match: MatchedEntry) => {
    const { folder, currentSlug } = match
    const wanted = wantedSlug(match)
    const isFree = (slug: string) => !taken.has(versionName({ folder, slug }))
    const keepsCurrent = !isFree(wanted) && isFree(currentSlug)
    const slug = keepsCurrent ? currentSlug : withFreeNumber(wanted, isFree)
    taken.add(versionName({ folder, slug }))
    return { ...match, slug }
  }
  const others = matches.filter(match => !keepsName(match) && !isRemoved(match))
  return [...withKeptNames, ...[...others, ...matches.filter(isRemoved)].map(chooseName)]
}

function matchEntries({ base, mine, theirs }: Sides): MatchedEntry[] {
  const toBase = pairEntries(theirs, base)
  const toMine = pairEntries(base, mine)
  const imported = new Set(toMine.values())
  const notImported = new Map(
    mine.filter(entry => !imported.has(entry)).map(entry => [versionName(entry), entry]),
  )
  const sourceTriples = theirs.map(entry => {
    const before = toBase.get(entry)
    return {
      base: before,
      mine: before ? toMine.get(before) : notImported.get(versionName(entry)),
      theirs: entry,
    }
  })
  const stillInSource = new Set(toBase.values())
  const matchedMine = new Set(sourceTriples.map(triple => triple.mine))
  const triples = [
    ...sourceTriples,
    ...base
      .filter(entry => !stillInSource.has(entry))
      .map(entry => ({ base: entry, mine: toMine.get(entry), theirs: undefined })),
    ...[...notImported.values()]
      .filter(entry => !matchedMine.has(entry))
      .map(entry => ({ base: undefined, mine: entry, theirs: undefined })),
  ]
  const sourceMarks = new Set(theirs.flatMap(marksIn))
  return triples.flatMap(triple => {
    const namedBy = triple.mine ?? triple.theirs
    // An entry that is only in the base no longer exists.
    if (namedBy === undefined) return []
    const isMoved =
      !triple.theirs && triple.base !== undefined && marksIn(triple.base).some(mark => sourceMarks.has(mark))
    return [{ ...triple, folder: namedBy.folder, currentSlug: namedBy.slug, isMoved }]
  })
}

function marksIn({ folder, marks }: VersionedEntry): string[] {
  return marks.map(mark => `${folder} ${mark}`)
}

function wantedSlug({ base, mine, theirs, currentSlug }: MatchedEntry): string {
  const isRenamed = mine !== undefined && base !== undefined && mine.slug !== base.slug
  return isRenamed ? mine.slug : (theirs?.slug ?? currentSlug)
}

// A mark that more entries have than this, such as the author name "The editors", identifies none of them.
const maxHolders = 20

/**
 * Pairs the entries of two sides, each at most once. Entries that share more marks are paired first; an equal name
 * breaks ties, and pairs entries that share no mark.
 */
function pairEntries(
  left: readonly VersionedEntry[],
  right: readonly VersionedEntry[],
): ReadonlyMap<VersionedEntry, VersionedEntry> {
  const byName = new Map(right.map(entry => [versionName(entry), entry]))
  const marked = right.flatMap(entry => marksIn(entry).map(mark => ({ mark, entry })))
  const byMark = groupBy(marked, ({ mark }) => mark)
  const candidates = left.flatMap(one => {
    const namesake = byName.get(versionName(one))
    const shared = new Map(namesake && [[namesake, 0.5]])
    for (const mark of marksIn(one)) {
      const holders = byMark.get(mark) ?? []
      if (holders.length > maxHolders) continue
      for (const { entry } of holders) shared.set(entry, (shared.get(entry) ?? 0) + 1)
    }
    return [...shared].map(([other, score]) => ({ one, other, score }))
  })
  const pairs = new Map<VersionedEntry, VersionedEntry>()
  const taken = new Set<VersionedEntry>()
  for (const { one, other } of candidates.sort((a, b) => b.score - a.score)) {
    if (pairs.has(one) || taken.has(other)) continue
    pairs.set(one, other)
    taken.add(other)
  }
  return pairs
}
