import type { CityMap, MapPlace } from '../messages/item.ts'
import type { Moment } from '../workbench.ts'

/** The city with its places; undefined where there was no good state yet. */
export function showCityMap({ edition, good }: Moment): CityMap | undefined {
  if (!good) return undefined
  const { bounds, outline } = good.context.site.city
  return {
    edition,
    bounds,
    outline: outline ?? null,
    places: [...placesOfObjects(good), ...placesOfEvents(good)],
  }
}

function placesOfObjects({ content }: NonNullable<Moment['good']>): MapPlace[] {
  return content.objects.flatMap(({ value: { id, title, language, location } }) => {
    return location ? [{ collection: 'objects', id: String(id), title, language, ...location } as const] : []
  })
}

// An event at a place is where that is.
function placesOfEvents({ content }: NonNullable<Moment['good']>): MapPlace[] {
  return content.events.flatMap(({ value: { title, language, location, dates } }) => {
    const [first] = dates
    return location && first
      ? [{ collection: 'singulareventdates', id: String(first.id), title, language, ...location } as const]
      : []
  })
}
