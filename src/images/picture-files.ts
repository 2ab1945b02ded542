import pMap from 'p-map'
import type { Refusal } from '../base/problems/refusal.ts'
import { originalsFolder } from '../contract/site-paths.ts'
import {
  type InspectedPicture,
  type RefusedPicture,
  readUnchanged,
  refuseDamaged,
  undamagedKey,
} from './damage.ts'
import { fileExtensions } from './formats.ts'
import type { RenditionFormat } from './geometry/spec.ts'
import type { CachedFile, CachedHead, ImageCache } from './image-cache.ts'
import { mapPictures, type PictureWork } from './pixel-budget.ts'
import { renderPicture } from './render.ts'
import type { FilePlan, RenditionPlan } from './rendition-plan.ts'

/** A picture to publish, its size in bytes, and its planned renditions. */
export type PictureToRender = InspectedPicture & {
  readonly size: number
  readonly renditions: readonly RenditionPlan[]
}

/**
 * A file to publish. `read` gets its verified bytes from the cache or makes them again; bytes of an original published
 * unchanged come from the original file.
 */
export type MediaFile = {
  /** Below the published folder, see `mediaPath`. */
  readonly path: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** A picture's files; the renditions are keyed by spec name. */
export type RenderedPicture = {
  readonly original: MediaFile
  readonly renditions: ReadonlyMap<string, MediaFile>
}

/** The files of one picture, and the numbers of new and cached ones. An original published unchanged counts as neither. */
type PictureFiles = {
  readonly picture: RenderedPicture
  readonly made: number
  readonly reused: number
}

/**
 * Takes the files of a picture from the cache, and makes the missing ones. Returns a refusal if the picture is damaged;
 * otherwise it is recorded as undamaged.
 */
export async function renderPictureFiles(
  picture: PictureToRender,
  cache: ImageCache,
): Promise<PictureFiles | Refusal> {
  const keys = fileKeys(picture, cache)
  const found = new Map<FilePlan, CachedHead>()
  for (const [plan, key] of keys) {
    const head = await cache.getHead(key)
    if (head) found.set(plan, head)
  }
  const missing = [...keys.keys()].filter(plan => !found.has(plan))
  const made = await makeFiles(picture, cache, missing)
  if ('code' in made) return made
  const refusal = keys.size === 0 ? await refuseDamaged(picture, cache) : null
  if (refusal !== null) return refusal
  const factsKey = undamagedKey(picture, cache)
  if (!(await cache.getFacts(factsKey))) await cache.putFacts(factsKey, picture.facts)
  await cache.touch([factsKey, ...keys.values()])
  const heads = new Map([...found, ...made])
  const fileOf = (plan: FilePlan) => mediaFileOf({ picture, plan, cache }, heads.get(plan))
  const renditions = new Map(picture.renditions.map(plan => [plan.name, fileOf(plan)]))
  const original = picture.facts.original === 'copied' ? copiedFile(picture) : fileOf(null)
  return { picture: { original, renditions }, made: made.size, reused: found.size }
}

/** Returns the keys of the files that are made from a picture. */
export function fileKeys(picture: PictureToRender, cache: ImageCache): Map<FilePlan, string> {
  return new Map(wantedOf(picture).map(plan => [plan, keyOf(picture, plan, cache)]))
}

/** Returns the plans of the files that are made from a picture and cached. */
function wantedOf({ facts, renditions }: PictureToRender): FilePlan[] {
  return facts.original === 'copied' ? [...renditions] : [null, ...renditions]
}

async function makeFiles(
  picture: PictureToRender,
  cache: ImageCache,
  wanted: readonly FilePlan[],
): Promise<ReadonlyMap<FilePlan, CachedFile> | Refusal> {
  const made = new Map<FilePlan, CachedFile>()
  if (wanted.length === 0) return made
  const bytes = await readUnchanged(picture)
  const rendered = await renderPicture({ bytes, facts: picture.facts, wanted })
  if ('code' in rendered) return rendered
  for (const { plan, ...file } of rendered) {
    made.set(plan, await cache.put(keyOf(picture, plan, cache), file))
  }
  return made
}

function keyOf({ sha256 }: PictureToRender, plan: FilePlan, cache: ImageCache): string {
  return plan === null ? cache.originalKey(sha256) : cache.renditionKey(sha256, plan)
}

type Source = { readonly picture: PictureToRender; readonly plan: FilePlan; readonly cache: ImageCache }

function mediaFileOf(source: Source, head: CachedHead | undefined): MediaFile {
  const { picture, plan } = source
  if (!head)
    throw new Error(`The picture "${picture.name}" came out without ${plan?.name ?? 'its original'}.`)
  const { format } = plan ?? picture.facts
  // Not the head itself: that of a new file holds its bytes, which would then stay in memory until the end of the build.
  const { sha256, size, width, height } = head
  const path = mediaPath({ name: picture.name, rendition: plan?.name ?? null, sha256, format })
  return { sha256, size, width, height, path, read: () => readVerified(source, sha256, path) }
}

function copiedFile(picture: PictureToRender): MediaFile {
  const { name, sha256, size, facts } = picture
  const { width, height, format } = facts
  const path = mediaPath({ name, rendition: null, sha256, format })
  return { sha256, size, width, height, path, read: () => readUnchanged(picture) }
}

/** Reads the bytes of a file from the cache. Damaged bytes are made again and must be the same. */
async function readVerified({ picture, plan, cache }: Source, sha256: string, path: string) {
  const cached = await cache.get(keyOf(picture, plan, cache))
  if (cached?.sha256 === sha256) return cached.bytes
  const made = cached ? undefined : await makeFiles(picture, cache, [plan])
  const file = made && !('code' in made) ? made.get(plan) : undefined
  if (file?.sha256 === sha256) return file.bytes
  throw new Error(`The image cache lost ${path} while the build was running; run the build again.`)
}

/**
 * Returns the path of a picture's file below the published folder: `media/images/<name>.<hash>.<spec name>.<ext>`, and
 * `media/original_images/<name>.<hash>.<ext>` if `rendition` is null. The hash is the start of the file's own
 * SHA-256, so a path never comes to hold other bytes.
 */
export function mediaPath(file: {
  readonly name: string
  readonly rendition: string | null
  readonly sha256: string
  readonly format: RenditionFormat
}): string {
  const { name, rendition, sha256, format } = file
  const start = `${name}.${sha256.slice(0, 10)}`
  if (rendition === null) return `${originalsFolder}${start}.${fileExtensions[format]}`
  return `media/images/${start}.${rendition}.${fileExtensions[format]}`
}

/**
 * All media by picture name, the numbers of new and cached files, and the damaged pictures. Originals published unchanged
 * count as neither new nor cached.
 */
export type RenderedMedia = {
  readonly media: ReadonlyMap<string, RenderedPicture>
  readonly made: number
  readonly reused: number
  /** The damaged pictures, sorted by slug. They are not among the media. */
  readonly refused: readonly RefusedPicture[]
}

/**
 * Renders every picture, the largest first. If all files of a picture are cached, the picture is not opened. A damaged
 * picture does not stop the others.
 *
 * @throws FileChanged if a picture's bytes are not those that were hashed
 */
export async function renderMedia(
  request: PictureWork & { readonly pictures: readonly PictureToRender[]; readonly cache: ImageCache },
): Promise<RenderedMedia> {
  const { pictures, cache } = request
  const { fetch } = cache
  if (fetch) {
    const fetchFiles = (picture: PictureToRender) => fetch(fileKeys(picture, cache).values())
    await pMap(pictures, fetchFiles, { concurrency: fetchesAtOnce })
  }
  // Pictures with the same bytes follow each other, so that the first makes the files of all.
  const started = new Map<string, Promise<unknown>>()
  const render = async (picture: PictureToRender) => {
    const before = started.get(picture.sha256) ?? Promise.resolve()
    const result = before.then(() => renderPictureFiles(picture, cache))
    started.set(picture.sha256, result)
    return { name: picture.name, result: await result }
  }
  return collect(await mapPictures([...pictures].sort(largestFirst), render, request))
}

/** A fetch waits for the network, not for a processor. */
const fetchesAtOnce = 32

function largestFirst(a: PictureToRender, b: PictureToRender): number {
  const pixels = b.facts.width * b.facts.height - a.facts.width * a.facts.height
  return pixels !== 0 ? pixels : byName(a, b)
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}

type Result = { readonly name: string; readonly result: PictureFiles | Refusal }

function collect(results: readonly Result[]): RenderedMedia {
  const sorted = results.toSorted(byName)
  const files = sorted.flatMap(({ name, result }) => ('code' in result ? [] : [{ name, ...result }]))
  return {
    media: new Map(files.map(({ name, picture }) => [name, picture])),
    made: files.reduce((sum, { made }) => sum + made, 0),
    reused: files.reduce((sum, { reused }) => sum + reused, 0),
    refused: sorted.flatMap(({ name, result }) => ('code' in result ? [{ name, refusal: result }] : [])),
  }
}
