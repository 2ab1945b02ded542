import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { smallSite } from '../support/small-site.ts'
import type { TestWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'

const fair = 'content/events/fair.md'
const before = String(smallSite[fair]).replace('title: The fair', 'title: "The fair" # as on the poster\r')

const readFair = ({ root }: TestWorkbench) => readFile(join(root, fair), 'utf8')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: false }).first()
const status = (page: Page, text: string) => page.getByRole('status').getByText(text)

describe('the form of an event', () => {
  const { openSmall } = useBrowser()

  it('is reached from the event, and writes the bytes of the changed field alone', async () => {
    const { bench, page } = await openSmall('#/items/singulareventdates/1', { [fair]: before })
    await page.getByRole('link', { name: `Edit: ${fair}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit: The fair' }).waitFor()
    await field(page, 'Title').fill('The feast')
    await status(page, 'Not saved yet.').waitFor()
    expect(await readFair(bench)).toBe(before)
    await page.keyboard.press('Control+s')
    await status(page, 'Saved.').waitFor()
    expect(await readFair(bench)).toBe(before.replace('The fair', 'The feast'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => readFair(bench)).toBe(before)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => readFair(bench)).toBe(before.replace('The fair', 'The feast'))
  })
})
