import pMap from 'p-map'
import type { Refusal } from '../base/problems/refusal.ts'
import type { RefusedPicture } from './damage.ts'
import type { ImageCache } from './image-cache.ts'
import {
  fileKeys,
  type PictureFiles,
  type PictureToRender,
  type RenderedPicture,
  renderPictureFiles,
} from './picture-files.ts'
import { mapPictures, type PictureWork } from './pixel-budget.ts'

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
  const render = async (picture: PictureToRender) => {
    return { name: picture.name, result: await renderPictureFiles(picture, cache) }
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
