import { compareCodePoints } from '../../base/order.ts'
import type { Image } from '../../contract/image.ts'
import type { Tell } from '../notice.ts'
import { type Items, imagesOf } from './images-of.ts'

/** A picture to fetch: where its original lies, and the renditions of it, the largest first. */
export type WantedPicture = {
  readonly id: number
  readonly url: string
  readonly renditions: readonly string[]
}

/** Renditions that are tried in place of an original, at most. */
const mostRenditions = 8

/** The pictures of an API, one for each id, in the order first met. Tells of ids that stand for two. */
export function wantedPictures(items: Items, where: string, tell: Tell): WantedPicture[] {
  const uses = new Map<number, Image[]>()
  for (const image of imagesOf(items)) uses.set(image.id, [...(uses.get(image.id) ?? []), image])
  return [...uses].flatMap(([id, images]) => {
    const [first] = images
    if (first === undefined) return []
    const same = images.filter(({ url }) => url === first.url)
    const other = images.find(({ url }) => url !== first.url)
    if (other) tell({ kind: 'lied', where, message: sayTwo(first, other) })
    return [{ id, url: first.url, renditions: largestFirst(same) }]
  })
}

function largestFirst(images: readonly Image[]): string[] {
  const pixels = new Map<string, number>()
  for (const { renditions } of images) {
    for (const { src, width, height } of Object.values(renditions)) pixels.set(src, width * height)
  }
  const sorted = [...pixels].sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || compareCodePoints(a, b))
  return sorted.slice(0, mostRenditions).map(([src]) => src)
}

function sayTwo({ id, url }: Image, other: Image): string {
  return `The image id ${id} stands for ${url} and for ${other.url}; the first was taken for both.`
}
