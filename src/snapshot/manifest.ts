import { createHash } from 'node:crypto'
import { z } from 'zod'
import { compareCodePoints } from '../base/order.ts'
import type { PictureRecord } from '../contract/site-record.ts'

/** A SHA-256 in hexadecimal digits. */
export const sha256Digits = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal digits')
const counts = z.strictObject({ items: z.int().nonnegative(), pages: z.int().positive() })

/** The criteria by which a snapshot contains a part of a site; null for criteria that exclude nothing. */
const selection = z.strictObject({
  languages: z.array(z.string()).nullable(),
  collections: z.array(z.string()).nullable(),
  /** The first and the last day asked for, `YYYY-MM-DD`. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Degrees: west, south, east, north. */
  area: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  media: z.enum(['none', 'small', 'all']),
})

/**
 * `manifest.json` of a snapshot: every other file with its size and hash, and the licences. It contains no time and nothing
 * about the machine: the same site gives the same manifest.
 */
export const manifestSchema = z.strictObject({
  format: z.literal('visitor-content-snapshot/1'),
  contract: z.literal('v1'),
  /** The base that the links of the pages are written for. */
  base_url: z.string(),
  city: z.string(),
  languages: z.array(z.string()),
  licence: z.strictObject({ name: z.string(), url: z.string() }),
  part: selection,
  counts: z.strictObject({ singulareventdates: counts, objects: counts, guides: counts }),
  /** SHA-256 of the `files` below, each as `<sha256> <path>` on a line of its own: equal hashes, equal content. */
  content_hash: sha256Digits,
  /** Who made which picture, and under which licence it may be used. */
  credits: z.array(z.strictObject({ url: z.string(), credit: z.string().nullable(), licence: z.string() })),
  /** Every file but the manifest and its signature, sorted by path; sizes in bytes. */
  files: z.array(z.strictObject({ path: z.string(), size: z.int().nonnegative(), sha256: sha256Digits })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Selection = z.infer<typeof selection>

/** The paths of the manifest and its signature. */
export const manifestPath = 'manifest.json'
export const signaturePath = 'manifest.sig.json'

/** Returns the `content_hash` of files, in their order. */
export function hashContent(files: Manifest['files']): string {
  const hash = createHash('sha256')
  for (const { path, sha256 } of files) hash.update(`${sha256} ${path}\n`)
  return hash.digest('hex')
}

/** Who made which picture and under which licence, by the address of the picture. */
export function listCredits(pictures: readonly PictureRecord[]): Manifest['credits'] {
  const credits = pictures.map(({ url, credit, licence }) => ({ url, credit, licence }))
  return credits.sort((a, b) => compareCodePoints(a.url, b.url))
}
