import { useLayoutEffect, useRef } from 'preact/hooks'
import type { MapLayers, MapPlace } from '../../workbench/messages/item-messages.ts'
import { usePage } from '../context/page-context.ts'
import { useDataAt } from '../context/requests.ts'
import { Button } from '../parts/controls.tsx'
import { type DrawnMap, drawMap, type MapContent, type MapEvents } from './leaflet-map.ts'
import './map.css'

type PlaceMapProps = MapEvents & {
  readonly content: MapContent
  /** What the map shows, by name, for screen readers. */
  readonly subject: string
  /** The place whose title is shown. */
  readonly pointed?: MapPlace | undefined
}

/** A map with buttons for people who cannot scroll or pinch. Those who cannot drag move it with a double click, which zooms in there. */
export function PlaceMap({ content, subject, pointed, onPoint, onCorner, onTouch }: PlaceMapProps) {
  const { item: words } = usePage()
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(undefined)
  const latest = useRef<MapEvents>({})
  latest.current = { onPoint, onCorner }
  // Drawn once: new content is passed on below, so that zoom and place stay.
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const map = drawMap(element.current, content, {
      onPoint: onPoint && (position => latest.current.onPoint?.(position)),
      onCorner: (index, position) => latest.current.onCorner?.(index, position),
      onTouch,
    })
    drawn.current = map
    return () => map.remove()
  }, [])
  const { layers } = content.city
  // Loaded once: the path changes with the layers.
  const { value } = useDataAt<MapLayers>(`layers/${layers}.json`, layers === '' ? undefined : 0)
  useLayoutEffect(() => drawn.current?.update({ ...content, shapes: value?.shapes }), [content, value])
  useLayoutEffect(() => {
    drawn.current?.point(pointed)
  }, [pointed])
  return (
    <div class="map-frame">
      <div
        ref={element}
        class="map"
        role="application"
        aria-label={`${words.mapOf(subject)}. ${words.mapKeys}`}
      />
      <div class="map-buttons tight row small">
        <Button text="+" label={words.zoomIn} onClick={() => drawn.current?.zoomBy(1)} />
        <Button text="−" label={words.zoomOut} onClick={() => drawn.current?.zoomBy(-1)} />
        {content.here && <Button text={words.thisPlace} onClick={() => drawn.current?.showHere()} />}
        <Button text={words.wholeCity} onClick={() => drawn.current?.showCity()} />
      </div>
    </div>
  )
}
