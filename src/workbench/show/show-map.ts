import { hash } from 'node:crypto'
import { unlessFails } from '../../base/problems/system-error.ts'
import { nearestFirst } from '../../client/helpers.ts'
import { readMapLayer } from '../../content/load/load-map-layer.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { CityMap, MapLayers, MapPlace } from '../messages/item-messages.ts'
import { gone } from '../state/content-files.ts'
import type { ContentState } from '../state/workbench.ts'
import { settingChoices } from './setting-choices.ts'

type MapQuery = { readonly near: string; readonly reader: string }

/**
 * Returns the city with its places; undefined before the first good site. With `near`, a latitude and a longitude such as
 * `58.44,19.71`, only the nearest places; with another text there, those nearest to the middle of the city.
 */
export function showCityMap({ lastGood }: ContentState, { near, reader }: MapQuery): CityMap | undefined {
  if (!lastGood) return undefined
  const { bounds, outline } = lastGood.context.site.city
  const all = placesOf(lastGood, reader)
  const { north, south, west, east } = bounds
  const [, latitude = (north + south) / 2, longitude = (west + east) / 2] =
    /^(-?[\d.]+),(-?[\d.]+)$/.exec(near)?.map(Number) ?? []
  const located = all.map(place => ({ place, location: place }))
  const nearest = near === '' ? [] : nearestFirst(located, { latitude, longitude }).slice(0, maxNearPlaces)
  const places = near === '' ? all : nearest.map(({ item }) => item.place)
  return { bounds, outline: outline ?? null, places, layers: keyOfLayers(lastGood) }
}

const maxNearPlaces = 300

// Leaves out events at an object, which have no separate position.
function placesOf(site: BuiltSite, reader: string): MapPlace[] {
  const { objects, events } = site.content
  const choices = settingChoices(site, reader)
  const [types, categories] = [choices.label, choices.category].map(
    all => new Map(all.map(each => [each.value, each])),
  )
  const objectPlaces = objects.map(({ slug, value, source: { file } }) => {
    return { collection: 'objects', slug, file, ...value, label: types?.get(value.label ?? '') } as const
  })
  const eventPlaces = events.map(({ slug, value, source: { file } }) => {
    const label = categories?.get(value.category)
    return { collection: 'singulareventdates', slug, file, ...value, id: value.dates[0]?.id, label } as const
  })
  return [...objectPlaces, ...eventPlaces].flatMap(place => {
    const { collection, id, file, title, language, label = null, location, slug, translation_of } = place
    const entry = `${collection}/${translation_of ?? slug}`
    return location && id !== undefined
      ? [{ collection, id: String(id), file, title, language, label, entry, ...location }]
      : []
  })
}

/** Returns the shapes of the map layers, read and checked again; undefined if `key` is not that of the last good site. */
export function showLayers({ lastGood }: ContentState, key: string): MapLayers | undefined {
  if (!lastGood || key !== keyOfLayers(lastGood)) return undefined
  const layers = lastGood.read.layers.flatMap(({ path }) => unlessFails(gone, () => readMapLayer(path)) ?? [])
  return { shapes: layers.flatMap(layer => ('code' in layer ? [] : layer.geometries)) }
}

function keyOfLayers({ read: { layers } }: BuiltSite): string {
  return layers.length === 0 ? '' : hash('sha1', layers.map(({ sha256 }) => sha256).join())
}
