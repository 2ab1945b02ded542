import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { textOf } from '../support/small-site.ts'
import { useBrowser } from './support/browser.ts'

const { openLargeSite, openSmallSite } = useBrowser()
const [fair, concert] = ['content/events/fair.md', 'content/events/concert.md']

it('an editor finds an event with a typo by keyboard, filters the table, changes two events at once and undoes it', async () => {
  // An event that has ended, or has a warning, shows that in place of its category.
  const nextYear = `${new Date().getFullYear() + 1}`
  const english = textOf(fair).replaceAll('2027', nextYear)
  const swedish = english
    .replace('language: en', 'language: sv\ntranslation_of: fair')
    .replace('The fair', 'Mässan vid kajen')
    .replace(/---\n[^-]*$/, '---\nAllt är till salu.\n')
    .replace(/id: 1\b/, 'id: 2')
  const { bench, page } = await openLargeSite('', {
    [fair]: english,
    'content/events/massan.md': swedish,
  })
  await page.keyboard.press('/')
  await page.keyboard.type('massna kaj')
  await page.getByRole('status').getByText('1 found').waitFor()
  const result = page.getByRole('dialog').getByRole('listitem')
  expect((await result.textContent())?.replace(/\s+/g, ' ')).toBe(
    `Mässan vid kajenEventensv1 – 2 May ${nextYear}The museum`,
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mässan vid kajen' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('new event')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('time zone')
  await page.getByRole('status').getByText('1 found').waitFor()
  const setting = page.getByRole('listitem').filter({ hasText: 'Settings' })
  await setting.getByRole('link', { name: 'Time zone', exact: true }).click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-time_zone')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fair')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Cards' }).waitFor()
  await page.getByRole('link', { name: 'Places' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Places' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
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
  await rows.getByRole('cell', { name: 'Fairs' }).first().waitFor()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Status').waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: 'Tick: The fair' }).check()
  await page.getByRole('checkbox', { name: 'Tick: The concert' }).check()
  await page.getByText('2 ticked, with 1 translation').waitFor()
  await page.getByLabel('Choose: Category').selectOption('Music')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('dialog').getByText('+ Music').nth(2).waitFor()
  const textsOf = () => Promise.all([fair, concert].map(file => readFile(join(bench.root, file), 'utf8')))
  const before = await textsOf()
  await page.setViewportSize({ width: 1280, height: 320 })
  const change = page.getByRole('button', { name: 'Change 2 entries' })
  const { y = 320, height = 0 } = (await change.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(320)
  // The list shows neither through around the button nor below it.
  const bar = await page.getByRole('dialog').locator('.bottom-bar').boundingBox()
  const dialog = await page.getByRole('dialog').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo((dialog?.y ?? 0) + (dialog?.height ?? 0), -1)
  expect(bar?.width).toBeCloseTo(dialog?.width ?? 0, -1)
  await bench.rebuild(() => change.click())
  await page.getByText('3 files are changed.').waitFor()
  await rows.getByText('Fairs, Music').nth(1).waitFor()
  expect(await textsOf()).toEqual(before.map(text => text.replace('[fairs]', '[fairs, music]')))
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByText('3 files are changed.').waitFor()
  await bench.rebuild(() => page.keyboard.press('Control+z'))
  await page.getByText('Add a category: undone.').waitFor()
  expect(await textsOf()).toEqual(before)
})

it('a list finds what has no translation, and guides that have no picture', async () => {
  const walk = 'content/guides/walk.md'
  const { page } = await openSmallSite('#/browse/guides', {
    [walk]: textOf(walk).replace('title: A walk', 'title: A swim').replace('image: quay\n', ''),
    'content/guides/run.md': textOf(walk).replace('id: 1', 'id: 2').replace('A walk', 'A run'),
    'content/guides/lopp.md': textOf(walk)
      .replace('id: 1', 'id: 3\ntranslation_of: run')
      .replace('language: en', 'language: sv')
      .replace('A walk', 'Ett lopp'),
  })
  const titles = page.getByRole('article').getByRole('heading')
  await expect.poll(() => titles.allTextContents()).toEqual(['A swim', 'A run'])
  for (const status of ['Without a picture', 'Without a translation']) {
    await page.getByLabel('Status').selectOption(status)
    await expect.poll(() => titles.allTextContents()).toEqual(['A swim'])
  }
  await page.getByRole('link', { name: 'Places' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Places' }).waitFor()
  const states = page.getByLabel('Status').getByRole('option')
  await expect.poll(() => states.allTextContents()).toContain('Without a translation')
  expect(await states.allTextContents()).not.toContain('Without a picture')
})

it('a card says when the next date is, and from when it is published', async () => {
  const dates =
    '  - { id: 1, start: 2001-02-03 }\n  - { id: 2, start: 2099-05-04 }\n  - { id: 3, start: 2099-06-01 }'
  const { page } = await openSmallSite('#/browse/singulareventdates', {
    'content/events/fair.md': textOf('content/events/fair.md')
      .replace(/^ {2}- .*$/m, dates)
      .replace('place:', 'published: 2099-01-01\nplace:'),
  })
  await page.getByText('Mon, 4 May 2099 3 dates').waitFor()
  await page.locator('.card-tags').getByText('From 1 Jan 2099').waitFor()
})

it('entries that a change takes out of the filters are not ticked any more, and can be undone', async () => {
  const { bench, page } = await openSmallSite('#/browse/singulareventdates?view=table&category=fairs', {
    [fair]: textOf(fair).replace('subcategory: markets\n', ''),
  })
  await page.getByRole('checkbox', { name: 'Tick all' }).check()
  await page.getByText(/^1 ticked/).waitFor()
  await page.getByRole('combobox', { name: 'Change all that are ticked' }).selectOption('replace-category')
  await page.getByLabel('Replace …').selectOption('Fairs')
  await page.getByLabel('by …', { exact: true }).selectOption('Music')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await bench.rebuild(() => page.getByRole('button', { name: 'Change 1 entry' }).click())
  await page.getByText(/^1 ticked/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
})

it('entries that the filters hide are not ticked, even if all were ticked just before', async () => {
  const { bench, page } = await openLargeSite('')
  await page.goto(`${bench.url}#/browse/singulareventdates?view=table`)
  const all = page.getByRole('checkbox', { name: 'Tick all' })
  const rows = page.getByRole('row', { name: /Tick: / })
  const held: Route[] = []
  await page.route(/list\.json.*files=1/, route => void held.push(route))
  await all.click()
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('searchbox').fill('concert')
  await expect.poll(() => rows.count()).toBe(1)
  const answer = page.waitForResponse(/list\.json.*files=1/)
  for (const route of held) await route.continue()
  await (await answer).finished()
  await rows.getByRole('checkbox').check()
  await page.getByText(/^1 ticked/).waitFor()
})

it('with Shift, all rows between two clicks are ticked, or not any more', async () => {
  const { bench, page } = await openLargeSite('')
  await page.goto(`${bench.url}#/browse/objects?view=table`)
  const boxes = page.locator('.browse-table tbody').getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.getByText(/^3 ticked/).waitFor()
  await boxes.nth(2).click()
  await boxes.nth(1).click({ modifiers: ['Shift'] })
  await page.getByText(/^1 ticked/).waitFor()
})
