import sharp, { type Sharp } from 'sharp'
import { limitTable } from '../base/limits.ts'
import type { ColourProfile } from './colour-profile.ts'
import { sniffType } from './formats.ts'
import type { PictureSize } from './geometry/focal.ts'
import type { Scaling } from './rendition-plan.ts'
import { limitTexts, printPngProfile } from './walk-png.ts'

// The only place that configures sharp, when this module is first evaluated. Importers load it only when there is something
// to decode, so a build with nothing to render never loads sharp.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Upright pixels in rows, 8 bits per channel. Three channels, or four with alpha last. */
export type PixelBuffer = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** The facts in the header of a picture, read without decoding a pixel. Width and height are upright. */
type PictureHeader = {
  readonly width: number
  readonly height: number
  /** Whether a WebP declares an animation, even of one frame: the decoder then keeps several canvases in memory. */
  readonly isAnimated: boolean
  readonly isUpright: boolean
  /** Channels of colour without alpha: 3 of RGB or YCbCr, 1 of grey; undefined for other colours, such as CMYK. */
  readonly channels: 1 | 3 | undefined
  /** The colour profile. */
  readonly icc: Uint8Array | undefined
}

/** The most pixels that are ever decoded: 100 megapixels take up to 400 MB of memory. */
const largestPicturePixels = limitTable.picture_megapixels.most * 1_000_000

const channelsOfSpaces = new Map<string | undefined, 1 | 3>([
  ['srgb', 3],
  ['rgb16', 3],
  ['b-w', 1],
  ['grey16', 1],
])

/** How a picture is decoded: `ignoreIcc` leaves its pixels in the colours of its profile, instead of converting them to sRGB. */
type Decoding = { readonly ignoreIcc: boolean }

const inSrgb: Decoding = { ignoreIcc: false }

/** Opens a JPEG, PNG or WebP upright and in sRGB. A damaged or too large file fails when it is decoded. */
export function openPicture(bytes: Uint8Array, { ignoreIcc }: Decoding = inSrgb): Sharp {
  // Sequential reading keeps a large picture from being in memory as a whole.
  const limits = { limitInputPixels: largestPicturePixels, failOn: 'warning', sequentialRead: true } as const
  const picture = sharp(limitTexts(bytes), { ...limits, ignoreIcc })
    .autoOrient()
    .toColourspace('srgb')
  return isDeepPng(bytes) ? picture.pipelineColourspace('srgb') : picture
}

/** Whether a PNG has 16 bits of red, green and blue. Left with 16 bits, sharp converts it from its profile to Display P3, not to sRGB. */
function isDeepPng(bytes: Uint8Array): boolean {
  const bits = 24
  const colours = 25
  return sniffType(bytes) === 'PNG' && bytes[bits] === 16 && (bytes[colours] === 2 || bytes[colours] === 6)
}

/** Opens a picture with a known colour profile upright, with its colours as they are. They are encoded with the profile that it came with. */
export function openWithProfile(bytes: Uint8Array, { isGrey }: ColourProfile): Sharp {
  return openPicture(bytes)
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .keepIccProfile()
}

/** Opens decoded pixels. */
export function openPixels({ data, width, height, channels }: PixelBuffer): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: largestPicturePixels })
}

/** Decodes a whole picture. Throws if it is damaged. */
export function decodePixels(bytes: Uint8Array, decoding?: Decoding): Promise<PixelBuffer> {
  return readPixels(openPicture(bytes, decoding))
}

/** Decodes a whole JPEG or WebP to a part of its size, for a small part of the memory. Throws if any of it is damaged. */
export function decodeShrunk(
  bytes: Uint8Array,
  shrunk: PictureSize,
  decoding?: Decoding,
): Promise<PixelBuffer> {
  return readPixels(scale(openPicture(bytes, decoding), shrunk))
}

/**
 * Decodes a picture down to the bottom edge of a part of it, and scales that part meanwhile. Throws if the picture is
 * damaged, but not for damage below the part.
 */
export function decodeScaled(
  bytes: Uint8Array,
  { region, size }: Scaling,
  decoding?: Decoding,
): Promise<PixelBuffer> {
  // Extracting, even the whole picture, stops the decoder from skipping pixels, and damage in them, when it scales down.
  return readPixels(scale(openPicture(bytes, decoding).extract(region), size))
}

/** Decodes every pixel of a picture of this upright size and discards them. Throws if the file is damaged. */
export async function decodeAndForget(bytes: Uint8Array, { width, height }: PictureSize): Promise<void> {
  const scaling = { region: { left: 0, top: 0, width, height }, size: { width: 1, height: 1 } }
  await decodeScaled(bytes, scaling, { ignoreIcc: true })
}

/** Crops and scales pixels. */
export function scalePixels(pixels: PixelBuffer, { region, size }: Scaling): Promise<PixelBuffer> {
  return readPixels(scale(openPixels(pixels).extract(region), size))
}

/** Converts pixels to sRGB from the colours of a profile. They pass through a PNG, since sharp takes no profile with bare pixels. */
export async function convertToSrgb(pixels: PixelBuffer, profile: ColourProfile): Promise<PixelBuffer> {
  const png = await openPixels(pixels).png({ compressionLevel: 0 }).toBuffer()
  const end = pngHeaderLength
  return decodePixels(
    Buffer.concat([png.subarray(0, end), printPngProfile(profile.rgbBytes), png.subarray(end)]),
  )
}

/** The signature and the first chunk of a PNG, which its profile may follow, in bytes. */
const pngHeaderLength = 33

function scale(picture: Sharp, { width, height }: PictureSize): Sharp {
  return picture.resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
}

async function readPixels(picture: Sharp): Promise<PixelBuffer> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 && info.channels !== 4)
    throw new Error(`sRGB came out with ${info.channels} channels.`)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Reads only the header, of a picture of any size. Throws if it cannot be read. */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader> {
  const header = sharp(limitTexts(bytes), { limitInputPixels: false, failOn: 'warning' })
  const { autoOrient, pages, space, orientation = 1, icc } = await header.metadata()
  const { width, height } = autoOrient
  return {
    width,
    height,
    isAnimated: pages !== undefined,
    isUpright: orientation === 1,
    channels: channelsOfSpaces.get(space),
    icc,
  }
}

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
