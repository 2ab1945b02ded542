import * as leaflet from 'leaflet'
import type { CityMap, MapLayers, MapPlace, Position } from '../../../workbench/messages/item-messages.ts'
import { entryHref } from '../../shell/page-route.ts'
import { writeNames } from './map-names.ts'
import 'leaflet/dist/leaflet.css'

/** The content of a map: the city, the place of an item, and other places. */
export type MapContent = {
  readonly city: Pick<CityMap, 'bounds' | 'outline' | 'layers'>
  readonly here: Position | null
  readonly places: readonly MapPlace[]
  /** Whether the names of places are written where there is room. */
  readonly hasNames?: boolean
  /** Whether the map moves to the places when they change. */
  readonly isFiltered?: boolean
  /** The shapes below the places. */
  readonly shapes?: MapLayers['shapes'] | undefined
}

/** A map without tiles. Shapes and crowds of places are drawn on a canvas, so that thousands are smooth. Call `remove` when its element is removed. */
export type DrawnMap = ReturnType<typeof drawMap>

/** Makes a map of the whole city, which `update` draws. With `onPoint` it sets the position; otherwise a place that is chosen is opened. */
export function drawMap(element: HTMLElement, first: MapContent, onPoint?: (position: Position) => void) {
  let content = first
  const map = leaflet.map(element, optionsFor(first.city))
  const backdrop = leaflet.featureGroup().addTo(map)
  const dots = leaflet.featureGroup().addTo(map)
  const here = leaflet.marker([0, 0], {
    icon: leaflet.divIcon({ className: 'map-here', iconSize: [22, 22] }),
    keyboard: false,
    draggable: onPoint !== undefined,
    interactive: onPoint !== undefined,
  })
  const placeOf = new Map<leaflet.CircleMarker, MapPlace>()
  leaflet.control.scale({ imperial: false }).addTo(map)
  const choose = ({ propagatedFrom }: leaflet.LeafletEvent) => {
    const place = placeOf.get(propagatedFrom)
    if (place && !onPoint) location.hash = entryHref(place.collection, place.id)
  }
  dots.on('click', choose)
  dots.on('keypress', event => event.originalEvent.key === 'Enter' && choose(event))
  if (onPoint) {
    const sendPosition = ({ lat, lng }: leaflet.LatLng) => onPoint({ latitude: lat, longitude: lng })
    map.on('click', ({ latlng }) => sendPosition(latlng))
    here.on('dragend', () => sendPosition(here.getLatLng()))
  }
  // Without Ctrl or Cmd, the wheel scrolls the page.
  const keepFromMap = (event: WheelEvent) => event.ctrlKey || event.metaKey || event.stopPropagation()
  element.addEventListener('wheel', keepFromMap, { capture: true, passive: true })
  const names = leaflet.layerGroup().addTo(map)
  const pointed = leaflet.tooltip({ direction: 'top', offset: [0, -6] })
  // With the Tab key, each place is reached once: by its name, or by its dot.
  const drawNames = () => {
    if (!content.hasNames) return
    const named = writeNames(map, names, content.places)
    for (const [dot, place] of placeOf)
      dot.getElement()?.setAttribute('tabindex', named.has(place) ? '-1' : '0')
  }
  map.on('moveend', drawNames)
  const drawAll = () => {
    const focused = element.querySelector('a:focus, path:focus')
    const href = focused?.getAttribute('href') ?? focused?.getAttribute('data-href')
    const colours = readColours(element)
    backdrop.clearLayers().addLayer(drawBorder(content.city, colours))
    backdrop.addLayer(shapesOf(content.shapes ?? [], colours))
    dots.clearLayers()
    placeOf.clear()
    const styleOf = dotStylesFor(content, colours)
    for (const place of content.places) {
      const dot = leaflet.circleMarker(latLngOf(place), styleOf(place))
      placeOf.set(dot, place)
      dots.addLayer(dot)
      dot.getElement()?.setAttribute('role', 'link')
      dot.getElement()?.setAttribute('aria-label', place.title)
      dot.getElement()?.setAttribute('data-href', entryHref(place.collection, place.id))
    }
    // Bound again, since a tooltip opens on focus only for dots that exist when it is bound.
    const titleAt = (dot: leaflet.Layer) => titleOf(placeOf.get(dot as leaflet.CircleMarker))
    dots.unbindTooltip().bindTooltip(titleAt, { direction: 'top', offset: [0, -6] })
    if (content.here) here.setLatLng(latLngOf(content.here)).addTo(map)
    else here.remove()
    drawNames()
    element.querySelector<HTMLElement>(`a[href="${href}"], [data-href="${href}"][tabindex="0"]`)?.focus()
  }
  const showCity = () => map.fitBounds(borderPointsOf(content.city), { padding: [12, 12] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', drawAll)
  showCity()
  // A map in a folded section has no size until that is opened.
  const sizes = new ResizeObserver(() => {
    const wasHidden = map.getSize().x === 0
    map.invalidateSize({ pan: false })
    if (wasHidden && map.getSize().x > 0) showCity()
  })
  sizes.observe(element)
  return {
    showCity,
    showHere: () => content.here && map.setView(latLngOf(content.here), closeZoom),
    /** Shows new content; zoom and place stay, except for filtered places. */
    update: (next: MapContent) => {
      const isMoved = (next.isFiltered || content.isFiltered) && next.places !== content.places
      content = next
      if (isMoved && next.isFiltered && next.places.length > 0)
        map.fitBounds(next.places.map(latLngOf), { padding: [90, 60], maxZoom: closeZoom })
      else if (isMoved) showCity()
      drawAll()
    },
    /** Shows the title of a place at its dot; of none if it is undefined. */
    point: (place: MapPlace | undefined) =>
      place ? pointed.setLatLng(latLngOf(place)).setContent(titleOf(place)).addTo(map) : pointed.remove(),
    zoomBy: (steps: number) => map.setZoom(map.getZoom() + steps),
    remove: () => {
      scheme.removeEventListener('change', drawAll)
      sizes.disconnect()
      // Otherwise a timer of Leaflet would end a running zoom on the removed map.
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
  const text = document.createElement('span')
  const title = text.appendChild(document.createElement('strong'))
  title.textContent = place?.title ?? ''
  title.lang = place?.language ?? ''
  if (place?.label) text.append(` ${place.label.title}`)
  return text
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

function drawBorder(city: MapContent['city'], { ground, quiet }: MapColours) {
  const style = { color: quiet, weight: 1, opacity: 0.6, fillColor: ground, fillOpacity: 1 }
  return leaflet.polygon(borderPointsOf(city), { ...style, interactive: false })
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

/** Returns the style of each place: a dot, or a ring for an event. On a map with names it is an SVG element, which can have the focus. More than 500 places are drawn on the canvas, without edges, which would cover the places beside them. */
function dotStylesFor({ places, hasNames }: MapContent, { quiet, ground }: MapColours) {
  const isCrowded = places.length > 500
  const fill = { fillColor: quiet, fillOpacity: isCrowded ? 0.55 : 0.8 }
  const filled = { ...fill, radius: isCrowded ? 3 : 5, stroke: !isCrowded, weight: 1.5, color: ground }
  const hollow = { radius: filled.radius, weight: 2.5, color: quiet, fillColor: ground, fillOpacity: 1 }
  const shared = isCrowded || !hasNames ? {} : { renderer: leaflet.svg() }
  return ({ collection }: MapPlace) => ({ ...(collection === 'objects' ? filled : hollow), ...shared })
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
    area: read('--accent-wash'),
  }
  probe.remove()
  return colours
}
