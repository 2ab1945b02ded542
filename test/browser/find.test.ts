import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textOf } from '../support/edit-site.ts'
import { useBrowser } from './support/browser.ts'

const { openLargeSite } = useBrowser()
const [fair, concert] = ['content/events/fair.md', 'content/events/concert.md']

it('an editor finds an event with a typo by keyboard, filters the table, changes two events at once and undoes it', async () => {
  const swedish = textOf(fair)
    .replace('language: en', 'language: sv\ntranslation_of: fair')
    .replace('The fair', 'Mässan vid kajen')
    .replace(/id: 1\b/, 'id: 2')
  const { bench, page } = await openLargeSite('', { 'content/events/massan.md': swedish })
  await page.keyboard.press('/')
  await page.keyboard.type('massna kaj')
  await page.getByRole('status').getByText('1 found').waitFor()
  const result = page.getByRole('dialog').getByRole('listitem')
  expect((await result.textContent())?.replace(/\s+/g, ' ')).toBe(
    'Mässan vid kajenEventensvcontent/events/massan.md',
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mässan vid kajen' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('button', { name: 'As a table' }).click()
  await page.getByRole('button', { name: 'Title' }).click()
  await page.getByRole('columnheader', { name: 'Title' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  const rows = page.getByRole('row', { name: /Tick: / })
  await expect.poll(() => rows.getByRole('link').allTextContents()).toEqual(['The concert', 'The fair', 'sv'])
  await page.getByRole('searchbox').fill('kajn')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Status').waitFor({ state: 'hidden' })
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Status').waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: 'Tick: The fair' }).check()
  await page.getByRole('checkbox', { name: 'Tick: The concert' }).check()
  await page.getByText('2 ticked (3 files, with translations)').waitFor()
  await page.getByLabel('Choose', { exact: true }).selectOption('Music')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('dialog').getByText('Fairs, Music').nth(2).waitFor()
  const textsOf = () => Promise.all([fair, concert].map(file => readFile(join(bench.root, file), 'utf8')))
  const before = await textsOf()
  await page.setViewportSize({ width: 1280, height: 320 })
  const change = page.getByRole('button', { name: 'Change 3 files' })
  const { y = 320, height = 0 } = (await change.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(320)
  await bench.rebuild(() => change.click())
  await page.getByText('3 files are changed.').waitFor()
  expect(await textsOf()).toEqual(before.map(text => text.replace('[fairs]', '[fairs, music]')))
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByText('3 files are changed.').waitFor()
  await bench.rebuild(() => page.keyboard.press('Control+z'))
  await page.getByText('Add a category: undone.').waitFor()
  expect(await textsOf()).toEqual(before)
})
