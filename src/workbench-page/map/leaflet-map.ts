import * as leaflet from 'leaflet'
import type { CityMap, MapLayers, MapPlace, Position } from '../../workbench/messages/item-messages.ts'
import { latLngOf, type MarkedPlaces, type MarkerContext, markersIn, titleOf } from './map-markers.tsx'
import 'leaflet/dist/leaflet.css'

/** The content of a map: the city, the place of an item, and other places. */
export type MapContent = MarkedPlaces & {
  readonly city: Pick<CityMap, 'bounds' | 'outline' | 'layers'>
  readonly here: Position | null
  /** Whether the map moves to the places when they change. */
  readonly isFiltered?: boolean
  /** Those of an outline that is drawn. */
  readonly corners?: readonly Position[] | undefined
  /** The shapes below the places. */
  readonly shapes?: MapLayers['shapes'] | undefined
}

/** What happens on a map. */
export type MapEvents = {
  /** Sets the position. Without it, a place that is chosen is opened. */
  readonly onPoint?: ((position: Position) => void) | undefined
  /** Called when a corner was dragged. */
  readonly onCorner?: ((index: number, position: Position) => void) | undefined
  /** Called with the place that the pointer or the focus is on; undefined when it leaves. */
  readonly onTouch?: MarkerContext['onTouch'] | undefined
}

/** A map without tiles. Only what is in view is drawn, so that thousands of places are smooth. Call `remove` when its element is removed. */
export type DrawnMap = ReturnType<typeof drawMap>

/** Makes a map of the whole city, which `update` draws. */
export function drawMap(element: HTMLElement, first: MapContent, { onPoint, onCorner, onTouch }: MapEvents) {
  let content = first
  const map = leaflet.map(element, optionsFor(first.city))
  const backdrop = leaflet.featureGroup().addTo(map)
  const markers = leaflet.layerGroup().addTo(map)
  const here = markHere(map, onPoint)
  leaflet.control.scale({ imperial: false }).addTo(map)
  leaveEvents(map, element)
  const pointed = leaflet.tooltip({ direction: 'top', offset: [0, -8] })
  const drawMarkers = () => {
    const focused = element.querySelector('.map-marker:focus')
    const href = focused?.getAttribute('href')
    markers.clearLayers()
    pointed.remove()
    const isOff = onPoint !== undefined
    for (const marker of markersIn(map, { ...content, isOff, pointed, onTouch })) markers.addLayer(marker)
    for (const [index, corner] of (content.corners ?? []).entries())
      markers.addLayer(cornerAt(corner, position => onCorner?.(index, position)))
    if (focused) (element.querySelector<HTMLElement>(`.map-marker[href="${href}"]`) ?? element).focus()
  }
  map.on('moveend', drawMarkers)
  const drawAll = () => {
    const colours = readColours(element)
    const style = { color: colours.quiet, weight: 1, opacity: 0.6, fillColor: colours.ground, fillOpacity: 1 }
    const border = leaflet.polygon(borderPointsOf(content.city), { ...style, interactive: false })
    backdrop.clearLayers().addLayer(border)
    backdrop.addLayer(shapesOf(content.shapes ?? [], colours))
    if (content.here) here.setLatLng(latLngOf(content.here)).addTo(map)
    else here.remove()
    drawMarkers()
  }
  const showCity = () => map.fitBounds(borderPointsOf(content.city), { padding: [12, 12] })
  const showHere = () => content.here && map.setView(latLngOf(content.here), closeZoom)
  const showFirst = () => (content.here ? showAround(map, content.here, content.places) : showCity())
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', drawAll)
  showFirst()
  // A map in a folded section has no size until that is opened.
  const sizes = new ResizeObserver(() => {
    const wasHidden = map.getSize().x === 0
    map.invalidateSize({ pan: false })
    if (wasHidden && map.getSize().x > 0) showFirst()
  })
  sizes.observe(element)
  return {
    showCity,
    showHere,
    /** Shows new content; zoom and place stay, except for filtered places. */
    update: (next: MapContent) => {
      const isMoved = (next.isFiltered || content.isFiltered) && next.places !== content.places
      if (next.places !== content.places) map.closePopup()
      content = next
      if (isMoved && next.isFiltered && next.places.length > 0)
        map.fitBounds(next.places.map(latLngOf), { padding: [90, 60], maxZoom: closeZoom })
      else if (isMoved) showCity()
      drawAll()
    },
    /** Shows the title of a place where it is; of none if it is undefined. */
    point: (place: MapPlace | undefined) =>
      place ? pointed.setLatLng(latLngOf(place)).setContent(titleOf(place)).addTo(map) : pointed.remove(),
    /** Zooms in around the places in view, so that they stay in view, or out. */
    zoomBy: (steps: number) => {
      const inView = content.places.filter(place => map.getBounds().contains(latLngOf(place)))
      const around = content.here ?? (onPoint ? undefined : middleOf(inView))
      const to = around && steps > 0 ? latLngOf(around) : map.getCenter()
      map.setView(to, map.getZoom() + steps)
    },
    remove: () => {
      scheme.removeEventListener('change', drawAll)
      sizes.disconnect()
      // Otherwise a timer of Leaflet would end a running zoom on the removed map.
      Object.assign(map, { _animatingZoom: false })
      map.off('moveend', drawMarkers)
      map.remove()
    },
  }
}

/** Makes the mark of the item's own place. With `onPoint`, a click and a drag set the position. */
function markHere(map: leaflet.Map, onPoint: MapEvents['onPoint']): leaflet.Marker {
  const here = leaflet.marker([0, 0], {
    icon: leaflet.divIcon({ className: 'map-here', iconSize: [28, 28], iconAnchor: [14, 31] }),
    zIndexOffset: 10_000,
    keyboard: false,
    draggable: onPoint !== undefined,
    interactive: onPoint !== undefined,
  })
  if (onPoint) {
    map.on('click', ({ latlng }) => onPoint(positionOf(latlng)))
    here.on('dragend', () => onPoint(positionOf(here.getLatLng())))
  }
  return here
}

function cornerAt(corner: Position, onMoved: (position: Position) => void): leaflet.Marker {
  const icon = leaflet.divIcon({ className: 'map-corner', iconSize: [24, 24] })
  const marker = leaflet.marker(latLngOf(corner), { icon, keyboard: false, draggable: true })
  return marker.on('dragend', () => onMoved(positionOf(marker.getLatLng())))
}

function positionOf({ lat, lng }: leaflet.LatLng): Position {
  return { latitude: lat, longitude: lng }
}

/** Keeps from a map the events that are not meant for it. */
function leaveEvents(map: leaflet.Map, element: HTMLElement): void {
  // Without Ctrl or Cmd, the wheel scrolls the page.
  const keepFromMap = (event: WheelEvent) => event.ctrlKey || event.metaKey || event.stopPropagation()
  element.addEventListener('wheel', keepFromMap, { capture: true, passive: true })
  // A map that was dragged by a marker does not open it.
  map.on('dragend', () => {
    const stop = (event: MouseEvent) => event.preventDefault()
    element.addEventListener('click', stop, { capture: true })
    setTimeout(() => element.removeEventListener('click', stop, { capture: true }))
  })
}

/** Shows a position with the five places that are nearest to it. */
function showAround(map: leaflet.Map, position: Position, places: readonly MapPlace[]): void {
  const here = leaflet.latLng(latLngOf(position))
  const near = places.map(latLngOf).sort((a, b) => here.distanceTo(a) - here.distanceTo(b))
  map.fitBounds(leaflet.latLngBounds([here, ...near.slice(0, 5).map(at => leaflet.latLng(at))]), {
    // The buttons cover the top.
    paddingTopLeft: [40, 80],
    paddingBottomRight: [40, 40],
    maxZoom: closeZoom,
  })
}

/** Returns the place nearest to the middle of all; undefined without any. */
function middleOf(places: readonly MapPlace[]): MapPlace | undefined {
  const middle = leaflet.latLng(
    places.reduce((sum, { latitude }) => sum + latitude, 0) / (places.length || 1),
    places.reduce((sum, { longitude }) => sum + longitude, 0) / (places.length || 1),
  )
  const distanceTo = (place: MapPlace) => middle.distanceTo(latLngOf(place))
  return places.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0]
}

function optionsFor(city: MapContent['city']) {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    renderer: leaflet.canvas({ padding: 0.5, tolerance: 4 }),
    attributionControl: false,
    zoomControl: false,
    zoomSnap: 0.25,
    minZoom: 2,
    maxZoom: 18,
    zoomAnimation: !isMotionReduced,
    inertia: !isMotionReduced,
    maxBounds: leaflet.latLngBounds(borderPointsOf(city)).pad(1),
  } as const
}

const closeZoom = 15

/** Returns the border of a city, latitude first: its outline, else its bounds. */
function borderPointsOf({ bounds, outline }: MapContent['city']): [number, number][] {
  if (outline && outline.length > 2) return outline.map(([longitude, latitude]) => [latitude, longitude])
  const { west, south, east, north } = bounds
  return [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ]
}

function shapesOf(shapes: MapLayers['shapes'], { area, quiet }: MapColours) {
  return leaflet.geoJSON([...shapes], {
    interactive: false,
    style: shape =>
      shape?.geometry.type.endsWith('Polygon')
        ? { stroke: false, fillColor: area, fillOpacity: 1 }
        : { color: quiet, weight: 2, opacity: 0.4 },
    pointToLayer: (_, at) => leaflet.circleMarker(at, { radius: 2, fillColor: quiet, fillOpacity: 1 }),
  })
}

/** The colours of the map, in a form that a canvas accepts. */
type MapColours = Readonly<Record<'ground' | 'quiet' | 'area', string>>

function readColours(parent: HTMLElement): MapColours {
  const probe = parent.appendChild(document.createElement('span'))
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`
    return getComputedStyle(probe).color
  }
  const colours = {
    ground: read('--card'),
    quiet: read('--quiet'),
    area: read('--map-area'),
  }
  probe.remove()
  return colours
}
