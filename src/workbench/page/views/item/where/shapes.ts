import { type CircleMarkerOptions, type Path, polygon, rectangle } from 'leaflet'
import type { CityMap } from '../../../../messages/item.ts'
import type { MapColours } from './colours.ts'

type City = Pick<CityMap, 'bounds' | 'outline'>

/** What holds a city: the points of its outline, else two corners of its bounds. Latitude first. */
export function boundsOf({ bounds, outline }: City): [number, number][] {
  const { west, south, east, north } = bounds
  if (!outline || outline.length === 0) {
    return [
      [south, west],
      [north, east],
    ]
  }
  return outline.map(([longitude, latitude]) => [latitude, longitude])
}

/** How each of so many places is drawn: among thousands, an edge round each would leave nothing to be seen of the others. */
export function dotStyle(count: number, { dot, ground }: MapColours): CircleMarkerOptions {
  const isCrowded = count > 500
  const fill = { fillColor: dot, fillOpacity: isCrowded ? 0.55 : 0.8 }
  return { ...fill, radius: isCrowded ? 3 : 5, stroke: !isCrowded, weight: 1.5, color: ground }
}

/** The ground of a city: its outline, else its bounds. */
export function borderOf(city: City, { ground, border }: MapColours): Path {
  const style = {
    color: border,
    weight: 1,
    opacity: 0.6,
    fillColor: ground,
    fillOpacity: 1,
    interactive: false,
  }
  return city.outline ? polygon(boundsOf(city), style) : rectangle(boundsOf(city), style)
}
