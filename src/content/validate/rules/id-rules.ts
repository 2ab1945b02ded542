import { compareCodePoints } from '../../../base/order.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { type OwnedId, ownersOf } from '../../ledger/ledger.ts'
import type { NumberedFolder } from '../../loaded.ts'
import { problemAt, type ReadSource } from '../../yaml/source.ts'
import type { Path } from '../../yaml/tree.ts'
import type { Draft } from '../content-draft.ts'

type Claim = { readonly source: ReadSource; readonly path: Path; readonly id: number | undefined }

/**
 * Checks that ids are unique in their scope, and belong to no other entry in the ledger. Of entries with one id, that of the
 * ledger keeps it; without one the entry with the shorter name, since a copy usually has a longer name.
 */
export function* checkIds(draft: Draft): Iterable<Problem> {
  const { ledger } = draft.loaded
  for (const [folder, claims] of claimsByFolder(draft)) {
    for (const [id, same] of groupById(claims)) {
      const owners = ownersOf(ledger, { folder, id })
      const isOwner = ({ source }: Claim) => owners.includes(source.slug)
      const [holder, ...others] = same.sort(
        (a, b) => Number(isOwner(b)) - Number(isOwner(a)) || compareSlugs(a, b),
      )
      if (!holder) continue
      for (const other of others) yield duplicate(other, holder, isOwner(holder) && !isOwner(other))
      const [owner] = owners
      if (owner !== undefined && !isOwner(holder))
        yield belongsToOther(holder, { folder, slug: owner }, draft)
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

function claimsByFolder({ events, objects, guides, pictures }: Draft): [NumberedFolder, Claim[]][] {
  const dateClaims = events.flatMap(({ source, value }) => {
    return (value.dates ?? []).map((date, index) => ({ source, path: ['dates', index, 'id'], id: date?.id }))
  })
  const claimsOf = (entries: Draft['objects' | 'guides' | 'pictures']) => {
    return entries.map(({ source, value }) => ({ source, path: ['id'], id: value.id }))
  }
  return [
    ['events', dateClaims],
    ['objects', claimsOf(objects)],
    ['guides', claimsOf(guides)],
    ['images', claimsOf(pictures)],
  ]
}

/** Returns the id of another entry: this is the same one under a new name, or a mistake. */
function belongsToOther(
  { source, path, id = 0 }: Claim,
  { folder, slug }: Omit<OwnedId, 'id'>,
  { loaded: { listed, refused } }: Draft,
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
