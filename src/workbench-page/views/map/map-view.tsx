import { useMemo, useRef, useState } from 'preact/hooks'
import type { CityMap, MapPlace } from '../../../workbench/messages/item-messages.ts'
import type { Overview } from '../../../workbench/messages/overview-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref, listHref, mapHref, useBackAddress, useFilters } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { PlaceMark } from '../../map/map-markers.tsx'
import { countTypes, eventsType, filterPlaces, noMapFilters, onePerEntry } from '../../map/map-places.ts'
import { PlaceMap } from '../../map/place-map.tsx'
import { Button, NoHits, SearchField, ShowMore } from '../../parts/controls.tsx'
import { Legend } from '../../parts/type-mark.tsx'

type MapViewProps = {
  readonly overview: Overview
  /** The query of the address. */
  readonly query: URLSearchParams
}

/** Every place of the city, and every event with a position of its own, on a map and in a list beside it. */
export function MapView({ overview: { city, content: folder, collections }, query }: MapViewProps) {
  const { calendar: words, common, browse, language, shell } = usePage()
  const { filters, choose } = useFilters('objects', query, noMapFilters, mapHref)
  useBackAddress('singulareventdates', mapHref(query))
  const [pointed, setPointed] = useState<MapPlace>()
  const { value: map } = useData<CityMap>(`map.json?reader=${language}`)
  const all = useMemo(() => onePerEntry(map?.places ?? [], language), [map, language])
  const kinds = useMemo(() => countTypes(all, language), [all, language])
  const types = useMemo(() => new Map(kinds.map(({ value, position }) => [value, position])), [kinds])
  const places = useMemo(() => filterPlaces(all, filters), [all, filters])
  const isFiltered = query.size > 0
  const content = useMemo(
    () => map && { city: map, here: null, places, hasNames: true, types, isFiltered },
    [map, places],
  )
  const list = useRef<HTMLElement>(null)
  // A dot that is touched shows its row, if the list scrolls by itself.
  const touch = (place: MapPlace | undefined) => {
    setPointed(place)
    const row = place && list.current?.querySelector(`a[href="${editHref(place.file)}"]`)
    const { top = 0, bottom = 0 } = list.current?.getBoundingClientRect() ?? {}
    if (row) list.current?.scrollBy({ top: row.getBoundingClientRect().top - (top + bottom) / 2 })
  }
  const objects = places.filter(({ collection }) => collection === 'objects').length
  const events = all.filter(({ collection }) => collection !== 'objects').length
  const lacking = (collections.find(({ name }) => name === 'objects')?.cards ?? 0) - (all.length - events)
  return (
    <div class="map-view">
      <div class="head">
        <h1>{shell.views.map}</h1>
        <p class="quiet figures" aria-live="polite">
          {content && words.places(objects, places.length - objects)}
        </p>
        {content && lacking > 0 && (
          <a href={listHref('objects', new URLSearchParams({ state: 'without-position' }))}>
            {words.withoutPosition(lacking)}
          </a>
        )}
      </div>
      {/* Drawn together, so that the map does not move when its types are loaded. */}
      {content && (
        <>
          <search class="filters row">
            <SearchField value={filters.q} onSearch={q => choose({ q })} />
            {isFiltered && places.length > 0 && (
              <Button text={browse.clear} onClick={() => choose(noMapFilters)} />
            )}
          </search>
          <Legend
            types={
              events > 0
                ? [...kinds, { value: eventsType, title: shell.views.singulareventdates, count: events }]
                : kinds
            }
            chosen={filters.type}
            onChoose={type => choose({ type })}
          />
          {places.length === 0 && (
            <NoHits text={common.noHits(filters.q)} onClear={isFiltered && (() => choose(noMapFilters))} />
          )}
          <div class="map-columns">
            <div>
              <PlaceMap key={language} content={content} subject={city} pointed={pointed} onTouch={touch} />
              <p class="small quiet">{words.move}</p>
              {content.city.layers === '' && <p class="small quiet">{words.layers(`${folder}/map`)}</p>}
            </div>
            <section class="map-list surface" ref={list} aria-label={shell.views.objects}>
              <PlaceList
                key={query.toString()}
                places={places}
                types={types}
                pointed={pointed}
                onPoint={setPointed}
              />
            </section>
          </div>
        </>
      )}
    </div>
  )
}

type ListProps = {
  readonly places: readonly MapPlace[]
  readonly types: ReadonlyMap<string, number>
  /** The place whose dot on the map is touched. */
  readonly pointed: MapPlace | undefined
  readonly onPoint: (place: MapPlace | undefined) => void
}

function PlaceList({ places, types, pointed, onPoint }: ListProps) {
  return (
    <ShowMore items={places} first={200} list="rows">
      {place => (
        <li
          key={`${place.collection} ${place.id}`}
          aria-current={place === pointed ? 'true' : undefined}
          onMouseEnter={() => onPoint(place)}
          onFocusIn={() => onPoint(place)}
          onMouseLeave={() => onPoint(undefined)}
          onFocusOut={() => onPoint(undefined)}
        >
          <PlaceMark place={place} types={types} />
          <a href={editHref(place.file)} lang={place.language}>
            {place.title}
          </a>
          <span class="small quiet">{place.label?.title}</span>
        </li>
      )}
    </ShowMore>
  )
}
