import sharp, { type Sharp } from 'sharp'
import { limitTable } from '../base/limits.ts'
import type { PictureSize } from './geometry/focal.ts'
import type { Scaling } from './rendition-plan.ts'

// The one place that configures sharp, once, when this module is first evaluated. Whoever needs it imports it when there
// is something to decode, so that a build with nothing to render never loads sharp.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Upright sRGB pixels, 8 bits a channel, row by row. Three channels, or four with alpha last. */
export type Pixels = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** What the header of a picture says, before any pixel is decoded. Width and height are upright. */
export type PictureHeader = {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly inSrgb: boolean
}

/** Nothing with more pixels is ever decoded: 100 megapixels take up to 400 MB of memory. */
const largestPicturePixels = limitTable.picture_megapixels.most * 1_000_000

const srgbSpaces = ['srgb', 'b-w', 'rgb16', 'grey16']

/** Opens a JPEG, PNG or WebP upright and in sRGB. A damaged file, or one of too many pixels, fails when it is decoded. */
export function openPicture(bytes: Uint8Array): Sharp {
  // Read in one go from top to bottom, a large picture is never kept whole beside what is made of it.
  const limits = { limitInputPixels: largestPicturePixels, failOn: 'warning', sequentialRead: true } as const
  return sharp(bytes, limits).autoOrient().toColourspace('srgb')
}

/** Opens pixels that were decoded before. */
export function openPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: largestPicturePixels })
}

/** Decodes a whole picture. Throws where it is damaged. */
export function decodePixels(bytes: Uint8Array): Promise<Pixels> {
  return readPixels(openPicture(bytes))
}

/**
 * Decodes a picture down to where a part of it ends, and brings that part to a size on the way. Throws where it is damaged, but
 * not for damage below.
 */
export function decodeScaled(bytes: Uint8Array, { region, size }: Scaling): Promise<Pixels> {
  // The cut, even of the whole, keeps the decoder from skipping pixels, and with them damage, on the way to a small size.
  return readPixels(scale(openPicture(bytes).extract(region), size))
}

/** Decodes every pixel of a picture of this upright size and keeps none: throws where the file is damaged. */
export async function decodeAndForget(bytes: Uint8Array, { width, height }: PictureSize): Promise<void> {
  await decodeScaled(bytes, { region: { left: 0, top: 0, width, height }, size: { width: 1, height: 1 } })
}

/** Cuts a part out of pixels, and scales it. */
export function scalePixels(pixels: Pixels, { region, size }: Scaling): Promise<Pixels> {
  return readPixels(scale(openPixels(pixels).extract(region), size))
}

function scale(picture: Sharp, { width, height }: PictureSize): Sharp {
  return picture.resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
}

async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 && info.channels !== 4)
    throw new Error(`sRGB came out with ${info.channels} channels.`)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Reads the header alone, whatever size it claims. Throws where it cannot be read. */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader> {
  const { autoOrient, pages, space, hasProfile } = await sharp(bytes, {
    limitInputPixels: false,
    failOn: 'warning',
  }).metadata()
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    frames: pages ?? 1,
    inSrgb: !hasProfile && srgbSpaces.includes(space),
  }
}
