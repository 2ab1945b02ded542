import pMap from 'p-map'
import { openBudget } from '../base/budget.ts'
import type { Refusal } from '../base/problems/refusal.ts'
import { checkUndamaged, type RefusedPicture, readUnchanged, undamagedKey } from './damage.ts'
import type { CachedFile, CachedHead, ImageCache } from './image-cache.ts'
import { madeFiles, type PictureToRender, printHeads, type ReadMedia, RenderedPicture } from './media.ts'
import { mapPictures, type PictureWork } from './pixel-budget.ts'
import { renderPicture } from './render.ts'
import type { FilePlan } from './rendition-plan.ts'

/** The heads of the files of one picture, by `printHeads`, and the numbers of new and cached ones. An original published unchanged counts as neither. */
type PictureFiles = { readonly heads: string; readonly made: number; readonly reused: number }

/**
 * Takes the files of a picture from the cache, and makes the missing ones. Returns a refusal if the picture is damaged;
 * otherwise it is recorded as undamaged.
 */
async function renderPictureFiles(
  picture: PictureToRender,
  cache: ImageCache,
): Promise<PictureFiles | Refusal> {
  const wanted = madeFiles(picture)
  const note = cache.keys.files(picture.sha256, wanted)
  const noted = cache.values.find<string>(note)
  const files =
    noted === undefined
      ? await findOrMakeFiles(picture, cache, wanted)
      : { heads: noted, made: 0, reused: wanted.length }
  if ('code' in files) return files
  const refusal = wanted.length === 0 ? await checkUndamaged(picture, cache) : null
  if (refusal !== null) return refusal
  const factsKey = undamagedKey(picture, cache)
  if (!(await cache.getFacts(factsKey))) await cache.putFacts(factsKey, picture.facts)
  await cache.touch(recordKeys(picture, cache))
  if (noted === undefined) cache.values.put(note, files.heads)
  return files
}

/** Returns the keys of all records of a picture. */
export function* recordKeys(picture: PictureToRender, cache: ImageCache): Iterable<string> {
  yield undamagedKey(picture, cache)
  yield* fileKeys(picture, cache)
}

function* fileKeys(picture: PictureToRender, cache: ImageCache): Iterable<string> {
  for (const plan of madeFiles(picture)) yield keyOf(picture, plan, cache)
}

async function findOrMakeFiles(
  picture: PictureToRender,
  cache: ImageCache,
  wanted: readonly FilePlan[],
): Promise<PictureFiles | Refusal> {
  const found = new Map<FilePlan, CachedHead>()
  for (const plan of wanted) {
    const head = await cache.getHead(keyOf(picture, plan, cache))
    if (head) found.set(plan, head)
  }
  const missing = wanted.filter(plan => !found.has(plan))
  const made = await makeFiles(picture, cache, missing)
  if ('code' in made) return made
  const heads = wanted.map(plan => {
    const head = found.get(plan) ?? made.get(plan)
    if (head) return head
    throw new Error(`The picture "${picture.name}" came out without ${plan?.name ?? 'its original'}.`)
  })
  return { heads: printHeads(heads), made: made.size, reused: found.size }
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

function keyOf(picture: PictureToRender, plan: FilePlan, cache: ImageCache): string {
  const { sha256 } = picture
  return plan === null ? cache.keys.original(sha256) : cache.keys.rendition(sha256, plan)
}

/** Returns a function that reads the bytes of a file from the cache. Damaged bytes are made again and must be the same. */
function readFrom(cache: ImageCache): ReadMedia {
  return async (picture, plan, { sha256, path }) => {
    if (plan === null && picture.facts.original === 'copied') return readUnchanged(picture)
    const cached = await cache.get(keyOf(picture, plan, cache))
    if (cached?.sha256 === sha256) return cached.bytes
    const made = cached ? undefined : await makeFiles(picture, cache, [plan])
    const file = made && !('code' in made) ? made.get(plan) : undefined
    if (file?.sha256 === sha256) return file.bytes
    throw new Error(`The image cache lost ${path} while the build was running; run the build again.`)
  }
}

/** All media by picture name, sorted, and the numbers of new and cached files. Originals published unchanged count as neither. */
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
    const budget = openBudget(fetchedBytesAtOnce)
    const fetchFiles = async (picture: PictureToRender) => {
      const note = cache.keys.files(picture.sha256, madeFiles(picture))
      await budget(picture.size, () => fetch(fileKeys(picture, cache), note))
    }
    await pMap(pictures, fetchFiles, { concurrency: fetchesAtOnce })
  }
  let [made, reused] = [0, 0]
  const rendered: RenderedPicture[] = []
  const refused: RefusedPicture[] = []
  const read = readFrom(cache)
  // Pictures with the same bytes follow each other, so that the first makes the files of all.
  const started = new Map<string, Promise<unknown>>()
  const render = async (picture: PictureToRender) => {
    const { name, sha256 } = picture
    const before = started.get(sha256) ?? Promise.resolve()
    const work = before.then(() => renderPictureFiles(picture, cache))
    started.set(sha256, work)
    const result = await work
    if (started.get(sha256) === work) started.delete(sha256)
    if ('code' in result) {
      refused.push({ name, refusal: result })
      return
    }
    made += result.made
    reused += result.reused
    rendered.push(new RenderedPicture(picture, result.heads, read))
  }
  await mapPictures([...pictures].sort(largestFirst), render, request)
  rendered.sort((a, b) => byName(a.picture, b.picture))
  const media = new Map(rendered.map(files => [files.picture.name, files]))
  return { media, made, reused, refused: refused.sort(byName) }
}

/** A fetch waits for the network, not for a processor. */
const fetchesAtOnce = 32
/** The most bytes of pictures whose files are fetched at a time. A file takes up to three times its size in memory. */
const fetchedBytesAtOnce = 128 * 1024 * 1024

function largestFirst(a: PictureToRender, b: PictureToRender): number {
  const pixels = b.facts.width * b.facts.height - a.facts.width * a.facts.height
  return pixels !== 0 ? pixels : byName(a, b)
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}
