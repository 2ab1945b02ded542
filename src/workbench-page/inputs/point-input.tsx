import { useMemo, useState } from 'preact/hooks'
import type { CityMap, Position } from '../../workbench/messages/item-messages.ts'
import { usePage } from '../context/page-context.ts'
import { useData } from '../context/requests.ts'
import { draftText, groupOf, withKey } from '../drafts/form-draft.ts'
import { mapAround, otherPlaces } from '../map/map-places.ts'
import { PlaceMap } from '../map/place-map.tsx'
import { fieldId, useForm } from './form-context.ts'
import { type InputProps, TextInput } from './simple-inputs.tsx'

/** A position in degrees, typed or set on the map. */
export function PointInput(props: InputProps<'point'>) {
  const { path, value, onValue, label } = props
  const { fields, language: reader, edit } = usePage()
  const group = groupOf(value)
  const { inherited } = useForm()
  const textAt = (key: string) => draftText(group[key]) || (inherited[`${path}.${key}`] ?? '')
  const [latitude, longitude] = [Number(textAt('latitude')), Number(textAt('longitude'))]
  const isPlaced = textAt('latitude') !== '' && !Number.isNaN(latitude) && !Number.isNaN(longitude)
  const [first] = useState(isPlaced ? { latitude, longitude } : null)
  const { value: map } = useData<CityMap>(mapAround(first, reader))
  const content = useMemo(() => {
    const here = isPlaced ? { latitude, longitude } : null
    return map && { city: map, here, places: otherPlaces(map, first, reader) }
  }, [map, isPlaced, latitude, longitude])
  const set = ({ latitude, longitude }: Position) =>
    onValue({ latitude: printDegrees(latitude), longitude: printDegrees(longitude) })
  const paste = (event: ClipboardEvent) => {
    const [, latitude, longitude] = pair.exec(event.clipboardData?.getData('text') ?? '') ?? []
    if (latitude === undefined || longitude === undefined) return
    event.preventDefault()
    onValue({ latitude, longitude })
  }
  return (
    <div class="stack">
      {map?.layers === '' && <p class="small quiet">{edit.emptyMap}</p>}
      {content && <PlaceMap content={content} subject={label} onPoint={set} />}
      <div class="fit" style={{ '--least': '8rem' }} onPaste={paste}>
        {(['latitude', 'longitude'] as const).map(key => (
          <div key={key} class="stack tight">
            <label class="small quiet" for={fieldId(`${path}.${key}`)}>
              {fields[key][0]}
            </label>
            <TextInput
              {...props}
              input={{ kind: 'text', keyboard: 'decimal' }}
              path={`${path}.${key}`}
              isRequired={false}
              value={group[key]}
              onValue={next => onValue(withKey(group, key, next))}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Matches a position as maps on the web give it to be copied. */
const pair = /^\s*(-?\d{1,2}\.\d+)[\s,;]+(-?\d{1,3}\.\d+)\s*$/

/** Prints degrees with five decimals, which are precise to about a metre. */
export function printDegrees(degrees: number): string {
  return String(Number(degrees.toFixed(5)))
}
