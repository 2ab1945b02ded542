import type { Sharp } from 'sharp'
import type { PictureFormat, RenditionFormat } from './geometry/spec.ts'

/** A format and its quality, 1–100; null is the format's default. PNG is lossless and has no quality. */
export type Encoding = { readonly format: RenditionFormat; readonly quality: number | null }

/**
 * All that shapes the bytes of a rendition besides its pixels. Part of every key of the cache, so a change renders anew.
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

/** Settings for originals that are encoded again, with as little loss as possible. */
export const originalSettings = {
  jpeg: { quality: 92, chromaSubsampling: '4:4:4' },
  png: encoderSettings.png,
  webp: { quality: 92, effort: 4 },
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
export function encodeOriginal(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'png') return picture.png(originalSettings.png)
  if (format === 'webp') return picture.webp(originalSettings.webp)
  return picture.jpeg(originalSettings.jpeg)
}
