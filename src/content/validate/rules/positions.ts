import type { Problem } from '../../../base/problems/problem.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'
import { boundsOf, refuseOutside } from './bounds.ts'

/** The position of every event lies inside the bounds. */
export function* checkEventPositions({ site, events }: Draft): Iterable<Problem> {
  yield* checkPositions(site, events)
}

/** The position of every object lies inside the bounds. */
export function* checkObjectPositions({ site, objects }: Draft): Iterable<Problem> {
  yield* checkPositions(site, objects)
}

function* checkPositions(site: Draft['site'], entries: Draft['events' | 'objects']): Iterable<Problem> {
  const bounds = boundsOf(site)
  if (!bounds) return
  for (const { source, value } of entries) {
    const { latitude, longitude } = value.location ?? {}
    if (latitude === undefined || longitude === undefined) continue
    const refusal = refuseOutside(bounds, { latitude, longitude })
    if (refusal) yield problemAt(source, ['location'], refusal)
  }
}
