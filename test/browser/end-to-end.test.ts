import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startGitSite } from '../support/git-site.ts'
import { drawPicture } from '../support/small-site.ts'
import { useBrowser } from './support/browser.ts'
import { press, save } from './support/form-page.ts'

const { open } = useBrowser()

it('an event with three dates, a picture and a translation is created, found, changed and pushed using only the page', async () => {
  const { bench, remoteGit, git } = await startGitSite()
  const page = await open(bench.url)
  const picture = await drawPicture(700, 500)
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('link', { name: 'New event' }).click()
  await press(page, 'Create')
  const missing = page.getByText('Fill this in.', { exact: true })
  await expect.poll(() => missing.count()).toBe(4)
  await fillNew(page)
  await press(page, 'Create')
  await expect.poll(() => missing.count()).toBe(1)
  await upload(page, picture)
  await expect.poll(() => missing.count()).toBe(0)
  await press(page, 'Create')
  await page.getByRole('heading', { level: 1, name: 'Dance on the quay' }).waitFor()
  await press(page, 'Undo: Create')
  await page.getByRole('link', { name: 'New event' }).click()
  await fillNew(page)
  await press(page, 'Picture required')
  await page.getByRole('dialog').getByRole('button', { name: 'Dancers' }).click()
  await press(page, 'Create')
  await page.getByText('Dates that recur').first().click()
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await page.getByLabel('From', { exact: true }).fill('2027-06-01')
  await page.getByLabel('To', { exact: true }).fill('2027-06-20')
  await press(page, 'Add these dates')
  await page.getByText(/^\d+ dates? added above\.$/).waitFor()
  await press(page, 'Place')
  await page.getByRole('dialog').getByRole('button', { name: 'The museum' }).click()
  await page.getByPlaceholder('The museum').waitFor()
  await page.locator('.map-here').waitFor()
  await page.getByRole('textbox', { name: 'Text required' }).fill('Dancing every Friday.')
  const side = page.getByRole('complementary')
  await side.getByText('Dancing every Friday.', { exact: true }).waitFor()
  const problemLink = page.getByRole('button', { name: 'Go to' }).first()
  await problemLink.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Draft' }).uncheck()
  await save(page)
  await page.getByRole('button', { name: 'Undo: Create' }).waitFor({ state: 'detached' })
  await press(page, 'Create the translation: + Swedish')
  await page.getByLabel('Title (Swedish)').fill('Dans på kajen')
  await page.getByRole('dialog').getByRole('button', { name: 'Create the translation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dans på kajen' }).waitFor()
  await page.getByText('This is the translation of “Dance on the quay”.').waitFor()
  await page.getByRole('textbox', { name: 'Text required' }).fill('Dans varje fredag.')
  await page.getByText('Draft: not published').click()
  await press(page, 'Ready to publish')
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('searchbox').fill('dans kaj')
  await page.getByRole('link', { name: 'Dans på kajen' }).first().click()
  await page.getByRole('textbox', { name: 'Title required' }).fill('Dans vid kajen')
  await save(page)
  await page.getByRole('link', { name: 'Publish' }).first().click()
  await page.getByLabel('Describe this change').fill('Add the dance on the quay')
  const done = page.getByText('Published and sent ')
  const changed = page.getByText('The content has changed since')
  // The page may not have loaded yet what was saved a moment ago; it says so, and does nothing.
  const publish = async () => {
    await press(page, 'Publish')
    await done.or(changed).waitFor()
    return done.isVisible()
  }
  await expect.poll(publish, { timeout: 60_000, interval: 1_000 }).toBe(true)

  const event = await remoteGit('show', 'main:content/events/dance-on-the-quay.md')
  expect(event).toBe(english)
  expect(await remoteGit('show', 'main:content/events/dance-on-the-quay-sv.md')).toContain(swedish)
  const sidecar = await remoteGit('show', 'main:content/images/dancers.yaml')
  expect(sidecar).toContain('alt: Couples dance by the water\n')
  expect(sidecar).toContain('credit: Maja Stenlund\ndate_taken: 2026-06-21')
  const sent = (await remoteGit('ls-tree', '-l', 'main', 'content/images/dancers.jpg')).split(/\s+/)
  expect(sent[3]).toBe(String(picture.length))
  expect(await remoteGit('log', '-1', '--format=%s', 'main')).toBe('Add the dance on the quay')
  expect(await remoteGit('rev-parse', 'main')).toBe(await git('rev-parse', 'HEAD'))
  expect(await git('status', '--porcelain')).toBe('')
  const published = await bench.text('dist/api/v1/singulareventdates/page/1.json')
  const { results } = JSON.parse(published)
  const dances = results.filter(({ title }: { title: string }) => title.startsWith('Dan'))
  const days = ['2027-06-04', '2027-06-11', '2027-06-18'].flatMap(start_date => [
    expect.objectContaining({ start_date, title: 'Dance on the quay', address: 'Quay 1' }),
    expect.objectContaining({ start_date, title: 'Dans vid kajen', venue_name: 'The museum' }),
  ])
  expect(dances).toEqual(days)
  expect(dances[0].image.alt).toBe('Couples dance by the water')
}, 120_000)

const english = `---
language: en
title: Dance on the quay
image: dancers
dates:
  - { id: 3, start: 2027-06-04 }
  - { id: 4, start: 2027-06-11 }
  - { id: 5, start: 2027-06-18 }
categories: [fairs]
category: fairs
place: museum
---
Dancing every Friday.`

const swedish = `language: sv
translation_of: dance-on-the-quay
title: Dans vid kajen
image: dancers
`

async function fillNew(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Dance on the quay')
  await page.getByLabel('First day').fill('2027-06-04')
  await page.getByRole('combobox', { name: 'Main category' }).selectOption('Fairs')
}

async function upload(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).first().click()
  const chosen = await choosing
  await chosen.setFiles({ name: 'Dancers.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('What is in the picture? (English)').fill('Couples dance by the water')
  await page.getByLabel('Photographer').fill('Maja Stenlund')
  await page.getByLabel('Taken on').fill('2026-06-21')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: 'Dancers' }).waitFor()
}
