import type { CachedFile, ImageCache, NewFile } from './cache.ts'
import { FILE_EXTENSIONS } from './formats.ts'
import type { PictureFacts } from './inspect.ts'
import { cleanOriginal } from './original.ts'
import { sha256Of } from './record.ts'
import { type RenditionPlan, renderPicture } from './render.ts'

/** A picture to publish: its slug, its bytes when they are needed, and all that was decided about it. */
export type PictureToRender = {
  name: string
  read: () => Promise<Uint8Array>
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string
  facts: PictureFacts
  renditions: readonly RenditionPlan[]
}

/** A file to publish. Its bytes stay in the cache: `read` gets them from there, verified. */
export type MediaFile = {
  /** Below the published folder: `media/images/<name>.<hash>.<spec name>.<ext>`; the hash is of the file's own bytes. */
  path: string
  /** Pixels. */
  width: number
  height: number
  /** Bytes. */
  size: number
  sha256: string
  read: () => Promise<Uint8Array>
}

/** A picture's files; the renditions under the names of their specs. */
export type RenderedPicture = { original: MediaFile; renditions: Map<string, MediaFile> }

/** The files of one picture, and how many of them were made and how many were in the cache. */
export type PictureFiles = { picture: RenderedPicture; made: number; reused: number }

/** What to make: a rendition, or, where it is null, the original. */
type Wanted = RenditionPlan | null

type Files = Map<Wanted, MediaFile>

/** How many digits of its hash stand in a file's name. */
const HASH_DIGITS = 10

/** Takes the files of a picture from the cache, and makes those that are missing there. */
export async function renderPictureFiles(picture: PictureToRender, cache: ImageCache): Promise<PictureFiles> {
  const wanted: Wanted[] = [null, ...picture.renditions]
  const found = await findCached(picture, cache, wanted)
  const missing = wanted.filter(plan => !found.has(plan))
  const made = await makeMissing(picture, cache, missing)
  return { picture: arrange(picture, new Map([...found, ...made])), made: made.size, reused: found.size }
}

async function findCached(picture: PictureToRender, cache: ImageCache, wanted: Wanted[]): Promise<Files> {
  const found: Files = new Map()
  for (const plan of wanted) {
    const file = await cache.get(keyOf(picture, plan, cache))
    if (file) found.set(plan, describe(picture, plan, { cache, file }))
  }
  return found
}

async function makeMissing(picture: PictureToRender, cache: ImageCache, missing: Wanted[]): Promise<Files> {
  const made: Files = new Map()
  if (missing.length === 0) return made
  const bytes = await readUnchanged(picture)
  for (const { plan, ...file } of await makeFiles(bytes, picture.facts, missing)) {
    const cached = await cache.put(keyOf(picture, plan, cache), file)
    made.set(plan, describe(picture, plan, { cache, file: cached }))
  }
  return made
}

async function readUnchanged({ name, read, sha256 }: PictureToRender): Promise<Uint8Array> {
  const bytes = await read()
  if (sha256Of(bytes) === sha256) return bytes
  throw new Error(`The picture "${name}" changed while the build was reading it; run the build again.`)
}

type MadeFile = NewFile & { plan: Wanted }

async function makeFiles(bytes: Uint8Array, facts: PictureFacts, missing: Wanted[]): Promise<MadeFile[]> {
  const renditions = missing.filter(plan => plan !== null)
  const made: MadeFile[] = await renderPicture({ bytes, facts, renditions })
  if (!missing.includes(null)) return made
  const { width, height } = facts
  return [{ plan: null, bytes: await cleanOriginal(bytes, facts), width, height }, ...made]
}

function arrange(picture: PictureToRender, files: Files): RenderedPicture {
  const fileOf = (plan: Wanted) => {
    const file = files.get(plan)
    if (file) return file
    throw new Error(`The picture "${picture.name}" came out without ${plan?.name ?? 'its original'}.`)
  }
  return {
    original: fileOf(null),
    renditions: new Map(picture.renditions.map(plan => [plan.name, fileOf(plan)])),
  }
}

function keyOf({ sha256 }: PictureToRender, plan: Wanted, cache: ImageCache): string {
  return plan === null ? cache.originalKey(sha256) : cache.renditionKey(sha256, plan)
}

function describe(
  picture: PictureToRender,
  plan: Wanted,
  cached: { cache: ImageCache; file: CachedFile },
): MediaFile {
  const { cache, file } = cached
  const { sha256, size, width, height } = file
  const path = pathOf(picture, plan, sha256.slice(0, HASH_DIGITS))
  const key = keyOf(picture, plan, cache)
  return { path, width, height, size, sha256, read: () => readVerified({ cache, key, sha256, path }) }
}

function pathOf({ name, facts }: PictureToRender, plan: Wanted, hash: string): string {
  if (plan === null) return `media/original_images/${name}.${hash}.${FILE_EXTENSIONS[facts.format]}`
  return `media/images/${name}.${hash}.${plan.name}.${FILE_EXTENSIONS[plan.format]}`
}

async function readVerified(source: { cache: ImageCache; key: string; sha256: string; path: string }) {
  const file = await source.cache.get(source.key)
  if (file?.sha256 === source.sha256) return file.bytes
  throw new Error(`The image cache lost ${source.path} while the build was running; run the build again.`)
}
