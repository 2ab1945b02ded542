import type { RenditionFormat } from './geometry/spec.ts'

/** The file extensions that pictures of the content may have. */
export type PictureExtension = 'jpg' | 'png' | 'webp'

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
