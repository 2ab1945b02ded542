import { describe, expect, it } from 'vitest'
import { smallSite } from '../support/small-site.ts'
import { startWorkbench, startWorkbenchOn } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'

const walk = 'content/guides/walk.md'

describe('a page whose workbench has ended', () => {
  const { open } = useBrowser()

  it('says so, and comes back by itself with the next one, which lets it save', async () => {
    const bench = await startWorkbench()
    const { page } = await open(`${bench.url}#/pictures/quay`)
    await page.getByRole('slider', { name: 'Focal point' }).waitFor()
    await bench.close()
    await page.getByText('The workbench has ended. Start it again with npm run dev').waitFor()
    await bench.write(walk, String(smallSite[walk]).replace('A walk', 'A stroll'))
    const next = await startWorkbenchOn(bench.root, { port: Number(new URL(bench.url).port) })
    expect(next.url).toBe(bench.url)
    await page.getByText('The workbench has ended.').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'A stroll' }).waitFor()
    await page.getByRole('slider', { name: 'Focal point' }).press('ArrowRight')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
  })
})
