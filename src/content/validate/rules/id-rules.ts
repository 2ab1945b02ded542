import { compareCodePoints } from '../../../base/order.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { type OwnedId, ownersOf } from '../../ledger/ledger.ts'
import { numberedFolders } from '../../loaded.ts'
import { problemAt } from '../../yaml/source.ts'
import { type Claim, claimsIn } from '../claims.ts'
import type { PartialContent } from '../partial-content.ts'

/**
 * Checks that ids are unique in their scope, and belong to no other entry in the ledger. Of entries with one id, that of the
 * ledger keeps it; without one the entry with the shorter name, since a copy usually has a longer name.
 */
export function* checkIds(partial: PartialContent): Iterable<Problem> {
  const { ledger } = partial.loaded
  for (const folder of numberedFolders) {
    for (const [id, same] of groupById(claimsIn(folder, partial))) {
      const owners = ownersOf(ledger, { folder, id })
      const isOwner = ({ source }: Claim) => owners.includes(source.slug)
      const [holder, ...others] = same.sort(
        (a, b) => Number(isOwner(b)) - Number(isOwner(a)) || compareSlugs(a, b),
      )
      if (!holder) continue
      for (const other of others) yield duplicate(other, holder, isOwner(holder) && !isOwner(other))
      const [owner] = owners
      if (owner !== undefined && !isOwner(holder))
        yield belongsToOther(holder, { folder, slug: owner }, partial)
    }
  }
}

function groupById(claims: readonly Claim[]): Map<number, Claim[]> {
  const groups = new Map<number, Claim[]>()
  for (const claim of claims) {
    if (claim.id === undefined) continue
    const group = groups.get(claim.id)
    if (group) group.push(claim)
    else groups.set(claim.id, [claim])
  }
  return groups
}

/** Returns the id of another entry: this is the same one under a new name, or a mistake. */
function belongsToOther(
  { source, path, id = 0 }: Claim,
  { folder, slug }: Omit<OwnedId, 'id'>,
  { loaded: { listed, refused } }: PartialContent,
): Problem {
  const isThere = [...listed, ...refused].some(({ place }) => {
    return place.kind === 'entry' && place.folder === folder && place.slug === slug
  })
  const messageName = isThere ? 'id-belongs-to-other:there' : 'id-belongs-to-other'
  const values = { id, was: `${folder}/${slug}`, is: `${folder}/${source.slug}` }
  return problemAt(source, path, refusal(messageName, values))
}

function compareSlugs({ source: { slug: a } }: Claim, { source: { slug: b } }: Claim): number {
  return a.length - b.length || compareCodePoints(a, b)
}

function duplicate({ source, path, id = 0 }: Claim, holder: Claim, isCopy: boolean): Problem {
  const { file, line } = problemAt(holder.source, holder.path, refusal('missing-id', { free: id }))
  const messageName = isCopy ? 'duplicate-id:copy' : 'duplicate-id'
  return problemAt(source, path, refusal(messageName, { id, file, line, free: id }))
}
