import type { Entry } from './entry.ts'
import { pairEntries } from './pair.ts'

/** The entries of the last import, of the editors, and of the source now. */
export type Sides = {
  readonly base: readonly Entry[]
  readonly mine: readonly Entry[]
  readonly theirs: readonly Entry[]
}

/** One entry on all sides, as far as they have it, and what it is called from now on. */
export type Trio = {
  readonly folder: Entry['folder']
  readonly slug: string
  readonly base: Entry | undefined
  readonly mine: Entry | undefined
  readonly theirs: Entry | undefined
  /** The source has it no more, but something of it in another entry. */
  readonly isMoved: boolean
}

/**
 * Finds each entry on all sides, and names it: as the editors renamed it, else as the source calls it now. A name that
 * another file has is not taken: what has a name keeps it, and a new entry gets a number behind its own. The names of those
 * that are `leaving`, by `<folder>/<slug>`, are free.
 */
export function alignEntries(sides: Sides, leaving: ReadonlySet<string>): Trio[] {
  const trios = matchEntries(sides)
  const names = new Names()
  const isLeaving = (trio: Trio) => !trio.theirs && leaving.has(nameOf(trio))
  const isFixed = (trio: Trio) =>
    !isLeaving(trio) && trio.mine !== undefined && trio.slug === wantedSlug(trio)
  const fixed = trios.filter(isFixed)
  for (const { folder, slug } of fixed) names.take(folder, slug)
  const others = trios.filter(trio => !isFixed(trio) && !isLeaving(trio))
  const last = trios.filter(isLeaving)
  return [...fixed, ...[...others, ...last].map(trio => ({ ...trio, slug: names.choose(trio) }))]
}

/** The slug is not chosen yet: it is the one that the entry has in the content, or else at the source. */
function matchEntries(sides: Sides): Trio[] {
  const shown = new Set(sides.theirs.flatMap(marksIn))
  return findTriples(sides).flatMap(({ base, mine, theirs }) => {
    const named = mine ?? theirs
    // What neither the content nor the source has is no entry any more.
    if (named === undefined) return []
    const isMoved = !theirs && base !== undefined && marksIn(base).some(mark => shown.has(mark))
    return [{ folder: named.folder, slug: named.slug, base, mine, theirs, isMoved }]
  })
}

function findTriples({ base, mine, theirs }: Sides): Pick<Trio, 'base' | 'mine' | 'theirs'>[] {
  const toBase = pairEntries(theirs, base)
  const toMine = pairEntries(base, mine)
  const imported = new Set(toMine.values())
  const own = new Map(
    mine.filter(entry => !imported.has(entry)).map(entry => [nameOf(entry), entry] as const),
  )
  const known = theirs.map(entry => {
    const before = toBase.get(entry)
    return { base: before, mine: before ? toMine.get(before) : own.get(nameOf(entry)), theirs: entry }
  })
  const still = new Set(toBase.values())
  const gone = base.filter(entry => !still.has(entry))
  const met = new Set(known.map(triple => triple.mine))
  return [
    ...known,
    ...gone.map(entry => ({ base: entry, mine: toMine.get(entry), theirs: undefined })),
    ...[...own.values()]
      .filter(entry => !met.has(entry))
      .map(entry => ({ base: undefined, mine: entry, theirs: undefined })),
  ]
}

function marksIn({ folder, marks }: Entry): string[] {
  return marks.map(mark => `${folder} ${mark}`)
}

function nameOf({ folder, slug }: Pick<Entry, 'folder' | 'slug'>): string {
  return `${folder}/${slug}`
}

function wantedSlug({ base, mine, theirs, slug }: Trio): string {
  const isRenamed = mine !== undefined && base !== undefined && mine.slug !== base.slug
  return isRenamed ? mine.slug : (theirs?.slug ?? slug)
}

class Names {
  private readonly taken = new Set<string>()

  take(folder: string, slug: string): void {
    this.taken.add(`${folder}/${slug}`)
  }

  choose(trio: Trio): string {
    const slug = this.firstFree(trio)
    this.take(trio.folder, slug)
    return slug
  }

  private firstFree(trio: Trio): string {
    const wanted = wantedSlug(trio)
    const isFree = (slug: string) => !this.taken.has(`${trio.folder}/${slug}`)
    for (const slug of [wanted, trio.slug]) if (isFree(slug)) return slug
    const stem = wanted.slice(0, 90).replace(/-$/, '')
    let number = 2
    while (!isFree(`${stem}-${number}`)) number++
    return `${stem}-${number}`
  }
}
