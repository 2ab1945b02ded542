import type { Trio } from './align.ts'
import { type Entry, pathFor } from './entry.ts'
import { type Renames, renameReferences } from './references.ts'
import { isText, moveTo, type Version } from './version.ts'

/** The sides that can call an entry otherwise than it is called from now on. */
export type Side = 'base' | 'mine' | 'theirs'

/** What each side still calls otherwise, with its names from now on. */
export type SideRenames = Readonly<Record<Side, Renames>>

/** Collects the renames of every side. */
export function collectRenames(trios: readonly Trio[]): SideRenames {
  const renamesOf = (side: Side): Renames => {
    const pairs = trios.flatMap(({ folder, slug, [side]: entry }) => {
      return entry && entry.slug !== slug ? [[`${folder}/${entry.slug}`, slug] as const] : []
    })
    return new Map(pairs)
  }
  return { base: renamesOf('base'), mine: renamesOf('mine'), theirs: renamesOf('theirs') }
}

/** A file as it reads once everything is called as it is from now on. */
export function withNewNames(
  trio: Trio,
  part: 'text' | 'picture',
  side: Side,
  renames: SideRenames,
): Version | undefined {
  const entry: Entry | undefined = trio[side]
  const version = entry?.[part]
  if (version === undefined) return undefined
  const renamed = isText(version) ? renameReferences(version, renames[side]) : version
  return moveTo(renamed, pathFor(trio, version))
}
