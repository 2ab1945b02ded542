import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  marker,
  type Tooltip,
} from 'leaflet'
import { type ComponentChild, render } from 'preact'
import type { MapPlace, Position } from '../../workbench/messages/item-messages.ts'
import { editHref } from '../context/page-route.ts'
import { eventShape, TypeMark } from '../parts/type-mark.tsx'

/** Places with their marks. */
export type MarkedPlaces = {
  readonly places: readonly MapPlace[]
  /** Whether the places are what the map is about: names are written where there is room, and near places are a number. Otherwise all are quiet dots. */
  readonly hasNames?: boolean
  /** The positions of the types of places among all, which give each its mark. Without them, all have the same. */
  readonly types?: ReadonlyMap<string, number> | undefined
}

export type MarkerContext = MarkedPlaces & {
  /** Whether markers cannot be used. */
  readonly isOff: boolean
  /** Shows the title of a marker. */
  readonly pointed: Tooltip
  /** Called with the place that the pointer or the focus is on; undefined when it leaves. */
  readonly onTouch?: ((place: MapPlace | undefined) => void) | undefined
}

/** Places that would cover each other, and where their marker is, in pixels of the map. */
type PlaceGroup = {
  readonly places: readonly [MapPlace, ...MapPlace[]]
  readonly x: number
  readonly y: number
}

/** Returns the markers in view: a link with a mark, and its name where there is room, for each place; for places that would cover each other, a button with their number, or on a map that is not about them the dot of the first. */
export function markersIn(map: LeafletMap, context: MarkerContext) {
  const groups = context.hasNames
    ? groupPlaces(map, context.places, markerSize)
    : groupPlaces(map, context.places, context.isOff ? dotSize : targetSize).map(
        ({ places: [place], ...at }) => ({ places: [place], ...at }) as const,
      )
  const named: ReadonlySet<PlaceGroup> = context.hasNames ? chooseNames(map, groups) : new Set()
  return groups.map(group => {
    const [place, ...others] = group.places
    const at = latLngOf(place)
    const html =
      others.length > 0
        ? drawGroup(map, group, context.types)
        : drawPlace(place, { isNamed: named.has(group), types: context.types })
    const title = others.length > 0 ? elementOf(<span>{html.ariaLabel}</span>) : titleOf(place)
    const touch = () => {
      context.pointed.setLatLng(at).setContent(title).addTo(map)
      if (others.length === 0) context.onTouch?.(place)
    }
    const leave = () => {
      context.pointed.remove()
      context.onTouch?.(undefined)
    }
    for (const name of ['mouseenter', 'focus']) html.addEventListener(name, touch)
    for (const name of ['mouseleave', 'blur']) html.addEventListener(name, leave)
    html.inert = context.isOff
    const icon = divIcon({ html, className: 'map-at', iconSize: [0, 0] })
    return marker(at, { icon, keyboard: false, interactive: !context.isOff })
  })
}

/** Groups the places in view: those near the first of a group, where its marker is. */
function groupPlaces(map: LeafletMap, places: readonly MapPlace[], size: number): readonly PlaceGroup[] {
  const bounds = map.getBounds().pad(0.25)
  const groups: { places: [MapPlace, ...MapPlace[]]; x: number; y: number }[] = []
  for (const place of places) {
    if (!bounds.contains(latLngOf(place))) continue
    const { x, y } = map.latLngToContainerPoint(latLngOf(place))
    const near = groups.find(group => Math.hypot(group.x - x, group.y - y) < size)
    if (near) near.places.push(place)
    else groups.push({ places: [place], x, y })
  }
  return groups
}

// In pixels.
const markerSize = 36
const targetSize = 24
const dotSize = 12

/** The place of Leaflet for a position. */
export function latLngOf({ latitude, longitude }: Position): LatLngTuple {
  return [latitude, longitude]
}

type PlaceLook = Pick<MarkedPlaces, 'types'> & { readonly isNamed: boolean }

function drawPlace(place: MapPlace, { isNamed, types }: PlaceLook): HTMLElement {
  const { file, title, language } = place
  return elementOf(
    <a class="map-marker map-place" href={editHref(file)} aria-label={isNamed ? undefined : title}>
      <PlaceMark place={place} types={types} />
      {isNamed && (
        <span class="map-name" lang={language}>
          {title}
        </span>
      )}
    </a>,
  )
}

/** The mark of a place: that of its type, if the map has types. */
export function PlaceMark({ place, types }: Pick<MarkedPlaces, 'types'> & { readonly place: MapPlace }) {
  const position = place.collection === 'objects' ? types?.get(place.label?.value ?? '') : undefined
  if (position !== undefined) return <TypeMark position={position} />
  return (
    <span class="quiet" aria-hidden="true">
      {place.collection === 'objects' ? '●' : eventShape}
    </span>
  )
}

function drawGroup(map: LeafletMap, { places }: PlaceGroup, types: MarkedPlaces['types']): HTMLElement {
  const titles = places.slice(0, shownTitles).map(({ title }) => title)
  const label = `${places.length}: ${titles.join(', ')}${places.length > shownTitles ? ' …' : ''}`
  const bounds = latLngBounds(places.map(latLngOf))
  const open = () => {
    // Places at the same point are listed, as no zoom parts them.
    if (map.getZoom() < map.getMaxZoom() && !bounds.getNorthEast().equals(bounds.getSouthWest()))
      return map.fitBounds(bounds, { padding: [60, 60] })
    const list = document.createElement('div')
    list.append(...places.map(place => drawPlace(place, { isNamed: true, types })))
    return map.openPopup(list, bounds.getCenter())
  }
  return elementOf(
    <button type="button" class="map-marker map-group" aria-label={label} onClick={open}>
      {places.length}
    </button>,
  )
}

const shownTitles = 6

/** Returns the title of a place with its type. */
export function titleOf({ title, language, label }: MapPlace): HTMLElement {
  return elementOf(
    <span>
      <strong lang={language}>{title}</strong> {label?.title}
    </span>,
  )
}

/** Returns an element for Leaflet, which would read a string as HTML. */
function elementOf(drawn: ComponentChild): HTMLElement {
  const parent = document.createElement('div')
  render(drawn, parent)
  const [element] = parent.children
  if (!(element instanceof HTMLElement)) throw new Error('Nothing was drawn.')
  return element
}

/** Returns at most 150 places whose names cover neither each other nor another marker. Of two overlapping names, the first is chosen. */
function chooseNames(map: LeafletMap, groups: readonly PlaceGroup[]): ReadonlySet<PlaceGroup> {
  const size = map.getSize()
  const text = document.createElement('canvas').getContext('2d')
  if (text) text.font = `13px ${getComputedStyle(map.getContainer()).fontFamily}`
  const chosen: (PlaceGroup & { readonly end: number })[] = []
  const named = new Set<PlaceGroup>()
  for (const group of groups) {
    const { places, x, y } = group
    const end = x + namePadding + (text?.measureText(places[0].title).width ?? 0)
    const isInView = x >= 0 && y >= 0 && end <= size.x && y <= size.y
    const isFree =
      isInView &&
      chosen.every(name => Math.abs(name.y - y) >= nameHeight || x >= name.end || end <= name.x) &&
      groups.every(other => Math.abs(other.y - y) >= nameHeight || other.x <= x || other.x > end + dotRadius)
    if (places.length > 1 || !isFree) continue
    chosen.push({ ...group, end })
    named.add(group)
    if (named.size === maxNames) break
  }
  return named
}

const nameHeight = 24
const namePadding = 18
const dotRadius = 18
const maxNames = 150
