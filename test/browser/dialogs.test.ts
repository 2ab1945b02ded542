import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawPicture } from '../support/small-site.ts'
import { useBrowser } from './support/browser.ts'

const form = '#/edit/content/events/fair.md'

const button = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true })
const menu = '.form-head summary'

/** Where each dialog is opened, how to find the button that opens it, and the menu that this is in. */
const dialogs: readonly (readonly [string, string, (page: Page) => Promise<Locator>, string])[] = [
  ['the search', '#/', button('Search'), ''],
  ['the copy of an entry', form, button('Duplicate'), menu],
  ['the translation of an entry', form, button('Create the translation: + Swedish'), ''],
  ['another name for an entry', form, button('Rename the file'), menu],
  ['the removal of an entry', form, button('Remove'), menu],
  ['the choice of a place', form, button('Place'), ''],
  ['the upload of a picture', '#/pictures', chooseFile, ''],
  ['a change of many entries', '#/browse/singulareventdates?view=table', tickOne, ''],
]

async function chooseFile(page: Page): Promise<Locator> {
  const bytes = { name: 'new.png', mimeType: 'image/png', buffer: await drawPicture(80, 60, 'png') }
  page.on('filechooser', chooser => chooser.setFiles(bytes))
  return page.getByRole('button', { name: 'Upload a picture' })
}

async function tickOne(page: Page): Promise<Locator> {
  await page.getByRole('checkbox', { name: 'Tick: The fair' }).check()
  await page.getByLabel('Choose: Category').selectOption('Music')
  return page.getByRole('button', { name: 'Show what changes' })
}

describe('a dialog', () => {
  const { openSmallSite } = useBrowser()

  it.each(dialogs)('gives the focus back to what opened it: %s', async (_, hash, find, menu) => {
    const { page } = await openSmallSite(hash)
    const opener = await find(page)
    const openMenu = async () => {
      await page.locator(menu).focus()
      await page.keyboard.press('Enter')
    }
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    ]) {
      if (menu) await openMenu()
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await close()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await (menu ? page.locator(menu) : opener).and(page.locator(':focus')).waitFor()
    }
    if (!menu) return
    await openMenu()
    await opener.focus()
    await page.keyboard.press('Escape')
    await opener.waitFor({ state: 'hidden' })
    await page.locator(`${menu}:focus`).waitFor()
  })

  it('is not needed to close a menu: a click beside the menu does', async () => {
    const { page } = await openSmallSite(form)
    await page.locator(menu).click()
    await page.locator('.form-head details[open]').waitFor()
    await page.mouse.click(5, 400)
    await page.locator('.form-head details:not([open])').waitFor()
  })

  it('opens by Ctrl+K with the search, also from a field, and by ? with the keys', async () => {
    const { page } = await openSmallSite(form)
    const title = page.getByRole('textbox', { name: 'Title' }).first()
    await title.focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.press('Escape')
    await title.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Search', exact: true }).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Ctrl+Enter').waitFor()
  })
})
