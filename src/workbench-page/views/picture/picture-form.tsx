import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { groupBy } from '../../../base/group-by.ts'
import type { CropBox } from '../../../images/geometry/crop.ts'
import type { FormField, FormValue } from '../../../workbench/messages/form-messages.ts'
import type { FileProblems } from '../../../workbench/messages/overview-messages.ts'
import type { PictureView } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { useData } from '../../context/requests.ts'
import { draftText, groupOf } from '../../drafts/form-draft.ts'
import type { useFormDraft } from '../../drafts/use-form-draft.ts'
import { FieldInput } from '../../inputs/field.tsx'
import { ReplacePicture } from '../../inputs/upload-picture.tsx'
import { Button, Section } from '../../parts/controls.tsx'
import { BrokenFile } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { cropOf, cropStyle } from './crop-shapes.ts'
import { type PixelPoint, pointOf, valueOfPoint } from './focal-point.ts'
import { PictureUses, presetsInWords } from './picture-use.tsx'
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
  const { picture: words, language } = usePage()
  const { value: picture } = useData<PictureView>(`pictures/${encodeURIComponent(slug)}.json`)
  useScrollRestoration(picture !== undefined)
  // Dragging the focal point changes none of this, and thousands of items may use the picture.
  const use = useMemo(() => picture && <PictureUses picture={picture} />, [picture])
  const value = form.values[field.key]
  const point = pointOf(value)
  const set = (next: FormValue | null = null) => form.setField(field.key, next)
  const sign = (0.5).toLocaleString(language).charAt(1)
  return (
    <div class="loose stack">
      {picture && <BrokenFile files={files} file={picture.original.file} />}
      <div class="picture-columns stack">
        {picture && (
          <div class="stack">
            <p class="small quiet" id="focal-help">
              {words.help}
            </p>
            <div class="picture-desk stack">
              <Stage picture={picture} point={point} onPoint={next => set(valueOfPoint(next, value))} />
              <Crops picture={picture} point={point} />
            </div>
            <div class="stack">
              <details>
                <summary class="quiet small">{words.inNumbers}</summary>
                <FieldInput
                  field={field}
                  path={field.key}
                  value={value && replaceSign(value, '.', sign)}
                  onValue={next => set(next && replaceSign(next, sign, '.'))}
                />
              </details>
              <div class="row middle">
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

/** Returns the numbers of a focal point with another decimal sign. */
function replaceSign(value: FormValue, before: string, after: string): FormValue {
  const numbers = Object.entries(groupOf(value))
  return Object.fromEntries(numbers.map(([key, text]) => [key, draftText(text).replace(before, after)]))
}

type CropsProps = { readonly picture: PictureView; readonly point: PixelPoint }

/** A picture as its uses show it, cropped as the build would, and drawn with CSS from the original, also while the frame is dragged. Where all show it whole, a square shows what an app that crops by itself would. */
function Crops({ picture: { original, crops }, point }: CropsProps) {
  const { picture: words, fields } = usePage()
  const cut = crops.flatMap(each => {
    const crop = cropOf(each.spec, original, point)
    return crop ? [{ ...each, ...crop.box }] : []
  })
  const groups = [
    ...groupBy(cut, ({ left, top, right, bottom }) => `${left} ${top} ${right} ${bottom}`).values(),
  ]
  const isWhole = ({ right, left, bottom, top }: CropBox) =>
    right - left === original.width && bottom - top === original.height
  const shown: { readonly name: string; readonly box: CropBox }[] = groups.map(group => {
    const uses = [...new Set(group.map(({ use }) => fields[use][0]))].join(', ')
    const name = isWhole(group[0])
      ? `${uses}: ${words.whole}`
      : presetsInWords(group, { fields, picture: words })
    return { name, box: group[0] }
  })
  const square = cropOf('fill-480x480', original, point)
  if (square && !isWhole(square.box) && shown.every(({ box }) => isWhole(box)))
    shown.push({ name: words.square, box: square.box })
  return (
    <Section id="crops" title={words.crops}>
      <ul class="row list">
        {shown.map(({ name, box }) => {
          const shape = (box.right - box.left) / (box.bottom - box.top)
          return (
            <li key={name}>
              <div class="picture-crop positioned" style={{ '--picture-shape': String(shape) }}>
                <img src={original.url} alt="" draggable={false} style={cropStyle(box, original)} />
              </div>
              <p class="small">{name}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
