import { divIcon, type Layer, type Map as LeafletMap, latLng, marker, polyline } from 'leaflet'

/** Returns the lines of latitude and longitude in view, each with its degrees at the left or lower edge. */
export function graticuleIn(map: LeafletMap, color: string): readonly Layer[] {
  const [low, high] = [map.getBounds().getSouthWest(), map.getBounds().getNorthEast()]
  const across = roundNumbers(low.lat, high.lat).map(at => {
    return { from: latLng(at, low.lng), to: latLng(at, high.lng), at, iconAnchor: [-4, 0] as const }
  })
  const upwards = roundNumbers(low.lng, high.lng).map(at => {
    return { from: latLng(low.lat, at), to: latLng(high.lat, at), at, iconAnchor: [-4, 20] as const }
  })
  return [...across, ...upwards].flatMap(({ from, to, at, iconAnchor: [x, y] }) => {
    const html = `${at.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 5 })}°`
    const icon = divIcon({ html, className: 'map-degrees', iconSize: [0, 0], iconAnchor: [x, y] })
    return [
      polyline([from, to], { color, weight: 1, opacity: 0.25, interactive: false }),
      marker(from, { icon, interactive: false, keyboard: false }),
    ]
  })
}

/** Returns about four round numbers between two. */
function roundNumbers(from: number, to: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(to - from))
  const step = [0.1, 0.2, 0.5, 1, 2].map(part => part * power).find(step => (to - from) / step < 6) ?? power
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step)
}
