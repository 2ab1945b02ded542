import type { FormField, FormValue } from '../../../messages/form-messages.ts'
import type { PictureView } from '../../../messages/picture-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { Field } from '../edit/field.tsx'
import type { useFormDraft } from '../edit/use-form-draft.ts'
import { Crops } from './crops.tsx'
import { pointOf, valueOfPoint } from './focal-point.ts'
import { Stage } from './stage.tsx'

/** `field`: the focal point in the form of the picture. */
export type FocalEditorProps = {
  readonly picture: PictureView
  readonly field: FormField
  readonly form: ReturnType<typeof useFormDraft>
}

/** The picture with its focal point, the same in numbers, and the crops that result from it. */
export function FocalEditor({ picture, field, form }: FocalEditorProps) {
  const words = useWords('picture')
  const value = form.values[field.key]
  const point = pointOf(value)
  const set = (next: FormValue | null = null) => form.setField(field.key, next)
  return (
    <div class="picture-desk stack">
      <Stage picture={picture} point={point} onPoint={next => set(valueOfPoint(next, value))} />
      <div class="stack">
        <p class="quiet" id="focal-help">
          {words.help}
        </p>
        <Field field={field} path={field.key} value={value} onValue={set} />
        <Button text={words.remove} isOff={point === null} onClick={() => set()} />
        <Crops picture={picture} point={point} />
      </div>
    </div>
  )
}
