import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { CityMap, ItemView, MapLayers, Position } from '../../../messages/item-messages.ts'
import { Button, Section } from '../../parts/controls.tsx'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { useRevision } from '../../shell/requests.ts'
import { degreesInWords, distanceInWords, type NearPlace, nearestTo, otherPlaces } from './distances.ts'
import { type DrawnMap, drawMap, type MapActions, type MapContent } from './leaflet-map.ts'

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
      <ol class="item-rows list">
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

type PlaceMapProps = {
  readonly content: MapContent
  readonly city: string
  /** Only the actions of the first rendering are used. */
  readonly actions: MapActions
}

/** A map with buttons for people who cannot scroll or pinch. */
export function PlaceMap({ content, city, actions }: PlaceMapProps) {
  const words = useWords('item')
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(undefined)
  // Once: new content is passed on below, so that zoom and place stay.
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const map = drawMap(element.current, content, actions)
    drawn.current = map
    return () => map.remove()
  }, [])
  const { layers } = content.city
  // The same for all revisions, until a layer changes.
  const { value } = useRevision<MapLayers>(`layers/${layers}.json`, layers === '' ? undefined : 0)
  useEffect(() => drawn.current?.update({ ...content, shapes: value?.shapes }), [content, value])
  const { zoomIn, zoomOut, pan } = words
  const buttons = [
    ['+', zoomIn, () => drawn.current?.zoomBy(1)],
    ['−', zoomOut, () => drawn.current?.zoomBy(-1)],
    ['←', pan.left, () => drawn.current?.panBy(-panShare, 0)],
    ['↑', pan.up, () => drawn.current?.panBy(0, -panShare)],
    ['↓', pan.down, () => drawn.current?.panBy(0, panShare)],
    ['→', pan.right, () => drawn.current?.panBy(panShare, 0)],
  ] as const
  return (
    <div class="item-map-frame">
      <div
        ref={element}
        class="item-map"
        role="application"
        aria-label={`${words.mapOf(city)}. ${words.mapKeys}`}
      />
      <div class="item-map-buttons row small">
        {buttons.map(([sign, label, act]) => (
          <Button key={sign} class="item-map-step" text={sign} label={label} onClick={act} />
        ))}
        {content.here && <Button text={words.thisPlace} onClick={() => drawn.current?.showHere()} />}
        <Button text={words.wholeCity} onClick={() => drawn.current?.showCity()} />
      </div>
    </div>
  )
}

/** Opens a place that is chosen on a map. */
export const openPlace: MapActions = {
  onChoose: ({ collection, id }) => {
    location.hash = entryHref(collection, id)
  },
}

/** How far a button moves the map, as a share of its width or height. */
const panShare = 0.4
