import { useMemo } from 'preact/hooks'
import type { CityMap } from '../../../workbench/messages/item-messages.ts'
import type { Overview } from '../../../workbench/messages/overview-messages.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { useData } from '../../shell/requests.ts'
import { onePerEntry } from './map-places.ts'
import { PlaceMap } from './place-map.tsx'

/** Every place of the city, and every event with a position of its own, with their names. */
export function MapView({ overview: { city, content: folder } }: { readonly overview: Overview }) {
  const words = useWords('calendar')
  const language = useLanguage()
  const { value: map } = useData<CityMap>('map.json')
  const content = useMemo(() => {
    return map && { city: map, here: null, places: onePerEntry(map.places, language), hasNames: true }
  }, [map, language])
  const places = content?.places.filter(({ collection }) => collection === 'objects').length ?? 0
  return (
    <div class="map-view">
      <div class="head">
        <h1>{useWords('shell').views.map}</h1>
        <p class="quiet figures">{content && words.places(places, content.places.length - places)}</p>
      </div>
      {content && <PlaceMap key={language} content={content} subject={city} />}
      <p class="small quiet">{words.move}</p>
      {map?.layers === '' && <p class="small quiet">{words.layers(`${folder}/map`)}</p>}
    </div>
  )
}
