import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import { outlinePoints } from '../../schemas/site.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'
import { boundsOf, refuseOutside } from './bounds.ts'

/** The outline of the city has enough points and not too many, and each lies inside the bounds. */
export function* checkOutline({ site }: Draft): Iterable<Problem> {
  const outline = site?.value.city?.outline
  if (!site || !outline) return
  const refusal = refuseCount(outline.length)
  if (refusal) yield problemAt(site.source, ['city', 'outline'], refusal)
  const bounds = boundsOf(site)
  if (!bounds) return
  for (const [index, point] of outline.entries()) {
    const [longitude, latitude] = point ?? []
    if (longitude === undefined || latitude === undefined) continue
    const outside = refuseOutside(bounds, { longitude, latitude })
    if (outside) yield problemAt(site.source, ['city', 'outline', index], outside)
  }
}

function refuseCount(count: number): Refusal | undefined {
  const { least, most } = outlinePoints
  if (count < least) return refusal(`An outline of ${count} points holds no city.`)
  return count > most ? refusal(`The outline has ${count} points, which is more than ${most}.`) : undefined
}

function refusal(message: string): Refusal {
  const { least, most } = outlinePoints
  const hint = `Write from ${least} to ${most} points, in order along the border; the first need not be repeated.`
  return { code: 'bad-outline', message, hint }
}
