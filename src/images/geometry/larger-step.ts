import { type CropBox, insidePicture } from './crop.ts'
import type { PictureSize } from './focal.ts'
import type { SizedRendition } from './geometry.ts'

/**
 * How many times as wide and as high as a rendition the larger one must be that it is made from. From nearer sizes the
 * scaling by almost one would blur letters and other hard edges.
 */
const smallestStep = 1.1

/**
 * The larger size to make a rendition from: that of the largest rendition of the same crop. Null where that is the rendition
 * itself or too near to it, so that it is made straight from the picture.
 */
export function largerStep(
  rendition: SizedRendition,
  { sized, image }: { readonly sized: readonly SizedRendition[]; readonly image: PictureSize },
): PictureSize | null {
  const crop = insidePicture(rendition.crop, image)
  const same = sized.filter(other => isSame(insidePicture(other.crop, image), crop))
  const [largest] = same.toSorted((a, b) => b.width * b.height - a.width * a.height || b.width - a.width)
  if (!largest || !isFarAbove(largest, rendition)) return null
  return { width: largest.width, height: largest.height }
}

function isSame(a: CropBox, b: CropBox): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
}

function isFarAbove(larger: PictureSize, smaller: PictureSize): boolean {
  return larger.width >= smaller.width * smallestStep && larger.height >= smaller.height * smallestStep
}
