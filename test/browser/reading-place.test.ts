import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startWorkbench } from '../support/workbench.ts'
import { until, useBrowser } from './support/browser.ts'
import { drawTown } from './support/town.ts'

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, 150)')
  await until(page, 'history.state?.scrollY === 150')
}

describe('the scroll position of a page', () => {
  const { openSmallSite, openLargeSite } = useBrowser()

  for (const address of ['items/objects/10', 'pictures/quay', 'browse/objects', 'pictures']) {
    it(`is kept through a reload and the back button at ${address}`, async () => {
      const { page } = await openLargeSite(`#/${address}`)
      await page.setViewportSize({ width: 700, height: 200 })
      await page.locator('main h1').waitFor()
      await until(page, 'document.documentElement.scrollHeight > 400')
      await scrollDown(page)
      await page.reload()
      await until(page, 'scrollY === 150')
      await page.evaluate(`location.hash = '#/items/guides/1'`)
      await until(page, `document.querySelector('.item-columns') && scrollY === 0`)
      await page.goBack()
      await until(page, 'scrollY === 150')
    })
  }

  it('is not changed by a save of its file', async () => {
    const town = await drawTown()
    const { bench, page } = await openSmallSite('#/items/objects/10', town)
    await page.setViewportSize({ width: 700, height: 200 })
    await page.getByRole('heading', { level: 1, name: 'Place number 0' }).waitFor()
    await scrollDown(page)
    const file = 'content/objects/place-0.md'
    await bench.write(file, String(town[file]).replace('Old things.', 'New things.'))
    await page.getByText('New things.').first().waitFor()
    expect(await page.evaluate('scrollY')).toBe(150)
  })
})

describe('the way back to a list', () => {
  const { openLargeSite } = useBrowser()

  it('keeps the filters of the list', async () => {
    const { page } = await openLargeSite('#/browse/objects')
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('number 7')
    await page.getByRole('link', { name: 'Place number 7' }).first().click()
    await page.reload()
    await page.getByRole('link', { name: /^←/ }).click()
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('number 7')
  })
})

/** The scroll position, the focus, the typed text and the caret. */
function readingStateOf(page: Page): Promise<unknown> {
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
  const { open, openSmallSite } = useBrowser()

  it('updates the list, and keeps its scroll position, focus and query', async () => {
    const town = await drawTown()
    const { bench, page } = await openSmallSite('#/browse/objects', town)
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('place number')
    await page.keyboard.press('ArrowLeft')
    await page.getByText('40 of 41').waitFor()
    await page.mouse.move(600, 600)
    await page.mouse.wheel(0, 900)
    await until(page, 'scrollY > 500')
    const title = await page.evaluate<string>(titleInSight)
    const before = await readingStateOf(page)
    expect(before).toMatchObject({ isFocused: true, value: 'place number', caret: 11 })
    const file = `content/objects/place-${title.split(' ').at(-1)}.md`
    const started = performance.now()
    await bench.write(file, String(town[file]).replace(title, 'Place number one of all'))
    await page.getByRole('link', { name: 'Place number one of all' }).waitFor()
    console.log(`From the save to the page: ${Math.round(performance.now() - started)} ms`)
    expect(await readingStateOf(page)).toEqual(before)
  })

  it('updates the counts on every open page', async () => {
    const bench = await startWorkbench(await drawTown())
    const pages = [await open(bench.url), await open(`${bench.url}#/browse/guides`)]
    await bench.write(
      'content/guides/run.md',
      '---\nid: 2\nlanguage: sv\ntitle: En löprunda\ncategory: walks\nauthor: ann\n---\n',
    )
    for (const page of pages) {
      await page.getByRole('navigation').getByRole('link', { name: 'Guides 2' }).waitFor()
    }
    await pages[1]?.getByRole('link', { name: 'En löprunda' }).waitFor()
  })
})
