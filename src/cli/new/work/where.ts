import type { Location } from '../../../content/schemas/location.ts'
import type { Comments, Fields } from '../../../import/text/print-entry.ts'
import { CannotMake } from './cannot-make.ts'
import { chooseName } from './choose.ts'
import type { KnownContent } from './known-content.ts'

/** The fields that say where something is. */
export type Where = { readonly fields: Fields; readonly comments: Comments }

/**
 * Where an event is: the place that was asked for, with what that does not say of itself, or else nowhere yet.
 *
 * @throws CannotMake where there is no such place
 */
export function whereEventIs(asked: string | undefined, known: KnownContent): Where {
  const location = middleOf(known)
  if (asked === undefined) return { fields: { venue_name: '', address: '', location }, comments: nowhere }
  const place = placeNamed(asked, known)
  const address = place?.info_box?.address?.trim() ? undefined : ''
  return {
    fields: { place: asked, address, location: place?.location ? undefined : location },
    comments: { address: 'The place says no address of its own.', location: middle },
  }
}

/** The middle of the city's bounds, in decimal degrees. @throws CannotMake where they are no box */
export function middleOf({ name, site }: KnownContent): Location {
  const { west, south, east, north } = site.city.bounds
  if (west >= east || south >= north) {
    throw new CannotMake(`The bounds of the city in ${name}/site.yaml are no box. Mend them first.`)
  }
  return { latitude: between(south, north), longitude: between(west, east) }
}

/** What is said of a position that nobody has chosen. */
export const middle = 'The middle of the city: write the position.'

const nowhere: Comments = {
  venue_name: 'Where it is: these three, or "place:" with the name of a file in objects/ in their stead.',
  location: middle,
}

function placeNamed(asked: string, { draft }: KnownContent) {
  const slugs = draft.objects.map(({ slug }) => slug)
  chooseName(asked, { option: 'place', known: slugs })
  return draft.objects.find(({ slug }) => slug === asked)?.value
}

/** Rounded to about ten centimetres, where that is still between the two. */
function between(least: number, most: number): number {
  const exact = (least + most) / 2
  const rounded = Number(exact.toFixed(6))
  return rounded > least && rounded < most ? rounded : exact
}
