import { useMemo, useState } from 'preact/hooks'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import type { CityMap, Position } from '../../workbench/messages/item-messages.ts'
import { usePage } from '../context/page-context.ts'
import { useData } from '../context/requests.ts'
import { draftText, listOf } from '../drafts/form-draft.ts'
import { mapAround } from '../map/map-places.ts'
import { PlaceMap } from '../map/place-map.tsx'
import { Button } from '../parts/controls.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { printDegrees } from './point-input.tsx'
import { type Corner, ringInGeoJson } from './ring-in-geojson.ts'
import { controlOf, type InputProps, Prose } from './simple-inputs.tsx'

/** An outline: a corner on each line, and all of them on the map, where they are drawn by clicks; or taken from GeoJSON, a file or pasted. */
export function OutlineInput(props: InputProps<'list'>) {
  const { value, onValue, label } = props
  const { edit, language } = usePage()
  const { value: map } = useData<CityMap>(mapAround(null, language))
  const [isDrawing, setDrawing] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [typed, setTyped] = useState<string>()
  const corners = listOf(value)
  const content = useMemo(() => {
    const outline = cornersIn(corners)
    const dragged = outline.map(([longitude, latitude]) => ({ longitude, latitude }))
    return (
      map && {
        city: { ...map, outline },
        here: null,
        places: [],
        corners: isDrawing && outline.length === corners.length ? dragged : undefined,
      }
    )
  }, [map, value, isDrawing])
  const set = (corners: readonly FormValue[]) => {
    setTyped(undefined)
    onValue(corners.length === 0 ? undefined : corners)
  }
  const take = (text: string) => {
    const ring = ringInGeoJson(text, mostCorners)
    setRefused(ring === undefined)
    if (ring) set(ring.map(printCorner))
  }
  const change = (text: string) => {
    if (text.trimStart().startsWith('{')) return take(text)
    setTyped(text)
    const lines = text.split('\n').filter(line => line.trim() !== '')
    onValue(lines.length === 0 ? undefined : lines.map(line => line.split(',').map(part => part.trim())))
  }
  const text = corners.map(corner => listOf(corner).map(draftText).join(', ')).join('\n')
  return (
    <>
      <Prose control={{ ...controlOf(props), rows: 4 }} value={typed ?? text} onText={change} />
      <div class="row middle">
        {isDrawing ? (
          <>
            <Button class="primary" text={edit.outline.done} onClick={() => setDrawing(false)} />
            <Button
              text={edit.outline.removeLast}
              isOff={corners.length === 0}
              onClick={() => set(corners.slice(0, -1))}
            />
            <Button text={edit.outline.restart} isOff={corners.length === 0} onClick={() => set([])} />
          </>
        ) : (
          <>
            <Button text={edit.outline.draw} onClick={() => setDrawing(true)} />
            <ChooseFiles
              text={edit.outline.fromFile}
              accept=".geojson,.json"
              onFiles={async ([file]) => file && take(file.size > mostBytes ? '' : await file.text())}
            />
          </>
        )}
      </div>
      <p class="small" role="status">
        {isRefused ? edit.outline.refused : isDrawing && edit.outline.hint(corners.length)}
      </p>
      {content && (
        <PlaceMap
          key={String(isDrawing)}
          content={content}
          subject={label}
          {...(isDrawing && {
            onPoint: at => set([...corners, printPosition(at)]),
            onCorner: (index, at) => set(corners.with(index, printPosition(at))),
          })}
        />
      )}
    </>
  )
}

/** As many as a site may have. */
const mostCorners = 2000
const mostBytes = 20_000_000

function printPosition({ longitude, latitude }: Position): FormValue {
  return printCorner([longitude, latitude])
}

function printCorner(corner: Corner): FormValue {
  return corner.map(printDegrees)
}

function cornersIn(corners: readonly FormValue[]): readonly Corner[] {
  return corners.flatMap(corner => {
    const [longitude = NaN, latitude = NaN] = listOf(corner).map(part => Number.parseFloat(draftText(part)))
    return Number.isFinite(longitude + latitude) ? [[longitude, latitude] as const] : []
  })
}
