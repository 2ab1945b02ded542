import sharp from 'sharp'
import { openPicture, openPixels } from './decoder.ts'

/** The longer side of the scaled picture that is analysed, in pixels. */
const analysedSide = 512

/** The most striking point of a whole picture, from its left and top edge, in per cent: where the attention crop of sharp is centred. */
export async function findAttention(bytes: Uint8Array): Promise<{ readonly x: number; readonly y: number }> {
  const small = openPicture(bytes)
    .removeAlpha()
    .resize(analysedSide, analysedSide, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  // A crop of half the size: without scaling, sharp would report no point.
  const length = Math.max(1, Math.floor(Math.min(width, height) / 2))
  const scale = length / Math.min(width, height)
  const crop = openPixels({ data, width, height, channels: 3 })
    .resize(length, length, { fit: 'cover', position: sharp.strategy.attention })
    .raw()
  const found = (await crop.toBuffer({ resolveWithObject: true })).info
  const percent = (offset: number | undefined, size: number) => {
    return offset === undefined ? 50 : Math.round(Math.min(1, Math.max(0, offset / (size * scale))) * 100)
  }
  return { x: percent(found.attentionX, width), y: percent(found.attentionY, height) }
}
