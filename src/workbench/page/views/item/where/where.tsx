import { useMemo } from 'preact/hooks'
import type { CityMap, ItemView, Position } from '../../../../messages/item.ts'
import { useWords } from '../../../shell/language.tsx'
import { hrefTo } from '../../../shell/route.ts'
import { useLocale } from '../locale.ts'
import { itemWords } from '../words.ts'
import { degreesInWords, distanceInWords } from './measures.ts'
import { type NearPlace, nearestTo } from './nearest.ts'
import { PlaceMap } from './place-map.tsx'
import { placesBeside } from './places-beside.ts'
import './where.css'

type WhereProps = { readonly view: ItemView; readonly map: CityMap; readonly city: string }

/** Where an item lies: a map, and the same in words. */
export function Where({ view, map, city }: WhereProps) {
  const words = useWords(itemWords)
  const { content, near } = useSurroundings(view, map)
  return (
    <section class="item-part" aria-labelledby="item-where">
      <h2 id="item-where">{words.where}</h2>
      {content ? (
        <>
          <PlaceMap content={content} city={city} />
          <Coordinates position={content.here} />
          <NearPlaces near={near} />
        </>
      ) : (
        <p class="quiet">{words.noPlace}</p>
      )}
    </section>
  )
}

// Among thousands of places that takes a while, and each edition brings the item and the map anew, one after the other.
function useSurroundings({ card, dates, position }: ItemView, map: CityMap) {
  const { collection, id, language } = card
  const item = JSON.stringify([collection, id, language, position, dates.map(date => date.id)])
  return useMemo(() => {
    if (!position) return { content: undefined, near: [] }
    const places = placesBeside({ card, dates }, map.places)
    return { content: { city: map, here: position, places }, near: nearestTo(position, places, 5) }
  }, [map, item])
}

function Coordinates({ position: { latitude, longitude } }: { readonly position: Position }) {
  const words = useWords(itemWords)
  const locale = useLocale()
  return (
    <p class="item-coordinates">
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
  const words = useWords(itemWords)
  const locale = useLocale()
  if (near.length === 0) return null
  return (
    <>
      <h3>{words.near}</h3>
      <ol class="item-rows">
        {near.map(({ place: { collection, id, title, language }, metres }) => (
          <li key={`${collection}/${id}`}>
            <a href={hrefTo({ view: 'item', collection, id })} lang={language}>
              {title}
            </a>
            <span class="quiet">{metres < 5 ? words.samePlace : distanceInWords(metres, locale)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
