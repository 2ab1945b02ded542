import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pMap from 'p-map'
import { z } from 'zod'
import { encoderSettings, originalSettings } from './encoders.ts'
import type { PictureExtension } from './formats.ts'
import type { PictureFacts } from './inspect.ts'
import { type Pruned, pruneRecords } from './prune.ts'
import { sha256Of } from './record.ts'
import { openStore, type RecordStore } from './record-store.ts'
import type { RenditionPlan } from './rendition-plan.ts'

/** Which picture: the SHA-256 of its bytes, and the end of its name. */
export type PictureId = { readonly sha256: string; readonly extension: PictureExtension }

/** What is known of a published file: the SHA-256 and size of its bytes, and its pixels. */
export type CachedHead = {
  readonly sha256: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** A published file with its bytes, just read and verified. */
export type CachedFile = CachedHead & { readonly bytes: Uint8Array }

/** What is put in: bytes and their width and height in pixels. */
export type NewFile = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/**
 * What was found out and made before, by the content it was made from. It holds no path and no time, so it can be carried
 * to another folder or machine. Whatever is missing or damaged reads as undefined and is put in again.
 */
export type ImageCache = {
  /** Facts are put in once a picture was decoded to its last pixel: one that is known here is whole. */
  getFacts(picture: PictureId): Promise<PictureFacts | undefined>
  putFacts(picture: PictureId, facts: PictureFacts): Promise<void>
  factsKey(picture: PictureId): string
  originalKey(sha256: string): string
  renditionKey(sha256: string, plan: RenditionPlan): string
  get(key: string): Promise<CachedFile | undefined>
  /** The file without its bytes, which are not looked at: `get` may yet find them damaged. */
  getHead(key: string): Promise<CachedHead | undefined>
  put(key: string, file: NewFile): Promise<CachedFile>
  /** Marks records as used, whether or not they are there or were read: what no build uses for 30 days may go. */
  touch(keys: readonly string[]): Promise<void>
  /** Takes out what no build used for 30 days, at most once a day. A read-only cache keeps all. */
  prune(): Promise<Pruned>
  /** How many records were found damaged since the cache was opened. */
  readonly damaged: number
}

const fileHead = z.strictObject({
  sha256: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
}) satisfies z.ZodType<CachedHead>

const factsHead = z.strictObject({
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
    factsKey: ({ sha256, extension }) => keys.facts(sha256, extension),
    originalKey: keys.original,
    renditionKey: keys.rendition,
    get: key => readFile(store, key),
    getHead: key => readHead(store, key),
    put: (key, file) => writeFile(store, key, file),
    touch: async touched => {
      await pMap(touched, key => store.touch(key), { concurrency: 16 })
    },
    prune: async () => {
      if (options.readOnly) return { files: 0, bytes: 0 }
      return pruneRecords({ dir: join(dir, 'records'), stamp: join(dir, 'pruned') })
    },
    get damaged() {
      return store.damaged
    },
  }
}

async function readFacts(store: RecordStore, key: string): Promise<PictureFacts | undefined> {
  const record = await store.get(key)
  return record && factsHead.parse(record.head)
}

async function readFile(store: RecordStore, key: string): Promise<CachedFile | undefined> {
  const record = await store.get(key)
  return record && { ...fileHead.parse(record.head), bytes: record.body }
}

async function readHead(store: RecordStore, key: string): Promise<CachedHead | undefined> {
  const record = await store.getHead(key)
  return record && fileHead.parse(record.head)
}

async function writeFile(store: RecordStore, key: string, file: NewFile): Promise<CachedFile> {
  const { bytes, width, height } = file
  const head = { sha256: sha256Of(bytes), size: bytes.byteLength, width, height }
  await store.put(key, { head, body: bytes, bodySha256: head.sha256 })
  return { ...head, bytes }
}

/**
 * Raised by hand whenever inspecting, cleaning or rendering comes to other results from the same settings, and whenever
 * records take another form.
 */
const pipelineVersion = 4

/** Makes the keys of the cache. They change with everything a value depends on, and with nothing else. */
export type CacheKeys = {
  facts(sha256: string, extension: PictureExtension): string
  original(sha256: string): string
  rendition(sha256: string, plan: RenditionPlan): string
}

/**
 * Reads which sharp is installed, without loading it: its version fixes those of libvips and the encoders. The processor is
 * part of the keys, too, as encoders may choose other instructions on another one.
 */
export function readCacheKeys(): CacheKeys {
  const made = { pipeline: pipelineVersion, sharp: readSharpVersion(), processor: process.arch }
  const keyOf = (value: object) => sha256Of(JSON.stringify({ ...made, ...value }))
  return {
    facts: (sha256, extension) => keyOf({ facts: sha256, extension }),
    original: sha256 => keyOf({ original: sha256, settings: originalSettings }),
    rendition: (sha256, plan) => keyOf({ rendition: sha256, settings: encoderSettings, ...pixelsOf(plan) }),
  }
}

function pixelsOf({ crop, from, width, height, format, quality }: RenditionPlan): object {
  const { left, top, right, bottom } = crop
  const steps = [...(from ? [from] : []), { width, height }].map(step => [step.width, step.height])
  return { crop: [left, top, right, bottom], steps, format, quality }
}

function readSharpVersion(): string {
  const entry = createRequire(import.meta.url).resolve('sharp')
  const manifest = readFileSync(join(entry, '..', '..', 'package.json'), 'utf8')
  return z.object({ name: z.literal('sharp'), version: z.string() }).parse(JSON.parse(manifest)).version
}
