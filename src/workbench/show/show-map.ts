import { hash } from 'node:crypto'
import { readMapLayer } from '../../content/load/load-map-layer.ts'
import { isMissing } from '../content-files.ts'
import type { CityMap, MapLayers, MapPlace } from '../messages/item-messages.ts'
import type { ContentState } from '../workbench.ts'

type LastGood = NonNullable<ContentState['lastGood']>

/** Returns the city with its places; undefined before the first good site. */
export function showCityMap({ revision, lastGood }: ContentState): CityMap | undefined {
  if (!lastGood) return undefined
  const { bounds, outline } = lastGood.context.site.city
  const layers = keyOfLayers(lastGood)
  return { revision, bounds, outline: outline ?? null, places: placesOf(lastGood), layers }
}

// Leaves out events at an object, which have no separate position.
function placesOf({ content: { objects, events } }: LastGood): MapPlace[] {
  const objectPlaces = objects.map(({ slug, value }) => ({ collection: 'objects', slug, ...value }) as const)
  const eventPlaces = events.map(({ slug, value }) => {
    return { collection: 'singulareventdates', slug, ...value, id: value.dates[0]?.id } as const
  })
  return [...objectPlaces, ...eventPlaces].flatMap(place => {
    const { collection, id, title, language, location, slug, translation_of } = place
    const entry = `${collection}/${translation_of ?? slug}`
    return location && id !== undefined
      ? [{ collection, id: String(id), title, language, entry, ...location }]
      : []
  })
}

/** Returns the shapes of the map layers, read again through the gate; undefined if their bytes do not match the key. */
export function showLayers({ lastGood }: ContentState, key: string): MapLayers | undefined {
  if (!lastGood || key !== keyOfLayers(lastGood)) return undefined
  return { shapes: lastGood.read.layers.flatMap(({ path }) => readShapes(path)) }
}

function readShapes(path: string): MapLayers['shapes'] {
  try {
    const layer = readMapLayer(path)
    return 'code' in layer ? [] : layer.geometries
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function keyOfLayers({ read: { layers } }: LastGood): string {
  return layers.length === 0 ? '' : hash('sha1', layers.map(({ sha256 }) => sha256).join())
}
