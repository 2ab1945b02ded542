import { availableParallelism } from 'node:os'
import pMap from 'p-map'

/** Progress on pictures: how many are done, of how many, and the slug of the last one. */
export type PictureProgress = { readonly name: string; readonly done: number; readonly total: number }

type SizedPicture = {
  readonly name: string
  readonly facts: { readonly width: number; readonly height: number }
}

/** The most pictures at a time, by default the number of cores, and a callback for each finished picture. */
export type PictureWork = {
  readonly concurrency?: number | undefined
  readonly onProgress?: ((progress: PictureProgress) => void) | undefined
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
    onProgress?.({ name: picture.name, done: ++done, total: pictures.length })
    return result
  }
  return pMap(pictures, workWithin, { concurrency })
}

/** Runs work on a picture with so many pixels when the budget allows, first come, first served. */
export type PixelBudget = <T>(pixels: number, work: () => Promise<T>) => Promise<T>

/** Opens a budget of `most` pixels at a time. A picture that is larger is worked on alone. */
export function openPixelBudget(most: number): PixelBudget {
  let free = most
  let wake: () => void = () => undefined
  /** Resolves when all earlier work has started. */
  let queue: Promise<void> = Promise.resolve()
  const take = async (share: number) => {
    while (free < share) {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
    free -= share
  }
  return async (pixels, work) => {
    const share = Math.min(pixels, most)
    queue = queue.then(() => take(share))
    await queue
    try {
      return await work()
    } finally {
      free += share
      wake()
    }
  }
}

/**
 * Returns the budget for this number of cores: the pixels of the largest common picture, or of 16-megapixel photographs on all cores.
 * Decoding takes up to 8 bytes per pixel.
 */
export function pixelBudgetFor(cores: number): PixelBudget {
  return openPixelBudget(Math.max(50_000_000, cores * 16_000_000))
}
