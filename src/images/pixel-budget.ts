import { availableParallelism } from 'node:os'
import pMap from 'p-map'
import { type Budget, openBudget } from '../base/budget.ts'

type SizedPicture = { readonly facts: { readonly width: number; readonly height: number } }

/** The most pictures at a time, by default the number of cores, and a callback for each finished picture: how many are done, of how many. */
export type PictureWork = {
  readonly concurrency?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Works on pictures in parallel, as far as memory allows; returns the results in the order of the pictures. */
export async function mapPictures<Picture extends SizedPicture, Result>(
  pictures: readonly Picture[],
  work: (picture: Picture) => Promise<Result>,
  { concurrency = availableParallelism(), onProgress }: PictureWork,
): Promise<Result[]> {
  const budget = pixelBudgetFor(concurrency)
  let done = 0
  const workWithin = async (picture: Picture) => {
    const { width, height } = picture.facts
    const result = await budget(width * height, () => work(picture))
    onProgress?.(++done, pictures.length)
    return result
  }
  return pMap(pictures, workWithin, { concurrency })
}

/**
 * Returns the budget for this number of cores: the pixels of the largest picture under the default limit, or of a 16-megapixel
 * photograph on each core if these are more. Decoding takes up to 8 bytes per pixel.
 */
export function pixelBudgetFor(cores: number): Budget {
  return openBudget(Math.max(50_000_000, cores * 16_000_000))
}
