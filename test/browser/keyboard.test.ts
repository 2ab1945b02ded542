import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'

/** The words of what has the focus. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim().replace(/\\s+/g, ' ')`,
  )

/** Goes on by Tab until something of a name has the focus, which must be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const met: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    met.push(await focused(page))
    if (name.test(met.at(-1) ?? '')) return
  }
  throw new Error(`Tab does not come to ${name}, but to ${met.join(' · ')}`)
}

/** Whether what has the focus is in the window, and it or the card that it leads from is marked. */
const isSeen = `(() => {
  const element = document.activeElement
  const { top, bottom, width } = element.getBoundingClientRect()
  const isMarked = [element, element.closest('article')].some(each => {
    return each && getComputedStyle(each).outlineStyle !== 'none'
  })
  return top >= 0 && bottom <= innerHeight && width > 0 && isMarked
})()`

describe('by keyboard alone', () => {
  const { openSmall, openTown } = useBrowser()

  it('an editor reaches an item from the top bar, and returns to the same place', async () => {
    const { page } = await openTown('')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('To the content')
    expect(await page.evaluate(isSeen)).toBe(true)
    await tabTo(page, /^Objects/)
    expect(await page.evaluate(isSeen)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Objects' }).waitFor()
    await tabTo(page, /^Place number 3$/)
    const place = await page.evaluate('scrollY')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Place number 3' }).waitFor()
    // A browser without a window has no keys of its own for this.
    await page.goBack()
    await page.getByRole('link', { name: 'Place number 3', exact: true }).waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(place)
    await expect.poll(() => focused(page)).toBe('Place number 3')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Place number 3' }).waitFor()
    await tabTo(page, /All objects$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Objects' }).waitFor()
  })

  it('an editor skips the top bar', async () => {
    const { page } = await openSmall('#/browse/objects')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('+ New place')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.type')).toBe('search')
  })

  it('an editor moves through a long list card by card, with each card visible', async () => {
    const { page } = await openTown('#/browse/objects')
    await tabTo(page, /^The museum$/)
    for (let index = 0; index < 40; index++) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(`Place number ${index}`)
      expect(await page.evaluate(isSeen), `Place number ${index}`).toBe(true)
    }
  })
})
