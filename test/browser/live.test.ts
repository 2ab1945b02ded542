import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { drawTown } from './support/town.ts'
import { until } from './support/until.ts'

/** What a reader would lose: where the page is scrolled to, what has the focus, what is typed and where in it. */
function placeOf(page: Page): Promise<unknown> {
  return page.evaluate(`({
    scrollY,
    isFocused: document.activeElement === document.querySelector('input[type=search]'),
    value: document.activeElement?.value,
    caret: document.activeElement?.selectionStart,
    hash: location.hash,
  })`)
}

/** The title of a card in the middle of the window. */
const titleInSight = `[...document.querySelectorAll('article h2')].find(title => {
  const { top } = title.getBoundingClientRect()
  return top > 200 && top < innerHeight - 100
})?.textContent`

describe('a save in a file of the content', () => {
  const { open } = useBrowser()

  it('reaches the list, which stays where it is scrolled to, with its focus and what is typed', async () => {
    const town = await drawTown()
    const bench = await startWorkbench(town)
    const { page, faults } = await open(`${bench.url}#/browse/objects`)
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('place number')
    await page.keyboard.press('ArrowLeft')
    await page.getByText('40 of 41').waitFor()
    await page.mouse.move(600, 600)
    await page.mouse.wheel(0, 900)
    await until(page, 'scrollY > 500')
    const title = await page.evaluate<string>(titleInSight)
    const before = await placeOf(page)
    expect(before).toMatchObject({ isFocused: true, value: 'place number', caret: 11 })
    const file = `content/objects/place-${title.split(' ').at(-1)}.md`
    const begun = performance.now()
    await bench.write(file, String(town[file]).replace(title, 'Place number one of all'))
    await page.getByRole('link', { name: 'Place number one of all' }).waitFor()
    console.log(`From the save to the page: ${Math.round(performance.now() - begun)} ms`)
    expect(await placeOf(page)).toEqual(before)
    expect(faults).toEqual([])
  })

  it('reaches an item, whose open parts stay open', async () => {
    const town = await drawTown()
    const bench = await startWorkbench(town)
    const { page, faults } = await open(`${bench.url}#/items/objects/10`)
    await page.getByRole('heading', { level: 1, name: 'Place number 0' }).waitFor()
    const parts = page.locator('details')
    const closed = await parts.evaluateAll(all => all.map((_, index) => index))
    for (const index of closed) await parts.nth(index).evaluate(part => part.setAttribute('open', ''))
    const file = 'content/objects/place-0.md'
    await bench.write(file, String(town[file]).replace('Old things.', 'New things.'))
    await page.getByText('New things.').first().waitFor()
    for (const index of closed) expect(await parts.nth(index).getAttribute('open')).toBe('')
    expect(faults).toEqual([])
  })

  it('brings the counts up to date on every page that is open', async () => {
    const bench = await startWorkbench(await drawTown())
    const pages = [await open(bench.url), await open(`${bench.url}#/browse/guides`)]
    await bench.write(
      'content/guides/run.md',
      '---\nid: 2\nlanguage: sv\ntitle: En löprunda\ncategory: walks\nauthor: ann\n---\n',
    )
    for (const { page, faults } of pages) {
      await page.getByRole('navigation').getByRole('link', { name: 'Guides 2' }).waitFor()
      expect(faults).toEqual([])
    }
    await pages[1]?.page.getByRole('link', { name: 'En löprunda' }).waitFor()
  })
})
