import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sourceOf, startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'

const fair = 'content/events/fair.md'

/** Returns the label of the focused element, else its text. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim().replace(/\\s+/g, ' ')`,
  )

/** Presses Tab until the focused element's name matches. @throws Error after 60 presses */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const names: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
    if (name.test(names.at(-1) ?? '')) return
  }
  throw new Error(`Tab does not come to ${name}, but to ${names.join(' · ')}`)
}

/** Whether the focused element is in the window, and it, or the card around it, has an outline. */
const isSeen = `(() => {
  const element = document.activeElement
  const { top, bottom, width } = element.getBoundingClientRect()
  const isMarked = [element, element.closest('article')].some(each => {
    return each && getComputedStyle(each).outlineStyle !== 'none'
  })
  return top >= 0 && bottom <= innerHeight && width > 0 && isMarked
})()`

describe('by keyboard alone', () => {
  const { open, openSmallSite, openLargeSite } = useBrowser()

  it('an editor reaches an item from the top bar, and returns to the same place', async () => {
    const { page } = await openLargeSite('')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('To the content')
    expect(await page.evaluate(isSeen)).toBe(true)
    await tabTo(page, /^Places/)
    expect(await page.evaluate(isSeen)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Places' }).waitFor()
    await tabTo(page, /^Place number 3$/)
    const place = await page.evaluate('scrollY')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Place number 3' }).waitFor()
    // A headless browser has no shortcut for Back.
    await page.goBack()
    await page.getByRole('link', { name: 'Place number 3', exact: true }).waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(place)
    await expect.poll(() => focused(page)).toBe('Place number 3')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Place number 3' }).waitFor()
    await tabTo(page, /← Places$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Places' }).waitFor()
  })

  it('an editor on a phone goes to a view by the menu of a bar of one row', async () => {
    const { page } = await openSmallSite('')
    await page.setViewportSize({ width: 360, height: 640 })
    const { height } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect(height).toBeLessThan(64)
    await tabTo(page, /^Menu/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Places/)
    expect(await page.evaluate(isSeen)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Places' }).waitFor()
    await page.getByRole('navigation').waitFor({ state: 'hidden' })
  })

  it('an editor skips the top bar', async () => {
    const { page } = await openSmallSite('#/browse/objects')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Cards')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.type')).toBe('search')
  })

  it('an editor moves through a long list card by card, with each card visible', async () => {
    const { page } = await openLargeSite('#/browse/objects')
    await tabTo(page, /^The museum$/)
    for (let index = 0; index < 40; index++) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatch(/^View/)
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(`Place number ${index}`)
      expect(await page.evaluate(isSeen), `Place number ${index}`).toBe(true)
    }
  })

  it.each([
    ['en-GB', 1280, 'Dates that recur', 'Saturday', 'Adds 2 dates: Sat, 15 May 2027; Sat, 29 May 2027.'],
    ['sv-SE', 360, 'Återkommande datum', 'lördag', 'Lägger till 2 datum: lör 15 maj 2027; lör 29 maj 2027.'],
  ])('an editor adds dates that recur, in %s and %i pixels', async (locale, width, title, weekday, found) => {
    const bench = await startWorkbench()
    const page = await open(`${bench.url}#/edit/${fair}`, { locale, viewport: { width, height: 800 } })
    const part = page.locator('details', { hasText: title }).first()
    await part.getByText(title).press('Enter')
    await part.getByRole('combobox').selectOption('2')
    expect(await part.getByRole('checkbox', { name: weekday }).isChecked()).toBe(true)
    await part.locator('input[type=date]').nth(1).fill('2027-05-29')
    await part.getByRole('status').getByText(found).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await part.getByRole('button').first().press('Enter')
    await page.keyboard.press('Control+s')
    const dates = [
      { start: '2027-05-01' },
      { id: '2', start: '2027-05-15' },
      { id: '3', start: '2027-05-29' },
    ]
    await expect.poll(async () => (await sourceOf(bench, fair)).values?.dates).toMatchObject(dates)
  })
})
