import type { CityMap, ItemView } from '../../../messages/item-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { otherPlaces } from '../map/map-places.ts'
import { openPlace, PlaceMap } from '../map/place-map.tsx'

type WhereProps = { readonly view: ItemView; readonly map: CityMap; readonly city: string }

/** The position of an item on a map, among other places. */
export function ItemMap({ view, map, city }: WhereProps) {
  const words = useWords('item')
  const { position } = view
  return (
    <Section id="item-where" title={words.where}>
      {position ? (
        <PlaceMap
          content={{ city: map, here: position, places: otherPlaces(view, map.places) }}
          subject={city}
          actions={openPlace}
        />
      ) : (
        <p class="quiet">{words.noPlace}</p>
      )}
    </Section>
  )
}
