import { useMemo } from 'preact/hooks'
import type { CityMap, ItemView, Position } from '../../../messages/item-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { openPlace, PlaceMap } from '../map/place-map.tsx'
import { degreesInWords, distanceInWords, type NearPlace, nearestTo, otherPlaces } from './distances.ts'

type WhereProps = { readonly view: ItemView; readonly map: CityMap; readonly city: string }

/** The position of an item on a map and in words. */
export function ItemMap({ view, map, city }: WhereProps) {
  const words = useWords('item')
  const { content, near } = useSurroundings(view, map)
  return (
    <Section id="item-where" class="item-part" title={words.where}>
      {content ? (
        <>
          <PlaceMap content={content} city={city} actions={openPlace} />
          <Coordinates position={content.here} />
          <NearPlaces near={near} />
        </>
      ) : (
        <p class="quiet">{words.noPlace}</p>
      )}
    </Section>
  )
}

// With thousands of places this is slow. After each save the item and the map are loaded one after the other; only a new map,
// or an item that differs, is worth computing it again.
function useSurroundings({ card, dates, position }: ItemView, map: CityMap) {
  const { collection, id, language } = card
  const item = JSON.stringify([collection, id, language, position, dates.map(date => date.id)])
  return useMemo(() => {
    if (!position) return { content: undefined, near: [] }
    const places = otherPlaces({ card, dates }, map.places)
    return { content: { city: map, here: position, places }, near: nearestTo(position, places, 5) }
  }, [map, item])
}

function Coordinates({ position: { latitude, longitude } }: { readonly position: Position }) {
  const words = useWords('item')
  const locale = useLocale()
  return (
    <p class="small quiet figures">
      {words.position({
        latitude: degreesInWords(latitude, locale),
        longitude: degreesInWords(longitude, locale),
        isNorth: latitude >= 0,
        isEast: longitude >= 0,
      })}
    </p>
  )
}

function NearPlaces({ near }: { readonly near: readonly NearPlace[] }) {
  const words = useWords('item')
  const locale = useLocale()
  if (near.length === 0) return null
  return (
    <>
      <h3>{words.near}</h3>
      <ol class="rows list">
        {near.map(({ place: { collection, id, title, language }, metres }) => (
          <li key={`${collection}/${id}`} class="row apart">
            <a href={entryHref(collection, id)} lang={language}>
              {title}
            </a>
            <span class="quiet figures">
              {metres < 5 ? words.samePlace : distanceInWords(metres, locale)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
