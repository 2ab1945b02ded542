import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textOf } from '../support/small-site.ts'
import { startWorkbench, type TestWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'

const taxonomy = 'content/taxonomy.yaml'
const fair = 'content/events/fair.md'
const text = textOf(fair)
const [museum, unclosed] = ['content/objects/museum.md', 'label: museum\nbad: [']
const broken = text.replace('category: fairs', 'category: feasts').replace('The fair', 'The feast')

describe('a file that is broken', () => {
  const { open, openSmallSite } = useBrowser()

  it('is shown with its problem and its lines, above the content, until it is fixed', async () => {
    const { bench, page } = await openSmallSite('')
    await page.getByText('No problems.').waitFor()
    await bench.write(fair, broken)
    await page.getByRole('heading', { name: 'What to fix' }).waitFor()
    const file = page.getByRole('article').filter({ hasText: fair })
    await file.getByText('There is no category "feasts".').waitFor()
    const lines = await file.textContent()
    for (const line of ['categories: [fairs]', 'category: feasts', 'subcategory: markets'])
      expect(lines).toContain(line)
    await file.locator('summary').click()
    await file.getByRole('button', { name: 'Open the file' }).waitFor()
    await page.getByRole('link', { name: 'Events 1', exact: true }).click()
    await page.getByRole('link', { name: 'The fair' }).waitFor()
    expect(await page.getByRole('link', { name: 'The feast' }).count()).toBe(0)
    await page.getByRole('article').filter({ hasText: 'The fair' }).getByText('Problem').waitFor()
    await page.getByRole('link', { name: 'See what to do' }).click()
    await file.waitFor()
    await bench.write(fair, text)
    await page.getByText('No problems.').waitFor()
    await page.getByRole('link', { name: 'Events' }).first().click()
    await page.getByRole('link', { name: 'The fair' }).waitFor()
    expect(await page.getByText('nothing is published').count()).toBe(0)
  })

  it('is named at the top of its item page, with the link to its form at most four Tab presses away', async () => {
    const { bench, page } = await openSmallSite('#/browse/singulareventdates')
    await page.getByRole('link', { name: 'The fair' }).waitFor()
    await bench.write(fair, broken)
    await page.getByText('1 entry has a problem and cannot be published.').waitFor()
    await page.getByRole('link', { name: `View: ${fair}` }).click()
    const top = page.getByRole('region', { name: '1 problem' })
    await top.getByRole('heading', { name: 'The fair' }).waitFor()
    const { y } = (await top.boundingBox()) ?? { y: 0 }
    expect(y).toBeLessThan((await page.locator('article h1').boundingBox())?.y ?? 0)
    await top.getByText('There is no category "feasts".').waitFor()
    await page.getByRole('heading', { level: 1, name: 'The fair' }).waitFor()
    const focused = () => page.evaluate<string>("document.activeElement.textContent ?? ''")
    const met: string[] = []
    while (met.length < 4 && met.at(-1) !== 'Edit') {
      await page.keyboard.press('Tab')
      met.push(await focused())
    }
    expect(met).toContain('Edit')
    await bench.write(fair, text.replace('The fair', 'The feast'))
    await page.getByRole('heading', { level: 1, name: 'The feast' }).waitFor()
    expect(await top.count()).toBe(0)
  })

  it('shows nothing if all other files depend on it, and everything once it is fixed', async () => {
    const labels = 'content/labels.yaml'
    const { bench, page } = await openSmallSite('', { [labels]: 'places: none\n' })
    await page.getByRole('heading', { name: 'What to fix' }).waitFor()
    await page.getByRole('link', { name: 'Map' }).click()
    await page.getByText('there is nothing to show yet.').waitFor()
    await page.getByRole('link', { name: 'Overview' }).click()
    await bench.write(labels, textOf(labels))
    await page.getByText('No problems.').waitFor()
  })

  it.each([
    ['en-GB', 1280, 'Fix it', 'Fixed', 'Undo', 'Open the file'],
    ['sv-SE', 390, 'Rätta', 'Rättat', 'Ångra', 'Öppna filen'],
  ])(
    'is fixed by a button of its form and of the overview, and that is undone (%s, %i px)',
    async (...look) => {
      const [locale, width, fix, fixed, undo, another] = look
      const bench = await startWorkbench({ [museum]: textOf(museum).replace('label: museum', unclosed) })
      const page = await open(`${bench.url}#/edit/${museum}`, { locale, viewport: { width, height: 800 } })
      expect(await page.getByRole('button', { name: another }).count()).toBe(1)
      expect(await page.getByRole('main').textContent()).not.toContain('npm run')
      for (const hash of [`#/edit/${museum}`, '#/']) {
        await page.goto(`${bench.url}${hash}`)
        await page.getByRole('button', { name: `${fix}: ${museum}` }).click()
        await page.getByRole('status').getByText(`${fixed}: museum.md.`).waitFor()
        await expect.poll(() => bench.text(museum)).toContain('bad: []')
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await page.getByRole('button', { name: undo, exact: true }).click()
        await expect.poll(() => bench.text(museum)).toContain('bad: [\n')
      }
      await page.getByRole('button', { name: `${fix}: ${museum}` }).waitFor()
      await expect.poll(() => page.getByText(`${fixed}: museum.md.`).count()).toBe(0)
    },
  )

  it('is named by its title when it is fixed, until another view is opened', async () => {
    const { page } = await openSmallSite('', { [museum]: textOf(museum).replace('id: 1\n', '') })
    await page.getByRole('button', { name: `Fix it: ${museum}` }).click()
    await page.getByText('Fixed: The museum.').waitFor()
    await page.getByRole('link', { name: 'Map' }).click()
    await page.getByText('Fixed: The museum.').waitFor({ state: 'detached' })
  })

  it.each([
    ['vanishes', async ({ root }: TestWorkbench) => rm(join(root, fair)), 'There is nothing at this address'],
    [
      'cannot be read',
      ({ write }: TestWorkbench) => write(fair, text.replace('---', '---\nbad: [')),
      'This file cannot be shown as a form',
    ],
  ])(
    'that %s shows the unsaved text of its form, which is in the form again later',
    async (_, spoil, words) => {
      const { bench, page } = await openSmallSite(`#/edit/${fair}`)
      const title = page.getByRole('textbox', { name: 'Title' }).first()
      await title.fill('The unsaved fair')
      await spoil(bench)
      await page.getByText(words).waitFor()
      const unsaved = page.getByRole('region', { name: 'What you had not saved' })
      await unsaved.getByText('The unsaved fair').waitFor()
      await bench.write(fair, text)
      await expect.poll(() => title.inputValue()).toBe('The unsaved fair')
    },
  )

  it('has no button that opens it if it is missing', async () => {
    const { bench, page } = await openSmallSite('')
    await page.getByText('No problems.').waitFor()
    await rm(join(bench.root, taxonomy))
    const file = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'taxonomy.yaml' }) })
    await file.waitFor()
    expect(await file.getByRole('button', { name: 'Open the file' }).count()).toBe(0)
  })
})
