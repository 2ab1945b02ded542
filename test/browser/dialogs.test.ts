import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawPicture } from '../support/small-site.ts'
import { useBrowser } from './support/browser.ts'

const form = '#/edit/content/events/fair.md'

const button = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true })
const inMenu = (name: string) => async (page: Page) => {
  await page.locator('.form-head summary').click()
  return page.getByRole('button', { name, exact: true })
}

/** Where each dialog is opened, and how to find the button that opens it. */
const dialogs: readonly (readonly [string, string, (page: Page) => Promise<Locator>])[] = [
  ['the search', '#/', button('Search')],
  ['the copy of an entry', form, inMenu('Duplicate')],
  ['the translation of an entry', form, button('Create the translation: + Swedish')],
  ['another name for an entry', form, inMenu('Rename the file')],
  ['the removal of an entry', form, inMenu('Remove')],
  ['the choice of a place', form, button('Place')],
  ['the upload of a picture', '#/pictures', chooseFile],
  ['a change of many entries', '#/browse/singulareventdates?view=table', tickOne],
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

  it.each(dialogs)('gives the focus back to what opened it: %s', async (_, hash, find) => {
    const { page } = await openSmallSite(hash)
    const opener = await find(page)
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    ]) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await close()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await opener.and(page.locator(':focus')).waitFor()
    }
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
