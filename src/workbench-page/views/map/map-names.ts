import { type LayerGroup, type Map as LeafletMap, tooltip } from 'leaflet'
import type { MapPlace } from '../../../workbench/messages/item-messages.ts'
import { entryHref } from '../../shell/page-route.ts'

/** Where a name would be, in pixels: the middle of its left edge, which is its dot, and its width. */
type NamePlace = { readonly place: MapPlace; readonly x: number; readonly y: number; readonly width: number }

/** Returns at most 150 names that cover neither each other nor the dot of another place. Of two overlapping names, the first is chosen. */
function chooseNames(names: readonly NamePlace[], mapWidth: number): readonly NamePlace[] {
  const chosen: NamePlace[] = []
  for (const name of names) {
    const end = name.x + name.width
    const isFree =
      end <= mapWidth &&
      chosen.every(
        ({ x, y, width }) => Math.abs(y - name.y) >= nameHeight || name.x >= x + width || end <= x,
      ) &&
      names.every(({ x, y }) => Math.abs(y - name.y) >= nameHeight / 2 || x <= name.x || x > end)
    if (isFree) chosen.push(name)
    if (chosen.length === maxNames) break
  }
  return chosen
}

const nameHeight = 20
const namePadding = 16
const maxNames = 150

/** Writes the names of the places in view beside them, where there is room, and returns these places. Each name is a link to its place. */
export function writeNames(
  map: LeafletMap,
  names: LayerGroup,
  places: readonly MapPlace[],
): ReadonlySet<MapPlace> {
  names.clearLayers()
  const size = map.getSize()
  const text = document.createElement('canvas').getContext('2d')
  if (text) text.font = `13px ${getComputedStyle(map.getContainer()).fontFamily}`
  const inView = places.flatMap(place => {
    const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude])
    if (x < 0 || y < 0 || x > size.x || y > size.y) return []
    const width = namePadding + (text?.measureText(place.title).width ?? 0)
    return [{ place, x, y, width }]
  })
  const chosen = chooseNames(inView, size.x).map(({ place }) => place)
  for (const place of chosen) names.addLayer(nameOf(place))
  return new Set(chosen)
}

function nameOf({ collection, id, title, language, latitude, longitude }: MapPlace) {
  const content = document.createElement('a')
  content.href = entryHref(collection, id)
  content.textContent = title
  content.lang = language
  const options = { content, className: 'map-name', direction: 'right', permanent: true } as const
  return tooltip([latitude, longitude], { ...options, interactive: true, offset: [-2, 0], opacity: 1 })
}
