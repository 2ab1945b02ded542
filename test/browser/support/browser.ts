import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { Files } from '../../support/small-site.ts'
import { startWorkbench, type TestWorkbench } from '../../support/workbench.ts'
import { launchBrowser } from './chromium.ts'
import { drawTown } from './town.ts'

/** `mayFail`: errors of the page do not fail the test, which stops the workbench or requests what does not exist. */
type Look = Pick<BrowserContextOptions, 'colorScheme' | 'locale' | 'viewport' | 'reducedMotion'> & {
  readonly mayFail?: boolean
}

type BrowserPages = {
  /** Opens an address in a profile of its own, in English. Errors of the page until the test ends fail the test. */
  readonly open: (url: string, look?: Look) => Promise<Page>
  /** Starts a workbench on the small site with other files, and opens a view of it. */
  readonly openSmallSite: (hash: string, files?: Files) => Promise<OpenedPage>
  /** As `openSmallSite`, with the files of `drawTown` added. */
  readonly openLargeSite: (hash: string, files?: Files) => Promise<OpenedPage>
}

type OpenedPage = { readonly bench: TestWorkbench; readonly page: Page }

export function useBrowser(): BrowserPages {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  const open = async (url: string, { mayFail = false, ...look }: Look = {}) => {
    const viewport = { width: 1280, height: 900 }
    const context = await browser.newContext({ locale: 'en-GB', viewport, ...look })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const faults = await watchFaults(page, new URL(url).origin)
    if (!mayFail) onTestFinished(() => expect(faults).toEqual([]))
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  const openSmallSite = async (hash: string, files: Files = {}) => {
    const bench = await startWorkbench(files)
    return { bench, page: await open(`${bench.url}${hash}`) }
  }
  const openLargeSite = async (hash: string, files: Files = {}) =>
    openSmallSite(hash, { ...(await drawTown()), ...files })
  return { open, openSmallSite, openLargeSite }
}

/** Collects the errors of a page, and its requests to any other origin. */
async function watchFaults(page: Page, origin: string): Promise<readonly string[]> {
  const faults: string[] = []
  page.on('console', message => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && !isReplaced(message)) faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => faults.push(String(error)))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) faults.push(`The page requested ${url}`)
  })
  await page.addInitScript({ content: reportViolations })
  return faults
}

// After a build, a page may still request a rendition of the site before, or a file that was renamed or removed: that is no fault.
function isReplaced(message: ConsoleMessage): boolean {
  if (!message.text().includes('status of 404')) return false
  const { pathname } = new URL(message.location().url)
  return pathname.startsWith('/media/') || /^\/workbench\/data\/(source|uses)\.json$/.test(pathname)
}

const reportViolations = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  console.error('The page violated its content security policy: ' + effectiveDirective + ' ' + blockedURI)
})`

/** Waits until an expression is true on a page. The page's policy forbids `waitForFunction` of Playwright. */
export async function until(page: Page, expression: string): Promise<void> {
  const ask = () => page.evaluate<boolean>(expression)
  await expect.poll(ask, { timeout: 30_000, message: expression }).toBe(true)
}
