import { availableParallelism } from 'node:os'
import pMap from 'p-map'

/** How work on pictures goes on: pictures done, of how many, and the slug of the last one. */
export type PictureProgress = { readonly name: string; readonly done: number; readonly total: number }

type SizedPicture = {
  readonly name: string
  readonly facts: { readonly width: number; readonly height: number }
}

/** Pictures at a time at most, by default as many as there are cores, and who hears of each that is done. */
export type PictureWork = {
  readonly concurrency?: number | undefined
  readonly onProgress?: ((progress: PictureProgress) => void) | undefined
}

/** Works on pictures side by side, as far as there is memory for their pixels; gives the results in their order. */
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

/** Lets work on pictures run side by side as long as they have no more pixels together than a budget; others wait their turn. */
export class PixelBudget {
  private free: number
  private readonly most: number
  /** Ends when everyone who came before has begun. */
  private queue: Promise<void> = Promise.resolve()
  private wake: () => void = () => undefined

  /** @param most pixels at a time; a picture of more of them is worked on alone */
  constructor(most: number) {
    this.most = most
    this.free = most
  }

  /** Does the work on a picture of so many pixels when its turn has come: first come, first served. */
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
 * The budget of a machine with so many cores: as many pixels as the largest usual picture has, or as photographs of 16
 * megapixels on all cores. A picture takes up to 8 bytes a pixel while it is decoded.
 */
export function pixelBudgetFor(cores: number): PixelBudget {
  return new PixelBudget(Math.max(50_000_000, cores * 16_000_000))
}
