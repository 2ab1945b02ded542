import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { MapPlace } from '../../../../messages/item.ts'
import { useWords } from '../../../shell/language.tsx'
import { hrefTo } from '../../../shell/route.ts'
import { itemWords } from '../words.ts'
import { DrawnMap, type MapContent } from './drawn-map.ts'

type PlaceMapProps = { readonly content: MapContent; readonly city: string }

/** The map of an item, with what moves it for those who have no wheel and no second finger. */
export function PlaceMap({ content, city }: PlaceMapProps) {
  const words = useWords(itemWords)
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(undefined)
  // Once: what is new is handed on below, so that zoom and place stay.
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const map = new DrawnMap(element.current, content, openPlace)
    drawn.current = map
    return () => map.remove()
  }, [])
  useEffect(() => drawn.current?.update(content), [content])
  const buttons = [
    { name: words.zoomIn, sign: '+', act: () => drawn.current?.zoomBy(1) },
    { name: words.zoomOut, sign: '−', act: () => drawn.current?.zoomBy(-1) },
    { name: words.pan.left, sign: '←', act: () => drawn.current?.panBy(-step, 0) },
    { name: words.pan.up, sign: '↑', act: () => drawn.current?.panBy(0, -step) },
    { name: words.pan.down, sign: '↓', act: () => drawn.current?.panBy(0, step) },
    { name: words.pan.right, sign: '→', act: () => drawn.current?.panBy(step, 0) },
  ]
  return (
    <div class="item-map-frame">
      <div
        ref={element}
        class="item-map"
        role="application"
        aria-label={`${words.mapOf(city)}. ${words.mapKeys}`}
      />
      <div class="item-map-buttons">
        {buttons.map(({ name, sign, act }) => (
          <button key={sign} type="button" class="item-map-step" aria-label={name} title={name} onClick={act}>
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button type="button" onClick={() => drawn.current?.showHere()}>
          {words.thisPlace}
        </button>
        <button type="button" onClick={() => drawn.current?.showCity()}>
          {words.wholeCity}
        </button>
      </div>
    </div>
  )
}

function openPlace({ collection, id }: MapPlace): void {
  location.hash = hrefTo({ view: 'item', collection, id })
}

const step = 0.4
