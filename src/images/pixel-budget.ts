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
    const result = await budget.within(width * height, () => work(picture))
    onProgress?.({ name: picture.name, done: ++done, total: pictures.length })
    return result
  }
  return pMap(pictures, workWithin, { concurrency })
}

/** Runs work on pictures in parallel as long as their pixels together are within a budget; other work waits. */
export class PixelBudget {
  private free: number
  private readonly most: number
  /** Resolves when all earlier work has started. */
  private queue: Promise<void> = Promise.resolve()
  private wake: () => void = () => undefined

  /** @param most pixels at a time; a larger picture is processed alone */
  constructor(most: number) {
    this.most = most
    this.free = most
  }

  /** Does the work on a picture with this many pixels when the budget allows, first come, first served. */
  async within<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    const share = Math.min(pixels, this.most)
    this.queue = this.queue.then(() => this.take(share))
    await this.queue
    try {
      return await work()
    } finally {
      this.free += share
      this.wake()
    }
  }

  private async take(share: number): Promise<void> {
    while (this.free < share) {
      await new Promise<void>(resolve => {
        this.wake = resolve
      })
    }
    this.free -= share
  }
}

/**
 * Returns the budget for this number of cores: the pixels of the largest common picture, or of 16-megapixel photographs on all cores.
 * Decoding takes up to 8 bytes per pixel.
 */
export function pixelBudgetFor(cores: number): PixelBudget {
  return new PixelBudget(Math.max(50_000_000, cores * 16_000_000))
}
