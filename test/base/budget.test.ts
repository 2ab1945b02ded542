import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Budget, openBudget } from '../../src/base/budget.ts'

/** Works on pictures of these sizes at once, and returns the most pixels that were worked on at the same time. */
async function mostAtOnce(budget: Budget, sizes: readonly number[]): Promise<number> {
  let [now, most] = [0, 0]
  const work = (pixels: number) => async () => {
    now += pixels
    most = Math.max(most, now)
    await setTimeout(2)
    now -= pixels
  }
  await Promise.all(sizes.map(pixels => budget(pixels, work(pixels))))
  return most
}

describe('a budget of pixels', () => {
  it('never works on more pixels than that at once', async () => {
    expect(await mostAtOnce(openBudget(100), [60, 60, 30, 40, 50, 50, 10, 99])).toBeLessThanOrEqual(100)
  })

  it('works concurrently on pictures that fit together', async () => {
    expect(await mostAtOnce(openBudget(100), [40, 40, 20])).toBe(100)
  })

  it('works on a picture larger than the budget alone', async () => {
    expect(await mostAtOnce(openBudget(100), [500, 1, 1])).toBe(500)
  })

  it('continues after failed work', async () => {
    const budget = openBudget(10)
    await expect(budget(10, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
    expect(await budget(10, async () => 'next')).toBe('next')
  })
})
