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
  const { position } = view
  const places = placesBeside(view, map.places)
  return (
    <section class="item-part" aria-labelledby="item-where">
      <h2 id="item-where">{words.where}</h2>
      {position ? (
        <>
          <PlaceMap content={{ city: map, here: position, places }} city={city} />
          <Coordinates position={position} />
          <NearPlaces near={nearestTo(position, places, 5)} />
        </>
      ) : (
        <p class="quiet">{words.noPlace}</p>
      )}
    </section>
  )
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
