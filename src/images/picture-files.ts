import type { Refusal } from '../base/problems/refusal.ts'
import { type InspectedPicture, readUnchanged, refuseDamaged, rememberWhole, wholeKey } from './damage.ts'
import { fileExtensions } from './formats.ts'
import type { RenditionFormat } from './geometry/spec.ts'
import type { CachedFile, CachedHead, ImageCache } from './image-cache.ts'
import { renderPicture } from './render.ts'
import type { RenditionPlan, Wanted } from './rendition-plan.ts'

/** A picture to publish, its size in bytes, and all that was decided about it. */
export type PictureToRender = InspectedPicture & {
  readonly size: number
  readonly renditions: readonly RenditionPlan[]
}

/**
 * A file to publish. Its bytes stay in the cache: `read` gets them from there, verified, or makes them anew. Those of an original
 * that is published as it is stay where they are.
 */
export type MediaFile = {
  /** Below the published folder, as `mediaPath` has it. */
  readonly path: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** A picture's files; the renditions under the names of their specs. */
export type RenderedPicture = {
  readonly original: MediaFile
  readonly renditions: ReadonlyMap<string, MediaFile>
}

/** The files of one picture, and how many were made and how many cached. An original published as it is counts as neither. */
export type PictureFiles = {
  readonly picture: RenderedPicture
  readonly made: number
  readonly reused: number
}

/**
 * Takes the files of a picture from the cache, and makes those that are missing there. A picture that turns out damaged
 * comes back as a refusal; one that does not is remembered as whole.
 */
export async function renderPictureFiles(
  picture: PictureToRender,
  cache: ImageCache,
): Promise<PictureFiles | Refusal> {
  const wanted = wantedOf(picture)
  const found = new Map<Wanted, CachedHead>()
  for (const plan of wanted) {
    const head = await cache.getHead(keyOf(picture, plan, cache))
    if (head) found.set(plan, head)
  }
  const missing = wanted.filter(plan => !found.has(plan))
  const made = await makeFiles(picture, cache, missing)
  if ('code' in made) return made
  const refusal = wanted.length === 0 ? await refuseDamaged(picture, cache) : null
  if (refusal !== null) return refusal
  await rememberWhole(picture, cache)
  await cache.touch(recordKeys(picture, cache))
  const heads = new Map([...found, ...made])
  const fileOf = (plan: Wanted) => describe({ picture, plan, cache }, heads.get(plan))
  const renditions = new Map(picture.renditions.map(plan => [plan.name, fileOf(plan)]))
  const original = picture.facts.publishable ? describeAsItIs(picture) : fileOf(null)
  return { picture: { original, renditions }, made: made.size, reused: found.size }
}

/** The keys of all records that a picture is published from: to be touched where a build does without reading them. */
export function recordKeys(picture: PictureToRender, cache: ImageCache): string[] {
  return [wholeKey(picture, cache), ...wantedOf(picture).map(plan => keyOf(picture, plan, cache))]
}

/** What is made of a picture and kept. */
function wantedOf({ facts, renditions }: PictureToRender): Wanted[] {
  return facts.publishable ? [...renditions] : [null, ...renditions]
}

async function makeFiles(
  picture: PictureToRender,
  cache: ImageCache,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<Wanted, CachedFile> | Refusal> {
  const made = new Map<Wanted, CachedFile>()
  if (wanted.length === 0) return made
  const bytes = await readUnchanged(picture)
  const rendered = await renderPicture({ bytes, facts: picture.facts, wanted })
  if ('code' in rendered) return rendered
  for (const { plan, ...file } of rendered) {
    made.set(plan, await cache.put(keyOf(picture, plan, cache), file))
  }
  return made
}

function keyOf({ sha256 }: PictureToRender, plan: Wanted, cache: ImageCache): string {
  return plan === null ? cache.originalKey(sha256) : cache.renditionKey(sha256, plan)
}

type Source = { readonly picture: PictureToRender; readonly plan: Wanted; readonly cache: ImageCache }

function describe(source: Source, head: CachedHead | undefined): MediaFile {
  const { picture, plan } = source
  if (!head)
    throw new Error(`The picture "${picture.name}" came out without ${plan?.name ?? 'its original'}.`)
  const { format } = plan ?? picture.facts
  const path = mediaPath({ name: picture.name, rendition: plan?.name ?? null, sha256: head.sha256, format })
  return { ...head, path, read: () => readVerified(source, head.sha256, path) }
}

function describeAsItIs(picture: PictureToRender): MediaFile {
  const { name, sha256, size, facts } = picture
  const { width, height, format } = facts
  const path = mediaPath({ name, rendition: null, sha256, format })
  return { sha256, size, width, height, path, read: () => readUnchanged(picture) }
}

/** Only here are the bytes read. Where they are damaged, they are made anew, and must be the same. */
async function readVerified({ picture, plan, cache }: Source, sha256: string, path: string) {
  const cached = await cache.get(keyOf(picture, plan, cache))
  if (cached?.sha256 === sha256) return cached.bytes
  const made = cached ? undefined : await makeFiles(picture, cache, [plan])
  const file = made && !('code' in made) ? made.get(plan) : undefined
  if (file?.sha256 === sha256) return file.bytes
  throw new Error(`The image cache lost ${path} while the build was running; run the build again.`)
}

/**
 * The path of a picture's file below the published folder: `media/images/<name>.<hash>.<spec name>.<ext>`, and
 * `media/original_images/<name>.<hash>.<ext>` where `rendition` is null. The hash is the start of the file's own
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
  if (rendition === null) return `media/original_images/${start}.${fileExtensions[format]}`
  return `media/images/${start}.${rendition}.${fileExtensions[format]}`
}
