import type { ItemView, MapPlace } from '../../../../messages/item.ts'

/**
 * The places that a map shows beside an item: all but itself. Of those at the very same spot, which are often one place told in
 * several languages, the ones in the language of the item are enough.
 */
export function placesBeside(
  { card, dates }: Pick<ItemView, 'card' | 'dates'>,
  places: readonly MapPlace[],
): readonly MapPlace[] {
  const own = new Set([card.id, ...dates.map(({ id }) => id)])
  const others = places.filter(({ collection, id }) => collection !== card.collection || !own.has(id))
  const spoken = new Set(others.filter(({ language }) => language === card.language).map(spotOf))
  return others.filter(place => place.language === card.language || !spoken.has(spotOf(place)))
}

function spotOf({ latitude, longitude }: MapPlace): string {
  return `${latitude} ${longitude}`
}
