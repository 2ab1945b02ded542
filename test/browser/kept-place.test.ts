import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { drawTown } from './support/town.ts'
import { until } from './support/until.ts'

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, 150)')
  await until(page, 'history.state?.scrollY === 150')
}

describe('the place on a page', () => {
  const { open } = useBrowser()

  for (const address of ['items/objects/10', 'pictures/quay', 'browse/objects', 'pictures']) {
    it(`is kept through a reload and the back button at ${address}`, async () => {
      const bench = await startWorkbench(await drawTown())
      const { page, faults } = await open(`${bench.url}#/${address}`)
      await page.setViewportSize({ width: 700, height: 200 })
      await page.locator('main h1').waitFor()
      await until(page, 'document.documentElement.scrollHeight > 400')
      await scrollDown(page)
      await page.reload()
      await until(page, 'scrollY === 150')
      await page.evaluate(`location.hash = '#/items/guides/1'`)
      await until(page, `document.querySelector('.item-columns:not(.item-placeholder)') && scrollY === 0`)
      await page.goBack()
      await until(page, 'scrollY === 150')
      expect(faults).toEqual([])
    })
  }

  it('is not moved by a save in its file', async () => {
    const town = await drawTown()
    const bench = await startWorkbench(town)
    const { page, faults } = await open(`${bench.url}#/items/objects/10`)
    await page.setViewportSize({ width: 700, height: 200 })
    await page.getByRole('heading', { level: 1, name: 'Place number 0' }).waitFor()
    await scrollDown(page)
    const file = 'content/objects/place-0.md'
    await bench.write(file, String(town[file]).replace('Old things.', 'New things.'))
    await page.getByText('New things.').first().waitFor()
    expect(await page.evaluate('scrollY')).toBe(150)
    expect(faults).toEqual([])
  })
})

describe('the way back to a list', () => {
  const { open } = useBrowser()

  it('leads to the list as it was narrowed', async () => {
    const bench = await startWorkbench(await drawTown())
    const { page, faults } = await open(`${bench.url}#/browse/objects`)
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('number 7')
    await page.getByRole('link', { name: 'Place number 7' }).first().click()
    await page.reload()
    await page.locator('.item-back a').click()
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('number 7')
    expect(faults).toEqual([])
  })

  it('leads to the pictures as they were narrowed', async () => {
    const bench = await startWorkbench(await drawTown())
    const { page, faults } = await open(`${bench.url}#/pictures`)
    await page.getByRole('searchbox', { name: 'Search pictures' }).pressSequentially('quay')
    await page.getByRole('link', { name: 'The quay' }).click()
    await page.getByRole('link', { name: '← Pictures' }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('quay')
    expect(faults).toEqual([])
  })
})
