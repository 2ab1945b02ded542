import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../test/browser/support/browser.ts'
import { makeSite } from '../test/support/site.ts'
import { writeFiles } from '../test/support/small-site.ts'
import { startWorkbenchOn } from '../test/support/workbench.ts'
import { eventFileName, writeEvent } from './corpus/event.ts'
import { median } from './measure/turns.ts'

const events = 10_000
const word = 'quay stage 42'

/** Measures each key until the second frame after it, before which the browser has painted the result of the key. */
const measureKeys = `addEventListener('keydown', ({ timeStamp }) => {
  requestAnimationFrame(() => requestAnimationFrame(() => paints.push(performance.now() - timeStamp)))
}, { capture: true })
globalThis.paints = []`

/** Types the word, and returns the milliseconds from each key until its result was painted. */
async function typeMeasured(page: Page): Promise<number[]> {
  await page.evaluate(measureKeys)
  const times: number[] = []
  for (const key of word) {
    await page.keyboard.press(key)
    await expect
      .poll(() => page.evaluate<number>('paints.length'), { interval: 10, timeout: 30_000 })
      .toBe(times.length + 1)
    times.push(await page.evaluate<number>('paints.at(-1)'))
  }
  return times
}

describe(`the search among ${events} events`, () => {
  const { open } = useBrowser()

  it('updates the results with each key', { timeout: 600_000 }, async () => {
    const root = await makeSite()
    await rm(join(root, 'content/events/fair.md'))
    const files = Array.from({ length: events }, (_, index) => [
      `content/events/${eventFileName(index)}`,
      writeEvent(index),
    ])
    await writeFiles(root, Object.fromEntries(files))
    const bench = await startWorkbenchOn(root)
    const page = await open(`${bench.url}#/browse/singulareventdates`)
    await page.getByText('10,000 in all').waitFor()
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    const times = await typeMeasured(page)
    await page.getByText(/^[\d,]+ of 10,000$/).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe(word)
    const found = await page.getByRole('main').getByRole('article').allTextContents()
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toContain('The Quay Stage 42')
    const middle = median(times)
    console.log(
      `From a key until its result is painted: median ${Math.round(middle)} ms, slowest ${Math.round(Math.max(...times))} ms`,
    )
    expect(middle).toBeLessThan(3 * 100)
  })
})
