import {
  canvas,
  circleMarker,
  control,
  divIcon,
  featureGroup,
  geoJSON,
  type LatLng,
  type Layer,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  marker,
  polygon,
} from 'leaflet'
import type { CityMap, MapLayers, MapPlace, Position } from '../../../messages/item-messages.ts'
import { writeNames } from './map-names.ts'
import 'leaflet/dist/leaflet.css'

/** The content of a map: the city, the place of an item, and other places. */
export type MapContent = {
  readonly city: Pick<CityMap, 'bounds' | 'outline' | 'layers'>
  readonly here: Position | null
  readonly places: readonly MapPlace[]
  /** Whether the names of places are written where there is room. */
  readonly hasNames?: boolean
  /** The shapes below the places. */
  readonly shapes?: MapLayers['shapes'] | undefined
}

/** A map without tiles, drawn on a canvas, so that thousands of places are smooth. Call `remove` when its element goes. */
export type DrawnMap = ReturnType<typeof drawMap>

/** The actions on a map: choosing one of the other places, and setting the position. */
export type MapActions = {
  readonly onChoose?: (place: MapPlace) => void
  readonly onPoint?: (position: Position) => void
}

/** Shows the whole city first. */
export function drawMap(element: HTMLElement, first: MapContent, { onChoose, onPoint }: MapActions) {
  let content = first
  const map = leafletMap(element, optionsFor(first.city))
  const ground = featureGroup().addTo(map)
  const dots = featureGroup().addTo(map)
  const here = marker([0, 0], {
    ...hereOptions,
    draggable: onPoint !== undefined,
    interactive: onPoint !== undefined,
  })
  const placeOf = new Map<Layer, MapPlace>()
  control.scale({ imperial: false }).addTo(map)
  dots.bindTooltip(layer => titleOf(placeOf.get(layer)), { direction: 'top', offset: [0, -6] })
  dots.on('click', ({ propagatedFrom }) => {
    const place = placeOf.get(propagatedFrom)
    if (place) onChoose?.(place)
  })
  if (onPoint) {
    const give = ({ lat, lng }: LatLng) => onPoint({ latitude: lat, longitude: lng })
    map.on('click', ({ latlng }) => give(latlng))
    here.on('dragend', () => give(here.getLatLng()))
  }
  // The wheel moves the page until the map is being used.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  const names = layerGroup().addTo(map)
  const drawNames = () => {
    if (content.hasNames) writeNames(map, names, content.places)
  }
  map.on('moveend', drawNames)
  const drawAll = () => {
    const colours = readColours(element)
    ground.clearLayers().addLayer(drawBorder(content.city, colours))
    ground.addLayer(shapesOf(content.shapes ?? [], colours))
    dots.clearLayers()
    placeOf.clear()
    const style = dotStyle(content.places.length, colours)
    for (const place of content.places) {
      const dot = circleMarker(latLngOf(place), style)
      placeOf.set(dot, place)
      dots.addLayer(dot)
    }
    if (content.here) here.setLatLng(latLngOf(content.here)).addTo(map)
    else here.remove()
    drawNames()
  }
  const showCity = () => map.fitBounds(borderPointsOf(content.city), { padding: [12, 12] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', drawAll)
  showCity()
  drawAll()
  return {
    showCity,
    showHere: () => content.here && map.setView(latLngOf(content.here), closeZoom),
    /** Shows new content; zoom and place stay. */
    update: (next: MapContent) => {
      if (next === content) return
      content = next
      drawAll()
    },
    /** Zooms the map in, or out, by steps. */
    zoomBy: (steps: number) => map.setZoom(map.getZoom() + steps),
    remove: () => {
      scheme.removeEventListener('change', drawAll)
      // Leaflet's timers end a running zoom or resize, also on a map that is gone.
      Object.assign(map, { _animatingZoom: false })
      map.off('moveend', drawNames)
      map.remove()
    },
  }
}

function latLngOf({ latitude, longitude }: Position): [number, number] {
  return [latitude, longitude]
}

// Leaflet renders a string as HTML, so an element is returned.
function titleOf(place: MapPlace | undefined): HTMLElement {
  const title = document.createElement('span')
  title.textContent = place?.title ?? ''
  title.lang = place?.language ?? ''
  return title
}

function optionsFor(city: MapContent['city']) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    renderer: canvas({ padding: 0.5, tolerance: 4 }),
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomSnap: 0.25,
    minZoom: 2,
    maxZoom: 18,
    zoomAnimation: !isCalm,
    inertia: !isCalm,
    maxBounds: latLngBounds(borderPointsOf(city)).pad(1),
  } as const
}

const closeZoom = 15

const hereOptions = {
  icon: divIcon({ className: 'map-here', iconSize: [22, 22] }),
  keyboard: false,
} as const

/** Returns the border of a city, latitude first: its outline, else its bounds. */
function borderPointsOf({
  bounds: { west, south, east, north },
  outline,
}: MapContent['city']): [number, number][] {
  if (outline && outline.length > 0) return outline.map(([longitude, latitude]) => [latitude, longitude])
  return [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ]
}

function drawBorder(city: MapContent['city'], { ground, quiet }: MapColours) {
  const line = { color: quiet, weight: 1, opacity: 0.6 }
  return polygon(borderPointsOf(city), { ...line, fillColor: ground, fillOpacity: 1, interactive: false })
}

/** Lines and areas of the layers. */
function shapesOf(shapes: MapLayers['shapes'], { area, quiet }: MapColours) {
  return geoJSON([...shapes], {
    interactive: false,
    style: shape => {
      const isArea = shape?.geometry.type.endsWith('Polygon')
      return isArea
        ? { stroke: false, fillColor: area, fillOpacity: 1 }
        : { color: quiet, weight: 2, opacity: 0.4 }
    },
    pointToLayer: (_, at) => circleMarker(at, { radius: 2, fillColor: quiet, fillOpacity: 1 }),
  })
}

/** The style of a place. Thousands of places have no edges, which would cover the places beside them. */
function dotStyle(count: number, { quiet, ground }: MapColours) {
  const isCrowded = count > 500
  const fill = { fillColor: quiet, fillOpacity: isCrowded ? 0.55 : 0.8 }
  return { ...fill, radius: isCrowded ? 3 : 5, stroke: !isCrowded, weight: 1.5, color: ground }
}

/** The colours of the map, in a form that a canvas accepts. */
type MapColours = Readonly<Record<'ground' | 'quiet' | 'area', string>>

/** Reads the theme's colours in the current colour scheme. */
function readColours(parent: HTMLElement): MapColours {
  const probe = parent.appendChild(document.createElement('span'))
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`
    return getComputedStyle(probe).color
  }
  const colours = {
    ground: read('--card'),
    quiet: read('--quiet'),
    area: read('--accent-wash'),
  }
  probe.remove()
  return colours
}
