import { groupBy } from '../../../base/group-by.ts'
import { compareCodePoints } from '../../../base/order.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { type OwnedId, ownersOf } from '../../ledger/ledger.ts'
import { numberedFolders } from '../../schemas/loaded.ts'
import { positionOf } from '../../yaml/lines.ts'
import { problemAt } from '../../yaml/source.ts'
import { offsetOfValue } from '../../yaml/tree.ts'
import { ownIdFinder } from '../free-ids.ts'
import { type IdField, idFieldsIn } from '../id-fields.ts'
import type { PartialContent } from '../partial-content.ts'

/**
 * Checks that ids are unique in their folder, and belong to no other entry in the ledger. Of entries with the same id, the one that
 * the ledger names keeps it; if it names none of them, the one with the shortest name, since a copy usually has a longer name.
 */
export function* checkIds(partial: PartialContent): Iterable<Problem> {
  const { ledger } = partial.loaded
  const findOwn = ownIdFinder(partial)
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
      const ownOf = ({ source: { slug }, path }: IdField) =>
        ledger.isWhole ? findOwn({ kind: folder, slug }, path) : undefined
      for (const other of others) {
        const own = ownOf(other)
        if (own !== undefined) {
          yield duplicate(other, holder, own)
          continue
        }
        const isCopy = isOwner(holder) && !isOwner(other)
        const isNext = isCopy && ownersOf(ledger, { folder, id: id - 1 }).includes(other.source.slug)
        yield duplicate(
          other,
          holder,
          isNext ? 'duplicate-id:next' : isCopy ? 'duplicate-id:copy' : 'duplicate-id',
        )
      }
      const [owner] = owners
      const own = owner === undefined ? ownOf(holder) : undefined
      if (own !== undefined)
        yield problemAt(
          holder.source,
          holder.path,
          refusal('id-changed', { typed: `${id}`, suggestion: `${own}` }),
        )
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

/** Returns the problem of an id that another entry has; `kind` is its message, or the id that the ledger has for this entry. */
function duplicate({ source, path, id = 0 }: IdField, holder: IdField, kind: Duplicate | number): Problem {
  const { file, lineStarts, tree } = holder.source
  const { line } = positionOf(lineStarts, offsetOfValue(tree, holder.path))
  if (typeof kind === 'number')
    return problemAt(
      source,
      path,
      refusal('duplicate-id:own', { typed: `${id}`, suggestion: `${kind}`, file, line }),
    )
  // `suggestFreeIds` replaces the suggested id of a copy.
  return problemAt(source, path, refusal(kind, { id, file, line, free: id }))
}
