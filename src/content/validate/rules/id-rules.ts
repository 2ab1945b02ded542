import { groupBy } from '../../../base/group-by.ts'
import { compareCodePoints } from '../../../base/order.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { type OwnedId, ownersOf } from '../../ledger/ledger.ts'
import { numberedFolders } from '../../loaded.ts'
import { positionOf } from '../../yaml/lines.ts'
import { problemAt } from '../../yaml/source.ts'
import { offsetOfValue } from '../../yaml/tree.ts'
import { type IdField, idFieldsIn } from '../id-fields.ts'
import type { PartialContent } from '../partial-content.ts'

/**
 * Checks that ids are unique in their folder, and belong to no other entry in the ledger. Of entries with the same id, the one that
 * the ledger names keeps it; if it names none of them, the one with the shortest name, since a copy usually has a longer name.
 */
export function* checkIds(partial: PartialContent): Iterable<Problem> {
  const { ledger } = partial.loaded
  for (const folder of numberedFolders) {
    const idFields = idFieldsIn(folder, partial).filter(field => field.id !== undefined)
    for (const [id = 0, same] of groupBy(idFields, field => field.id)) {
      const owners = ownersOf(ledger, { folder, id })
      const isOwner = ({ source }: IdField) => owners.includes(source.slug)
      if (same.length === 1 && isOwner(same[0])) continue
      const [holder, ...others] = same.sort(
        (a, b) => Number(isOwner(b)) - Number(isOwner(a)) || compareSlugs(a, b),
      )
      if (!holder) continue
      for (const other of others) {
        const isCopy = isOwner(holder) && !isOwner(other)
        const isNext = isCopy && ownersOf(ledger, { folder, id: id - 1 }).includes(other.source.slug)
        yield duplicate(
          other,
          holder,
          isNext ? 'duplicate-id:next' : isCopy ? 'duplicate-id:copy' : 'duplicate-id',
        )
      }
      const [owner] = owners
      if (owner !== undefined && !isOwner(holder)) yield belongsToOther(holder, { folder, slug: owner })
    }
  }
}

/** Returns the problem of an id that the ledger has for another entry: the entry was renamed, or the id is a mistake. */
function belongsToOther({ source, path, id = 0 }: IdField, { folder, slug }: Omit<OwnedId, 'id'>): Problem {
  const values = { id, was: `${folder}/${slug}`, is: `${folder}/${source.slug}` }
  return problemAt(source, path, refusal('id-belongs-to-other', values))
}

function compareSlugs({ source: { slug: a } }: IdField, { source: { slug: b } }: IdField): number {
  return a.length - b.length || compareCodePoints(a, b)
}

type Duplicate = 'duplicate-id' | 'duplicate-id:copy' | 'duplicate-id:next'

function duplicate({ source, path, id = 0 }: IdField, holder: IdField, messageName: Duplicate): Problem {
  const { file, lineStarts, tree } = holder.source
  const { line } = positionOf(lineStarts, offsetOfValue(tree, holder.path))
  // `suggestFreeIds` replaces the suggested id of a copy.
  return problemAt(source, path, refusal(messageName, { id, file, line, free: id }))
}
