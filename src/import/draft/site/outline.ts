import { outlinePoints } from '../../../content/schemas/site.ts'
import type { SiteRecord } from '../../../contract/site-record.ts'
import { roundDegree } from '../entries/location.ts'
import { type Bounds, holds } from './bounds.ts'

export type Outline = NonNullable<SiteRecord['city']['outline']>

/**
 * The record's outline of the city as a content has it, with 25 digits after the point at most; undefined where there is none,
 * or one that no content can have: with too few points, too many, or one outside the bounds.
 */
export function outlineOf(recorded: Outline | undefined, bounds: Bounds | undefined): Outline | undefined {
  const { least, most } = outlinePoints
  if (!recorded || !bounds || recorded.length < least || recorded.length > most) return undefined
  const outline = recorded.map(
    ([longitude, latitude]) => [roundDegree(longitude), roundDegree(latitude)] as const,
  )
  return outline.every(([longitude, latitude]) => holds(bounds, { longitude, latitude }))
    ? outline
    : undefined
}
