import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { watchFaults } from './faults.ts'
import { launchBrowser } from './launch.ts'

export type Look = Pick<BrowserContextOptions, 'colorScheme' | 'viewport' | 'reducedMotion'>

/** A page in a browser. */
export type TestPage = {
  readonly page: Page
  /** What it did that a page of the workbench must not do: an error, a request to another host, a breach of its policy. */
  readonly faults: readonly string[]
}

/** A browser for the tests of a file, and a way to open an address in a profile of its own, in English. */
export function useBrowser(): { readonly open: (url: string, look?: Look) => Promise<TestPage> } {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  const open = async (url: string, look: Look = {}): Promise<TestPage> => {
    const viewport = { width: 1280, height: 900 }
    const context = await browser.newContext({ locale: 'en-GB', viewport, ...look })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const faults = await watchFaults(page, new URL(url).origin)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { page, faults }
  }
  return { open }
}
