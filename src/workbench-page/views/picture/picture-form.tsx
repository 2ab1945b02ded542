import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { groupBy } from '../../../base/group-by.ts'
import type { FormField, FormValue } from '../../../workbench/messages/form-messages.ts'
import type { FileProblems } from '../../../workbench/messages/overview-messages.ts'
import type { PictureView } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { useData } from '../../context/requests.ts'
import { draftText } from '../../drafts/form-draft.ts'
import type { useFormDraft } from '../../drafts/use-form-draft.ts'
import { FieldInput } from '../../inputs/field.tsx'
import { ReplacePicture } from '../../inputs/upload-picture.tsx'
import { Button, Section } from '../../parts/controls.tsx'
import { BrokenFile } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { cropOf, cropStyle } from './crop-shapes.ts'
import { type PixelPoint, pointOf, valueOfPoint } from './focal-point.ts'
import { PictureUses, presetsInWords, printSize } from './picture-use.tsx'
import { Stage } from './stage.tsx'
import './picture.css'

type PictureFormProps = {
  readonly slug: string
  /** The focal point in the form of the picture. */
  readonly field: FormField
  readonly form: ReturnType<typeof useFormDraft>
  readonly files: readonly FileProblems[]
  /** The other fields. */
  readonly children: ComponentChildren
}

/** The form of a picture: its focal point, its other fields, its renditions, and the items that use it. */
export function PictureForm({ slug, field, form, files, children }: PictureFormProps) {
  const { picture: words } = usePage()
  const { value: picture } = useData<PictureView>(`pictures/${encodeURIComponent(slug)}.json`)
  useScrollRestoration(picture !== undefined)
  // Dragging the focal point changes none of this, and thousands of items may use the picture.
  const use = useMemo(() => picture && <PictureUses picture={picture} />, [picture])
  const value = form.values[field.key]
  const point = pointOf(value)
  const set = (next: FormValue | null = null) => form.setField(field.key, next)
  return (
    <div class="loose stack">
      {picture && <BrokenFile files={files} file={picture.original.file} />}
      <div class="picture-columns stack">
        {picture && (
          <div class="stack">
            <Stage picture={picture} point={point} onPoint={next => set(valueOfPoint(next, value))} />
            <Crops picture={picture} point={point} />
            <p class="small quiet" id="focal-help">
              {words.help}
            </p>
            <div class="stack">
              <details>
                <summary class="quiet small">{words.inNumbers}</summary>
                <FieldInput field={field} path={field.key} value={value} onValue={set} />
              </details>
              <div class="row apart">
                <Button text={words.remove} isOff={point === null} onClick={() => set()} />
                <ReplacePicture
                  key={slug}
                  file={picture.original.file}
                  credit={draftText(form.values.credit)}
                  onReplaced={({ artist, day }) => {
                    if (artist) form.setField('credit', artist)
                    if (day) form.setField('date_taken', day)
                  }}
                />
              </div>
            </div>
          </div>
        )}
        {children}
      </div>
      {use}
    </div>
  )
}

type CropsProps = { readonly picture: PictureView; readonly point: PixelPoint }

/** The crops of a picture as the build would cut them, drawn with CSS from the original, also while the focal point is dragged. */
function Crops({ picture: { original, crops }, point }: CropsProps) {
  const { picture: words, fields } = usePage()
  return (
    <Section id="crops" title={words.crops}>
      <ul class="row list">
        {[...groupBy(crops, ({ spec }) => spec)].map(([spec, presets]) => {
          const crop = cropOf(spec, original, point)
          if (!crop) return null
          const shape = crop.size.width / crop.size.height
          return (
            <li key={spec}>
              <div class="picture-crop positioned" style={{ '--picture-shape': String(shape) }}>
                <img src={original.url} alt="" draggable={false} style={cropStyle(crop.box, original)} />
              </div>
              <p class="small">{presetsInWords(presets, { fields, picture: words })}</p>
              <p class="small quiet">{printSize(crop.size)}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
