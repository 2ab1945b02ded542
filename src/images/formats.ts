import type { Sharp } from 'sharp'
import type { PictureSize } from './geometry/focal.ts'
import type { PictureFormat, RenditionFormat } from './geometry/spec.ts'

/** The file extensions that pictures of the content may have. */
export const pictureExtensions = ['jpg', 'png', 'webp'] as const
export type PictureExtension = (typeof pictureExtensions)[number]

/** The extension that each format is written with. */
export const fileExtensions = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
} as const satisfies Record<RenditionFormat, string>

const signatures = [
  { type: 'JPEG', pattern: /^\xff\xd8\xff/ },
  { type: 'PNG', pattern: /^\x89PNG\r\n\x1a\n/ },
  { type: 'WebP', pattern: /^RIFF[\s\S]{4}WEBP/ },
  { type: 'GIF', pattern: /^GIF8/ },
  { type: 'AVIF', pattern: /^[\s\S]{4}ftypavi[fs]/ },
  { type: 'HEIC', pattern: /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/ },
  { type: 'TIFF', pattern: /^(?:II\*\0|MM\0\*)/ },
  { type: 'BMP', pattern: /^BM/ },
  { type: 'PDF', pattern: /^%PDF-/ },
  { type: 'SVG', pattern: /^(?:\xef\xbb\xbf)?\s*<(?:svg\b|\?xml\b|!doctype svg\b)/i },
  { type: 'HTML', pattern: /^(?:\xef\xbb\xbf)?\s*<(?:html\b|!doctype html\b)/i },
] as const satisfies { type: string; pattern: RegExp }[]

/** The type of a file by its first bytes: `JPEG`, `PNG`, `SVG` …; null if unknown. */
export function sniffType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString(
    'latin1',
  )
  return signatures.find(({ pattern }) => pattern.test(start))?.type ?? null
}

/** A format and its quality, 1–100; null is the format's default. PNG is lossless and has no quality. */
type Encoding = { readonly format: RenditionFormat; readonly quality: number | null }

/**
 * All that shapes the bytes of a rendition besides its pixels. Part of the cache key of every rendition, so a change renders all again.
 * Baseline JPEG, as progressive takes more memory and time to show for a few per cent of size. AVIF at effort 2 takes half
 * the time of effort 3 for 6 per cent more bytes; at effort 4 it would take eight times as long for 8 per cent fewer.
 * Its bytes depend on the number of threads, which `decoder.ts` keeps at one.
 */
export const encoderSettings = {
  jpeg: { quality: 76, chromaSubsampling: '4:2:0', mozjpeg: false, progressive: false },
  png: { compressionLevel: 9, palette: false, adaptiveFiltering: true },
  webp: { quality: 80, effort: 4 },
  avif: { quality: 50, effort: 2, bitdepth: 8, chromaSubsampling: '4:2:0' },
} as const

/** Settings for originals that are encoded again, with as little loss as possible. Part of the cache key of every original. */
export const originalSettings = {
  jpeg: { quality: 92, chromaSubsampling: '4:4:4' },
  // The tables of the standard: to find better ones, the encoder keeps 6 bytes of each pixel in memory.
  largeJpeg: { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false },
  png: encoderSettings.png,
  webp: { quality: 92, effort: 4 },
  // At effort 4, for a few per cent fewer bytes, the encoder keeps up to 11 bytes of each pixel in memory.
  largeWebp: { quality: 92, effort: 2 },
} as const

/** Encodes a rendition. JPEG has no transparency: transparent pixels become white. */
export function encodeRendition(picture: Sharp, { format, quality }: Encoding): Sharp {
  if (format === 'png') return picture.png(encoderSettings.png)
  const chosen = quality === null ? {} : { quality }
  if (format === 'webp') return picture.webp({ ...encoderSettings.webp, ...chosen })
  if (format === 'avif') return picture.avif({ ...encoderSettings.avif, ...chosen })
  return picture.flatten({ background: '#ffffff' }).jpeg({ ...encoderSettings.jpeg, ...chosen })
}

/** Encodes an original in its own format. */
export function encodeOriginal(
  picture: Sharp,
  { format, ...size }: PictureSize & { format: PictureFormat },
): Sharp {
  if (format === 'png') return picture.png(originalSettings.png)
  if (format === 'webp')
    return picture.webp(isLarge(size) ? originalSettings.largeWebp : originalSettings.webp)
  return picture.jpeg(isLarge(size) ? originalSettings.largeJpeg : originalSettings.jpeg)
}

/** Whether a picture is so large that memory matters more than time and bytes: above 40 megapixels. */
export function isLarge({ width, height }: PictureSize): boolean {
  return width * height > 40_000_000
}

/** Whether a picture is a large WebP: decoding it in its full size takes 8 bytes of memory per pixel. */
export function isLargeWebp({ format, ...size }: PictureSize & { format: PictureFormat }): boolean {
  return format === 'webp' && isLarge(size)
}
