import { describe, expect, it } from 'vitest'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { drawTown } from './support/town.ts'
import { until } from './support/until.ts'

describe('the page', () => {
  const { open } = useBrowser()

  it('shows the city and what it has, and asks nobody else for anything', async () => {
    const bench = await startWorkbench(await drawTown())
    const { page, faults } = await open(bench.url)
    await page.getByRole('heading', { level: 1, name: 'Smallville' }).waitFor()
    const nav = page.getByRole('navigation', { name: 'Workbench' })
    for (const [name, count] of [
      ['Event dates', 13],
      ['Objects', 41],
      ['Guides', 1],
    ] as const) {
      await nav.getByRole('link', { name: `${name} ${count}`, exact: true }).waitFor()
    }
    await page.getByRole('heading', { name: 'Nothing is wrong' }).waitFor()
    for (const name of ['Event dates', 'Objects', 'Guides', 'Pictures', 'Overview']) {
      await nav.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await until(page, "document.querySelector('main img')?.naturalWidth > 0")
    }
    expect(faults).toEqual([])
  })
})
