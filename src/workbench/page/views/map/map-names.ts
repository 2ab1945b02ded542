import { type LayerGroup, type Map as LeafletMap, tooltip } from 'leaflet'
import type { MapPlace } from '../../../messages/item-messages.ts'
import { entryHref } from '../../shell/page-route.ts'

/** Where a name would be, in pixels: the middle of its left edge, and its width. */
type NamePlace = { readonly x: number; readonly y: number; readonly width: number }

/** Returns the indexes of at most 150 names that do not overlap. Of two overlapping names, the first is chosen. */
function chooseNames(names: readonly NamePlace[]): readonly number[] {
  const chosen: NamePlace[] = []
  return names.flatMap((name, index) => {
    const isFree = chosen.every(({ x, y, width }) => {
      return Math.abs(y - name.y) >= nameHeight || name.x >= x + width || name.x + name.width <= x
    })
    if (!isFree || chosen.length >= mostNames) return []
    chosen.push(name)
    return [index]
  })
}

const nameHeight = 20
const mostNames = 150

/** Writes the names of the places in view beside them, where there is room. Each is a link to its place. */
export function writeNames(map: LeafletMap, names: LayerGroup, places: readonly MapPlace[]): void {
  names.clearLayers()
  const size = map.getSize()
  const text = document.createElement('canvas').getContext('2d')
  if (text) text.font = `13px ${getComputedStyle(map.getContainer()).fontFamily}`
  const inView = places.flatMap(place => {
    const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude])
    if (x < 0 || y < 0 || x > size.x || y > size.y) return []
    const width = 16 + (text?.measureText(place.title).width ?? 0)
    return x + width > size.x ? [] : [{ place, x, y, width }]
  })
  for (const index of chooseNames(inView)) {
    const found = inView[index]
    if (found) names.addLayer(nameOf(found.place))
  }
}

function nameOf({ collection, id, title, language, latitude, longitude }: MapPlace) {
  const content = document.createElement('a')
  content.href = entryHref(collection, id)
  content.textContent = title
  content.lang = language
  const options = {
    permanent: true,
    interactive: true,
    direction: 'right',
    className: 'map-name',
  } as const
  return tooltip({ ...options, content, offset: [-2, 0], opacity: 1 }).setLatLng([latitude, longitude])
}
