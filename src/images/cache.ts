import { join } from 'node:path'
import { z } from 'zod'
import type { PictureExtension } from './formats.ts'
import type { PictureFacts } from './inspect.ts'
import { readCacheKeys } from './keys.ts'
import { type CacheRecord, sha256Of } from './record.ts'
import type { RenditionPlan } from './render.ts'
import { openStore, type RecordStore } from './store.ts'

/** Which picture: the SHA-256 of its bytes, and the end of its name. */
export type PictureId = { sha256: string; extension: PictureExtension }

/** A published file: the SHA-256 and size of its bytes, its pixels, and the bytes themselves, just read and verified. */
export type CachedFile = { sha256: string; size: number; width: number; height: number; bytes: Uint8Array }

/** What is put in: bytes and their width and height in pixels. */
export type NewFile = { bytes: Uint8Array; width: number; height: number }

/**
 * What was found out and made before, by the content it was made from. It holds no path and no time, so it can be carried
 * to another folder or machine. Whatever is missing or damaged reads as undefined and is put in again.
 */
export type ImageCache = {
  getFacts(picture: PictureId): Promise<PictureFacts | undefined>
  putFacts(picture: PictureId, facts: PictureFacts): Promise<void>
  originalKey(sha256: string): string
  renditionKey(sha256: string, plan: RenditionPlan): string
  get(key: string): Promise<CachedFile | undefined>
  put(key: string, file: NewFile): Promise<CachedFile>
  /** How many records were found damaged since the cache was opened. */
  readonly damaged: number
}

const FileHead = z.strictObject({
  sha256: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
})

const FactsHead = z.strictObject({
  width: z.int(),
  height: z.int(),
  format: z.enum(['jpeg', 'png', 'webp']),
  publishable: z.boolean(),
}) satisfies z.ZodType<PictureFacts>

/**
 * Opens the cache in `dir`, which is made when the first record is put in. A read-only cache leaves the folder as it is and
 * keeps what is put in in memory, for as long as it is open.
 */
export function openCache(dir: string, options: { readOnly?: boolean } = {}): ImageCache {
  const keys = readCacheKeys()
  const store = openStore(join(dir, 'records'), options)
  return {
    getFacts: ({ sha256, extension }) => readFacts(store, keys.facts(sha256, extension)),
    putFacts: ({ sha256, extension }, facts) =>
      store.put(keys.facts(sha256, extension), { head: facts, body: Buffer.alloc(0) }),
    originalKey: keys.original,
    renditionKey: keys.rendition,
    get: key => readFile(store, key),
    put: (key, file) => writeFile(store, key, file),
    get damaged() {
      return store.damaged
    },
  }
}

async function readFacts(store: RecordStore, key: string): Promise<PictureFacts | undefined> {
  const record = await store.get(key)
  return record && FactsHead.parse(record.head)
}

async function readFile(store: RecordStore, key: string): Promise<CachedFile | undefined> {
  const record: CacheRecord | undefined = await store.get(key)
  return record && { ...FileHead.parse(record.head), bytes: record.body }
}

async function writeFile(store: RecordStore, key: string, file: NewFile): Promise<CachedFile> {
  const { bytes, width, height } = file
  const head = { sha256: sha256Of(bytes), size: bytes.byteLength, width, height }
  await store.put(key, { head, body: bytes })
  return { ...head, bytes }
}
