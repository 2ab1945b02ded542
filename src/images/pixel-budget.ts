/** Lets work on pictures go on side by side as long as they have no more pixels together than a budget; the others wait their turn. */
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
 * The budget of a machine with so many cores: as many pixels as the largest usual picture has, or as photographs of 16 megapixels on
 * all cores. A picture takes up to 8 bytes a pixel while it is decoded.
 */
export function pixelBudgetFor(cores: number): PixelBudget {
  return new PixelBudget(Math.max(50_000_000, cores * 16_000_000))
}
