import {
  type CircleMarkerOptions,
  canvas,
  circleMarker,
  control,
  divIcon,
  featureGroup,
  type Layer,
  latLngBounds,
  map as leafletMap,
  marker,
  type Path,
  polygon,
  rectangle,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { CityMap, MapPlace, Position } from '../../../messages/items.ts'

/** What a map shows: the city, the place of an item, and other places. */
export type MapContent = {
  readonly city: Pick<CityMap, 'bounds' | 'outline'>
  readonly here: Position
  readonly places: readonly MapPlace[]
}

/** A map without tiles, drawn on a canvas, so that thousands of places are smooth. It lives as long as its element. */
export class DrawnMap {
  private readonly element: HTMLElement
  private readonly map
  private readonly ground = featureGroup()
  private readonly dots = featureGroup()
  private readonly placeOf = new Map<Layer, MapPlace>()
  private readonly hereMarker
  private readonly stopListening
  private content: MapContent
  private printed: string

  /** Shows the whole city first. `onChoose` is called for a click on another place. */
  constructor(element: HTMLElement, content: MapContent, onChoose: (place: MapPlace) => void) {
    this.element = element
    this.content = content
    this.printed = print(content)
    this.map = leafletMap(element, optionsFor(content.city))
    this.hereMarker = marker([content.here.latitude, content.here.longitude], hereOptions)
    control.scale({ imperial: false }).addTo(this.map)
    this.ground.addTo(this.map)
    this.dots.bindTooltip(layer => this.titleOf(layer), { direction: 'top', offset: [0, -6] }).addTo(this.map)
    this.dots.on('click', ({ propagatedFrom }) => this.choose(propagatedFrom, onChoose))
    this.hereMarker.addTo(this.map)
    // The wheel moves the page until the map is being used.
    this.map.on('focus', () => this.map.scrollWheelZoom.enable())
    this.map.on('blur', () => this.map.scrollWheelZoom.disable())
    this.stopListening = onSchemeChange(() => this.drawAll())
    this.drawAll()
    this.showCity()
  }

  /** Shows what is new; what is seen of the map stays. */
  update(content: MapContent): void {
    if (content === this.content) return
    const printed = print(content)
    this.content = content
    if (printed === this.printed) return
    this.printed = printed
    this.drawAll()
  }

  showCity(): void {
    this.map.fitBounds(boundsOf(this.content.city), { padding: [12, 12] })
  }

  showHere(): void {
    this.map.setView(this.hereMarker.getLatLng(), closeZoom)
  }

  /** Makes it larger, or smaller, by steps. */
  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps)
  }

  /** Moves it by shares of its width and height, to the east and to the south. */
  panBy(east: number, south: number): void {
    const { x, y } = this.map.getSize()
    this.map.panBy([east * x, south * y])
  }

  remove(): void {
    this.stopListening()
    this.map.remove()
  }

  private drawAll(): void {
    const colours = readColours(this.element)
    this.ground.clearLayers().addLayer(borderOf(this.content.city, colours))
    this.dots.clearLayers()
    this.placeOf.clear()
    const style = dotStyle(this.content.places.length, colours)
    for (const place of this.content.places) this.addDot(place, style)
    this.hereMarker.setLatLng([this.content.here.latitude, this.content.here.longitude])
  }

  private addDot(place: MapPlace, style: ReturnType<typeof dotStyle>): void {
    const layer = circleMarker([place.latitude, place.longitude], style)
    this.placeOf.set(layer, place)
    this.dots.addLayer(layer)
  }

  private choose(layer: Layer, onChoose: (place: MapPlace) => void): void {
    const place = this.placeOf.get(layer)
    if (place) onChoose(place)
  }

  // An element, as a text would be taken for HTML.
  private titleOf(layer: Layer): HTMLElement {
    const title = document.createElement('span')
    const place = this.placeOf.get(layer)
    title.textContent = place?.title ?? ''
    title.lang = place?.language ?? ''
    return title
  }
}

// Only what is drawn of the city: its edition changes with each save.
function print({ city: { bounds, outline }, here, places }: MapContent): string {
  return JSON.stringify([bounds, outline, here, places])
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
    maxBounds: latLngBounds(boundsOf(city)).pad(1),
  } as const
}

const closeZoom = 15

const hereOptions = {
  icon: divIcon({ className: 'item-map-here', iconSize: [22, 22] }),
  interactive: false,
  keyboard: false,
} as const

type City = Pick<CityMap, 'bounds' | 'outline'>

/** What holds a city: the points of its outline, else two corners of its bounds. Latitude first. */
function boundsOf({ bounds, outline }: City): [number, number][] {
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
function dotStyle(count: number, { dot, ground }: MapColours): CircleMarkerOptions {
  const isCrowded = count > 500
  const fill = { fillColor: dot, fillOpacity: isCrowded ? 0.55 : 0.8 }
  return { ...fill, radius: isCrowded ? 3 : 5, stroke: !isCrowded, weight: 1.5, color: ground }
}

/** The ground of a city: its outline, else its bounds. */
function borderOf(city: City, { ground, border }: MapColours): Path {
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

/** The colours of the map, as a canvas takes them. */
type MapColours = {
  readonly ground: string
  readonly border: string
  readonly dot: string
}

/** Reads the colours of the look as they are in the scheme that is on now. */
function readColours(beside: HTMLElement): MapColours {
  const probe = beside.appendChild(document.createElement('span'))
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`
    return getComputedStyle(probe).color
  }
  const colours = { ground: read('--card'), border: read('--quiet'), dot: read('--quiet') }
  probe.remove()
  return colours
}

/** Calls when the scheme changes between light and dark. Returns what ends that. */
function onSchemeChange(call: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', call)
  return () => scheme.removeEventListener('change', call)
}
