import { useWords } from '../../shell/language.tsx'
import type { Point } from './draft.ts'
import { keepLength, keepPercent, middle } from './focal-moves.ts'
import { PercentField } from './percent-field.tsx'
import { pictureWords } from './words.ts'

type FocalFieldsProps = { readonly point: Point; readonly onPoint: (point: Point) => void }

/** The focal point in numbers. */
export function FocalFields({ point, onPoint }: FocalFieldsProps) {
  const words = useWords(pictureWords)
  const from = point ?? middle
  const hasSize = point?.width !== undefined || point?.height !== undefined
  const place = (changed: { x?: number; y?: number }) => onPoint({ ...from, ...changed })
  return (
    <div class="picture-fields">
      <PercentField label={words.fields.x} value={point?.x} onValue={x => place({ x: keepPercent(x) })} />
      <PercentField label={words.fields.y} value={point?.y} onValue={y => place({ y: keepPercent(y) })} />
      <PercentField
        label={words.fields.width}
        value={point?.width}
        onValue={width => onPoint({ ...from, width: keepLength(width) })}
      />
      <PercentField
        label={words.fields.height}
        value={point?.height}
        onValue={height => onPoint({ ...from, height: keepLength(height) })}
      />
      <button
        type="button"
        class={point ? 'picture-plain' : 'picture-plain picture-plain-none'}
        onClick={() => onPoint(hasSize ? { x: from.x, y: from.y } : { ...from, ...firstSize })}
      >
        {hasSize ? words.removeSize : words.addSize}
      </button>
    </div>
  )
}

/** What a box begins with, in per cent. */
const firstSize = { width: 20, height: 20 }
