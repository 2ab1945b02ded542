import { compareCodePoints } from '../../../base/order.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { problemAt, type ReadSource } from '../../yaml/source.ts'
import type { Path } from '../../yaml/tree.ts'
import type { Draft } from '../content-draft.ts'

type Claim = { readonly source: ReadSource; readonly path: Path; readonly id: number | undefined }

/**
 * Checks that ids are unique in their collection. The entry with the shorter name keeps the id, since a copy usually has a
 * longer name.
 */
export function* checkIds(draft: Draft): Iterable<Problem> {
  for (const claims of claimsByCollection(draft)) {
    const owners = new Map<number, Claim>()
    for (const claim of [...claims].sort(compareSlugs)) {
      if (claim.id === undefined) continue
      const owner = owners.get(claim.id)
      if (owner) yield duplicate(claim, owner)
      else owners.set(claim.id, claim)
    }
  }
}

function claimsByCollection({ events, objects, guides, pictures }: Draft): Claim[][] {
  const dateClaims = events.flatMap(({ source, value }) => {
    return (value.dates ?? []).map((date, index) => ({ source, path: ['dates', index, 'id'], id: date?.id }))
  })
  const entryClaims = [objects, guides, pictures].map(entries => {
    return entries.map(({ source, value }) => ({ source, path: ['id'], id: value.id }))
  })
  return [dateClaims, ...entryClaims]
}

function compareSlugs({ source: { slug: a } }: Claim, { source: { slug: b } }: Claim): number {
  return a.length - b.length || compareCodePoints(a, b)
}

function duplicate({ source, path, id = 0 }: Claim, owner: Claim): Problem {
  const { file, line } = problemAt(owner.source, owner.path, refusal('missing-id', { free: id }))
  return problemAt(source, path, refusal('duplicate-id', { id, file, line }))
}
