import { useMemo, useState } from 'preact/hooks'
import type { CityMap, MapPlace } from '../../../workbench/messages/item-messages.ts'
import type { Overview } from '../../../workbench/messages/overview-messages.ts'
import { Button, SearchField, Select, ShowMore } from '../../parts/controls.tsx'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { entryHref, mapHref, useBackAddress, useFilters } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { countTypes, eventsType, filterPlaces, noMapFilters, onePerEntry } from './map-places.ts'
import { PlaceMap } from './place-map.tsx'

type MapViewProps = {
  readonly overview: Overview
  /** The query of the address. */
  readonly query: URLSearchParams
}

/** Every place of the city, and every event with a position of its own, on a map and in a list beside it. */
export function MapView({ overview: { city, content: folder }, query }: MapViewProps) {
  const words = useWords('calendar')
  const common = useWords('common')
  const browse = useWords('browse')
  const { views } = useWords('shell')
  const language = useLanguage()
  const { filters, choose } = useFilters('objects', query, noMapFilters, mapHref)
  useBackAddress('singulareventdates', mapHref(query))
  const [pointed, setPointed] = useState<MapPlace>()
  const { value: map } = useData<CityMap>(`map.json?reader=${language}`)
  const all = useMemo(() => onePerEntry(map?.places ?? [], language), [map, language])
  const types = useMemo(() => countTypes(all, language), [all, language])
  const places = useMemo(() => filterPlaces(all, filters), [all, filters])
  const isFiltered = query.size > 0
  const content = useMemo(
    () => map && { city: map, here: null, places, hasNames: true, isFiltered },
    [map, places],
  )
  const objects = places.filter(({ collection }) => collection === 'objects').length
  const events = all.filter(({ collection }) => collection !== 'objects').length
  return (
    <div class="map-view">
      <div class="head">
        <h1>{views.map}</h1>
        <p class="quiet figures" aria-live="polite">
          {content && words.places(objects, places.length - objects)}
        </p>
      </div>
      <search class="filters row">
        <SearchField
          aria-label={common.search}
          hint={common.search}
          value={filters.q}
          onSearch={q => choose({ q })}
        />
        <Select
          label={browse.label.objects}
          value={filters.type}
          choices={[
            { value: '', title: `${browse.label.objects}: ${browse.all}` },
            { value: eventsType, title: `${views.singulareventdates} (${events})` },
            ...types,
          ]}
          onChange={type => choose({ type })}
        />
        <Button text={browse.clear} isOff={!isFiltered} onClick={() => choose(noMapFilters)} />
      </search>
      <div class="map-columns">
        <div>
          {content && <PlaceMap key={language} content={content} subject={city} pointed={pointed} />}
          <p class="small quiet row">
            <span>
              <Mark isEvent={false} /> {views.objects}
            </span>
            <span>
              <Mark isEvent /> {views.singulareventdates}
            </span>
            <span>{words.move}</span>
          </p>
          {map?.layers === '' && <p class="small quiet">{words.layers(`${folder}/map`)}</p>}
        </div>
        <section class="map-list surface" aria-label={views.objects}>
          {content && places.length === 0 && <p class="quiet">{common.noHits}</p>}
          <ShowMore key={query.toString()} items={places} first={200}>
            {shown => (
              <ul class="rows list">
                {shown.map(place => (
                  <li
                    key={`${place.collection} ${place.id}`}
                    onMouseEnter={() => setPointed(place)}
                    onFocusIn={() => setPointed(place)}
                    onMouseLeave={() => setPointed(undefined)}
                    onFocusOut={() => setPointed(undefined)}
                  >
                    <Mark isEvent={place.collection !== 'objects'} />
                    <a href={entryHref(place.collection, place.id)} lang={place.language}>
                      {place.title}
                    </a>
                    <span class="small quiet">{place.label?.title}</span>
                  </li>
                ))}
              </ul>
            )}
          </ShowMore>
        </section>
      </div>
    </div>
  )
}

/** How the map draws an entry. */
function Mark({ isEvent }: { readonly isEvent: boolean }) {
  return <span class={`map-mark ${isEvent ? 'map-ring' : ''}`} aria-hidden="true" />
}
