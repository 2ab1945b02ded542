import type { PictureView } from '../../../messages/picture-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { cropOf, cropStyle } from './crop-shapes.ts'
import type { Point } from './focal-point.ts'
import { groupBy, presetsInWords, printSize } from './picture-facts.ts'

type CropsProps = { readonly picture: PictureView; readonly point: Point }

/** The crops of a picture as the build would cut them, drawn with CSS from the original, also while the focal point is dragged. */
export function Crops({ picture: { original, crops }, point }: CropsProps) {
  const words = useWords('picture')
  const fields = useWords('fields')
  return (
    <Section id="crops" title={words.crops}>
      <ul class="row list">
        {groupBy(crops, ({ spec }) => spec).map(presets => {
          const [{ spec }] = presets
          const crop = cropOf(spec, original, point)
          if (!crop) return null
          const shape = crop.size.width / crop.size.height
          return (
            <li key={spec}>
              <div class="picture-crop positioned" style={{ '--picture-shape': String(shape) }}>
                <img src={original.url} alt="" draggable={false} style={cropStyle(crop.box, original)} />
              </div>
              <p class="small">{presetsInWords(presets, fields)}</p>
              <p class="small quiet">{printSize(crop.size)}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
