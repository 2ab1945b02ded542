import type { PictureView } from '../../../messages/picture.ts'
import { cropOf, layBehind } from './crop-shapes.ts'
import type { Point } from './draft.ts'

type CropPreviewProps = {
  readonly spec: string
  readonly picture: Pick<PictureView, 'original'>
  readonly point: Point
}

/** A crop as the build would cut it, shown from the original: nothing is made for it. */
export function CropPreview({ spec, picture, point }: CropPreviewProps) {
  const { url, width, height } = picture.original
  const crop = cropOf(spec, { width, height }, point)
  if (!crop) return null
  const shape = crop.size.width / crop.size.height
  return (
    <div class="picture-crop" style={{ '--picture-shape': String(shape) }}>
      <img src={url} alt="" draggable={false} style={layBehind(crop.box, { width, height })} />
    </div>
  )
}
