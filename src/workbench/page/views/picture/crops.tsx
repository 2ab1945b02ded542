import type { PictureView } from '../../../messages/picture-messages.ts'
import { useWords } from '../../shell/page-context.ts'
import { type CropShape, cropOf, cropShapesOf, cropStyle } from './crop-shapes.ts'
import type { Point } from './focal-values.ts'
import { printSize } from './picture-facts.ts'

type CropsProps = { readonly picture: PictureView; readonly point: Point }

/** The crops of a picture, updated while the focal point is dragged. */
export function Crops({ picture, point }: CropsProps) {
  const words = useWords('picture')
  const { ownUses, otherUses, hasExamples } = cropShapesOf(picture)
  return (
    <>
      <h3>{words.crops}</h3>
      {hasExamples && <p class="quiet">{words.examples}</p>}
      <CropList shapes={ownUses} picture={picture} point={point} />
      {otherUses.length > 0 && (
        <details class="picture-others">
          <summary>{words.otherUses}</summary>
          <CropList shapes={otherUses} picture={picture} point={point} />
        </details>
      )}
    </>
  )
}

function CropList({ shapes, picture, point }: CropsProps & { readonly shapes: readonly CropShape[] }) {
  const words = useWords('picture')
  return (
    <ul class="picture-crops row list">
      {shapes.map(({ spec, presets, ratio }) => {
        const crop = cropOf(spec, picture.original, point)
        return (
          <li key={spec}>
            <CropPreview spec={spec} picture={picture} point={point} />
            {presets.map(({ use, preset }) => (
              <span key={`${use} ${preset}`} class="small">
                {words.uses[use]}, {preset}
              </span>
            ))}
            <span class="small quiet">{ratio || (crop && printSize(crop.size))}</span>
          </li>
        )
      })}
    </ul>
  )
}

type CropPreviewProps = {
  readonly spec: string
  readonly picture: Pick<PictureView, 'original'>
  readonly point: Point
}

/** A crop as the build would cut it, drawn with CSS from the original. */
export function CropPreview({ spec, picture, point }: CropPreviewProps) {
  const { url, width, height } = picture.original
  const crop = cropOf(spec, { width, height }, point)
  if (!crop) return null
  const shape = crop.size.width / crop.size.height
  return (
    <div class="picture-crop positioned" style={{ '--picture-shape': String(shape) }}>
      <img src={url} alt="" draggable={false} style={cropStyle(crop.box, { width, height })} />
    </div>
  )
}
