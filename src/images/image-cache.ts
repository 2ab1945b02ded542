import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pMap from 'p-map'
import { z } from 'zod'
import { encoderSettings, originalSettings } from './encoders.ts'
import type { PictureExtension } from './formats.ts'
import { originalKinds, type PictureFacts } from './inspect.ts'
import { type Pruned, pruneRecords } from './prune.ts'
import { sha256Of } from './record.ts'
import { openStore } from './record-store.ts'
import type { RenditionPlan } from './rendition-plan.ts'

/** Identifies a picture: the SHA-256 of its bytes, and its file extension. */
export type PictureId = { readonly sha256: string; readonly extension: PictureExtension }

/** The facts about a published file: SHA-256 and size of its bytes, width and height in pixels. */
export type CachedHead = {
  readonly sha256: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** A published file with its bytes, read and verified. */
export type CachedFile = CachedHead & { readonly bytes: Uint8Array }

/** A file to store: bytes, and width and height in pixels. */
export type NewFile = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/**
 * Facts about pictures, and files made from them, keyed by the pictures' bytes. The cache contains no path and no time, so it can be
 * moved to another folder or machine. Missing or damaged records read as undefined and are stored again.
 */
export type ImageCache = {
  /** Facts are stored only after the whole picture was decoded, so a known picture is whole. */
  getFacts(picture: PictureId): Promise<PictureFacts | undefined>
  putFacts(picture: PictureId, facts: PictureFacts): Promise<void>
  factsKey(picture: PictureId): string
  originalKey(sha256: string): string
  renditionKey(sha256: string, plan: RenditionPlan): string
  get(key: string): Promise<CachedFile | undefined>
  /** The file without its bytes, which are not verified: `get` may still find them damaged. */
  getHead(key: string): Promise<CachedHead | undefined>
  put(key: string, file: NewFile): Promise<CachedFile>
  /** Fetches files that are missing here; undefined without a shared store. */
  readonly fetch?: (keys: Iterable<string>) => Promise<void>
  /** Marks records as used, whether or not they exist or were read: those unused for 30 days may be removed. */
  touch(keys: readonly string[]): Promise<void>
  /** Removes what no build used for 30 days, at most once a day. A read-only cache removes nothing. */
  prune(): Promise<Pruned>
  /** How many records were found damaged since the cache was opened. */
  readonly damaged: number
}

/** The head of the record of a file. */
export const fileHead = z.strictObject({
  sha256: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
}) satisfies z.ZodType<CachedHead>

const factsHead = z.strictObject({
  width: z.int(),
  height: z.int(),
  format: z.enum(['jpeg', 'png', 'webp']),
  original: z.enum(originalKinds),
  profile: z.string().nullable(),
}) satisfies z.ZodType<PictureFacts>

/**
 * Opens the cache in `dir`, which is created with the first record. A read-only cache does not touch the folder and keeps new
 * records in memory.
 */
export function openCache(dir: string, options: { readOnly?: boolean } = {}): ImageCache {
  const keys = readCacheKeys()
  const store = openStore(join(dir, 'records'), options)
  const factsKey = ({ sha256, extension }: PictureId) => keys.facts(sha256, extension)
  return {
    async getFacts(picture) {
      const record = await store.get(factsKey(picture))
      return record && factsHead.parse(record.head)
    },
    async putFacts(picture, facts) {
      store.put(factsKey(picture), { head: facts, body: Buffer.alloc(0) })
    },
    factsKey,
    originalKey: keys.original,
    renditionKey: keys.rendition,
    async get(key) {
      const record = await store.get(key)
      return record && { ...fileHead.parse(record.head), bytes: record.body }
    },
    async getHead(key) {
      const record = await store.getHead(key)
      return record && fileHead.parse(record.head)
    },
    async put(key, { bytes, width, height }) {
      const head = { sha256: sha256Of(bytes), size: bytes.byteLength, width, height }
      store.put(key, { head, body: bytes, bodySha256: head.sha256 })
      return { ...head, bytes }
    },
    async touch(touched) {
      await pMap(touched, store.touch, { concurrency: 16 })
    },
    async prune() {
      if (options.readOnly) return { files: 0, bytes: 0 }
      return pruneRecords({ dir: join(dir, 'records'), stamp: join(dir, 'pruned') })
    },
    get damaged() {
      return store.countDamaged()
    },
  }
}

/**
 * Raise this when inspecting, cleaning or rendering gives other results for the same settings, or when the format of records
 * changes.
 */
const pipelineVersion = 5

/** Raise this when only facts or originals change, so that renditions stay. */
const originalsVersion = 2

/**
 * Makes cache keys, which change with everything that a value depends on and nothing else. The version of sharp implies those
 * of libvips and the encoders, and is read without loading it. The processor is included, since encoders may use other
 * instructions on another one.
 */
export function readCacheKeys() {
  const environment = { pipeline: pipelineVersion, sharp: readSharpVersion(), processor: process.arch }
  const keyOf = (value: object) => sha256Of(JSON.stringify({ ...environment, ...value }))
  return {
    facts: (sha256: string, extension: PictureExtension) =>
      keyOf({ facts: sha256, extension, version: originalsVersion }),
    original: (sha256: string) =>
      keyOf({ original: sha256, settings: originalSettings, version: originalsVersion }),
    rendition: (sha256: string, plan: RenditionPlan) =>
      keyOf({ rendition: sha256, settings: encoderSettings, ...pixelsOf(plan) }),
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
